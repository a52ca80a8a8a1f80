import { injectable } from 'inversify';
import { LanguageStore } from '../../domain/languages/LanguageStore';
import { SiteLanguages, type OfferedLanguage } from '../../domain/languages/SiteLanguages';
import { InvalidInput } from '../../domain/shared/DomainError';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { ShippedLanguages } from './ShippedLanguages';
import { sentence } from '../../domain/shared/Sentence';

export interface LanguagesEdit {
  readonly defaultLanguage: string;
  readonly others: readonly OfferedLanguage[];
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** The languages that the site offers. */
@injectable()
export class LanguageService {
  constructor(
    private readonly store: LanguageStore,
    private readonly shipped: ShippedLanguages,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  read(): Promise<SiteLanguages> {
    return this.store.read();
  }

  /** The languages that an owner can choose from. */
  listAvailable(): readonly string[] {
    return this.shipped.codes;
  }

  async change(actor: Actor, edit: LanguagesEdit): Promise<SiteLanguages> {
    actor.must('config');
    this.mustBeAvailable('defaultLanguage', [edit.defaultLanguage]);
    const others = edit.others.filter(({ code }) => code !== edit.defaultLanguage);
    const codes = others.map(({ code }) => code);
    this.mustBeAvailable('others', codes);
    if (new Set(codes).size < codes.length) throw new InvalidInput({ others: [sentence('languageTwice')] });

    return this.transaction.run(async () => {
      const before = await this.store.readForUpdate();
      mustBeCurrent(before, edit.version);
      const languages = new SiteLanguages({ ...before, defaultLanguage: edit.defaultLanguage, others });
      const after = await this.store.save(languages);
      await this.audit.record(actor, 'languages.updated', 'site', { before: { ...before }, after: { ...after } });
      return after;
    });
  }

  private mustBeAvailable(field: string, codes: readonly string[]): void {
    if (codes.every((code) => this.shipped.codes.includes(code))) return;
    throw new InvalidInput({ [field]: [sentence('chooseLanguages', { codes: this.shipped.codes.join(', ') })] });
  }
}
