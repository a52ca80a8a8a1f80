import { injectable } from 'inversify';
import {
  type ApplicationForm,
  type ApplicationFormSettings,
  type ApplicationKind,
  splitLines,
} from '../../domain/applications/ApplicationForm';
import type { OwnAnswers } from '../../domain/applications/Application';
import { ApplicationForms } from '../../domain/applications/ApplicationForms';
import { ApplicationQuestions } from '../../domain/applications/ApplicationQuestions';
import type { AskedQuestion, FormVersion, GivenAnswer } from '../../domain/applications/FormVersion';
import { Conflict, InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { AuditAction } from '../../domain/staff/auditKinds';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
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

/** A form with its own questions, in the language of its reader. */
export type FormWithQuestions = InLanguage<ApplicationForm> & {
  readonly questionsVersion: number;
  readonly questions: readonly AskedQuestion[];
};

/** The parts of an application that the form decides about. */
export interface SentForm {
  readonly position?: string;
  /** The version of the questions that the applicant was shown; without one, the current version. */
  readonly questionsVersion?: number | null | undefined;
  readonly answers?: readonly GivenAnswer[] | null | undefined;
}

/** The forms that visitors apply with. */
@injectable()
export class ApplicationFormService {
  constructor(
    private readonly forms: ApplicationForms,
    private readonly content: ContentInLanguage,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly questions: ApplicationQuestions,
    private readonly clock: Clock,
  ) {}

  /** Both forms, also closed ones. */
  async all({ language }: Visitor): Promise<FormWithQuestions[]> {
    return this.withQuestions(await this.content.all('application_form', await this.forms.all(), language), language);
  }

  async change(
    actor: Actor,
    kind: ApplicationKind,
    { version, ...settings }: ApplicationFormEdit,
  ): Promise<FormWithQuestions> {
    actor.must('tickets');
    const form = await this.edit(actor, kind, 'application_form.updated', version, (each) => each.change(settings));
    const [changed] = await this.withQuestions([form], null);
    return changed as FormWithQuestions;
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

  /**
   * The answers to the own questions. Throws if visitors cannot send this form now. In a transaction, the form stays as
   * it is until the end.
   */
  async accept(
    { language }: Visitor,
    kind: ApplicationKind,
    { position, questionsVersion, answers }: SentForm,
  ): Promise<OwnAnswers> {
    const form = await this.forms.findForSubmission(kind);
    if (!form.isOpen) throw new Conflict(sentence('formClosed'));
    if (position !== undefined && form.positions) await this.mustBeOpen(form, position, language);
    const version = await this.findShown(kind, questionsVersion);
    return { questionsVersion: version.number, answers: version.read(answers ?? [], this.content.resolve(language)) };
  }

  private async mustBeOpen(form: ApplicationForm, position: string, language: Visitor['language']): Promise<void> {
    const translated = await this.content.one('application_form', form, language);
    const positions = [form, translated].flatMap((each) => splitLines(each.positions));
    if (!positions.includes(position)) throw new InvalidInput({ position: [sentence('positionNotOpen')] });
  }

  /** The version that an applicant was shown. Throws if it was replaced too long ago. */
  private async findShown(kind: ApplicationKind, number: number | null | undefined): Promise<FormVersion> {
    const current = (await this.questions.currentVersions()).find(({ form }) => form === kind) as FormVersion;
    if (number == null || number === current.number) return current;
    const earlier = number < current.number ? await this.questions.findVersion(kind, number) : null;
    if (earlier?.isAcceptedAt(this.clock.now())) return earlier;
    throw new InvalidInput({ questionsVersion: [sentence('formChanged')] });
  }

  private async withQuestions(
    forms: readonly InLanguage<ApplicationForm>[],
    language: Visitor['language'],
  ): Promise<FormWithQuestions[]> {
    const versions = await this.questions.currentVersions();
    return forms.map((form) => {
      const version = versions.find((each) => each.form === form.kind) as FormVersion;
      const questions = version.inLanguage(this.content.resolve(language));
      return Object.assign(form, { questionsVersion: version.number, questions });
    });
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
