import { injectable } from 'inversify';
import {
  type ApplicationForm,
  type ApplicationFormSettings,
  type ApplicationKind,
  splitLines,
} from '../../domain/applications/ApplicationForm';
import { ApplicationForms } from '../../domain/applications/ApplicationForms';
import { Conflict, InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { AuditAction } from '../../domain/staff/auditKinds';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

export interface ApplicationFormEdit extends ApplicationFormSettings {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

export interface WhitelistCommandEdit {
  /** Null or empty: none. */
  readonly command?: string | null | undefined;
  /** The version of the form that the editor started from. */
  readonly version?: number | null | undefined;
}

/** The forms that visitors apply with. */
@injectable()
export class ApplicationFormService {
  constructor(
    private readonly forms: ApplicationForms,
    private readonly content: ContentInLanguage,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** Both forms, also closed ones. */
  async all({ language }: Visitor): Promise<InLanguage<ApplicationForm>[]> {
    return this.content.all('application_form', await this.forms.all(), language);
  }

  async change(
    actor: Actor,
    kind: ApplicationKind,
    { version, ...settings }: ApplicationFormEdit,
  ): Promise<ApplicationForm> {
    actor.must('tickets');

    return this.edit(actor, kind, 'application_form.updated', version, (form) => form.change(settings));
  }

  async readWhitelistCommand(actor: Actor): Promise<ApplicationForm> {
    actor.must('config');
    const forms = await this.forms.all();
    return forms.find(({ kind }) => kind === 'whitelist') as ApplicationForm;
  }

  /** Needs the permission for commands, because the console of the game server runs it. */
  async changeWhitelistCommand(actor: Actor, { command, version }: WhitelistCommandEdit): Promise<ApplicationForm> {
    actor.must('config');
    return this.edit(actor, 'whitelist', 'whitelist_command.updated', version, (form) => form.setCommand(command));
  }

  /** The command for accepted applications, for the transaction of a decision; null: none. */
  async findWhitelistCommand(): Promise<string | null> {
    return (await this.forms.findForSubmission('whitelist')).command;
  }

  /** Throws if visitors cannot send this form now. In a transaction, the form stays as it is until the end. */
  async mustAccept(
    { language }: Visitor,
    kind: ApplicationKind,
    { position }: { readonly position?: string },
  ): Promise<void> {
    const form = await this.forms.findForSubmission(kind);
    if (!form.isOpen) throw new Conflict(sentence('formClosed'));
    if (position === undefined || !form.positions) return;
    const translated = await this.content.one('application_form', form, language);
    const positions = [form, translated].flatMap((each) => splitLines(each.positions));
    if (!positions.includes(position)) throw new InvalidInput({ position: [sentence('positionNotOpen')] });
  }

  private async edit(
    actor: Actor,
    kind: ApplicationKind,
    action: AuditAction,
    version: number | null | undefined,
    apply: (form: ApplicationForm) => void,
  ): Promise<ApplicationForm> {
    return this.transaction.run(async () => {
      const form = await this.forms.findForUpdate(kind);
      mustBeCurrent(form, version);
      const before = { ...form };
      apply(form);
      const saved = await this.forms.save(form);
      await this.audit.record(actor, action, form.id, { before, after: saved });
      return saved;
    });
  }
}
