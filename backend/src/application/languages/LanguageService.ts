import { injectable } from 'inversify';
import { LanguageStore } from '../../domain/languages/LanguageStore';
import { SiteLanguages } from '../../domain/languages/SiteLanguages';
import { InvalidInput } from '../../domain/shared/DomainError';
import { mustBeCurrent } from '../../domain/shared/Version';
import { Translations } from '../../domain/translations/Translations';
import { QuestionVersions } from '../questions/QuestionVersions';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { CurrentLanguages } from './CurrentLanguages';
import { ShippedLanguages } from './ShippedLanguages';
import { sentence } from '../../domain/shared/Sentence';

export interface LanguagesEdit {
  readonly defaultLanguage: string;
  readonly others: readonly string[];
  /** Those of the others that visitors are not told of. */
  readonly unlisted: readonly string[];
  /** What staff wrote so far is in the new default language, and was only taken to be in the previous one. */
  readonly relabelsTexts?: boolean | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** The languages that the site offers. */
@injectable()
export class LanguageService {
  constructor(
    private readonly store: LanguageStore,
    private readonly shipped: ShippedLanguages,
    private readonly known: CurrentLanguages,
    private readonly translations: Translations,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly questions: QuestionVersions,
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
    const { defaultLanguage, version } = edit;
    const others = edit.others.filter((code) => code !== defaultLanguage);
    const unlisted = others.filter((code) => edit.unlisted.includes(code));
    this.mustBeAvailable('defaultLanguage', [defaultLanguage]);
    this.mustBeAvailable('others', others);
    if (new Set(others).size < others.length) throw new InvalidInput({ others: [sentence('languageTwice')] });

    const after = await this.transaction.run(async () => {
      const before = await this.store.readForUpdate();
      mustBeCurrent(before, version);
      const languages = new SiteLanguages({ defaultLanguage, others, unlisted, version: before.version });
      const saved = await this.store.save(languages);
      if (edit.relabelsTexts) {
        await this.translations.relabel(before.defaultLanguage, defaultLanguage);
        await this.questions.addToAll(actor);
      }
      await this.audit.record(actor, 'languages.updated', 'site', { before: { ...before }, after: { ...saved } });
      return saved;
    });
    // This instance knows them before the caller continues; the others are notified.
    await this.known.load();
    return after;
  }

  private mustBeAvailable(field: string, codes: readonly string[]): void {
    if (codes.every((code) => this.shipped.codes.includes(code))) return;
    throw new InvalidInput({ [field]: [sentence('chooseLanguages', { codes: this.shipped.codes.join(', ') })] });
  }
}
