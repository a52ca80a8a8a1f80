import { injectable } from 'inversify';
import { MEDIA_PERMISSIONS } from '../../domain/media/Media';
import { InvalidInput, NotFound } from '../../domain/shared/DomainError';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { AUDIT_KINDS } from '../../domain/staff/auditKinds';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Permission } from '../../domain/staff/Permission';
import { StaffMembers } from '../../domain/staffPage/StaffMembers';
import {
  TRANSLATED_KINDS,
  TRANSLATED_TEXTS,
  type Texts,
  type TranslatedKind,
} from '../../domain/translations/TranslatedKind';
import type { Translation } from '../../domain/translations/Translation';
import { Translations, type Coverage, type IncompleteItem } from '../../domain/translations/Translations';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import { QuestionVersions } from '../questions/QuestionVersions';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';

/** The item and the language of a translation. */
export interface TranslationKey {
  readonly kind: TranslatedKind;
  readonly id: string;
  /** A BCP 47 code. */
  readonly language: string;
}

/** Absent texts stay as they are; null or an empty text removes one. */
export interface TranslationEdit extends Texts {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** Coverage of one language. */
export interface LanguageCoverage extends Coverage {
  readonly language: string;
}

/** Translations of what staff write; staff who may change an item may translate it. */
@injectable()
export class TranslationService {
  constructor(
    private readonly translations: Translations,
    private readonly languages: CurrentLanguages,
    private readonly users: AdminUsers,
    private readonly staffMembers: StaffMembers,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly questions: QuestionVersions,
  ) {}

  async read(actor: Actor, { kind, id, language }: TranslationKey): Promise<Translation> {
    await this.mustTranslate(actor, kind, id);
    this.mustBeOffered(language);
    return mustBeTranslatable(await this.translations.find(kind, id, language));
  }

  async revise(
    actor: Actor,
    { kind, id, language }: TranslationKey,
    { version, ...edit }: TranslationEdit,
  ): Promise<Translation> {
    await this.mustTranslate(actor, kind, id);
    this.mustBeOffered(language);
    const texts = Object.fromEntries(Object.entries(edit).filter(([, text]) => text !== undefined)) as Texts;
    mustBelongTo(kind, texts);

    return this.transaction.run(async () => {
      const question =
        kind === 'application_question' ? await this.questions.prepareTranslation(id, texts.options) : null;
      const translation = mustBeTranslatable(await this.translations.findForUpdate(kind, id, language));
      mustBeCurrent({ ...translation.texts, version: translation.version }, version);
      const before = { language, ...translation.texts };
      translation.revise(texts);
      const saved = await this.translations.save(kind, translation);
      if (question) await this.questions.add(actor, question.form);
      await this.audit.record(actor, `${kind}.translated`, id, { before, after: { language, ...saved.texts } });
      return saved;
    });
  }

  /** Of the kinds of content that the actor may translate, for every language of the site. */
  async measure(actor: Actor): Promise<LanguageCoverage[]> {
    const kinds = translatableBy(actor);
    return Promise.all(
      this.languages.current.codes.map(async (language) => ({
        language,
        ...(await this.translations.measure(kinds, language)),
      })),
    );
  }

  /** Items with missing or outdated texts, of the kinds that the actor may translate. */
  async listIncomplete(actor: Actor, language: string, pageRequest: PageRequest): Promise<Page<IncompleteItem>> {
    const kinds = translatableBy(actor);
    this.mustBeOffered(language);
    return this.translations.listIncomplete(kinds, language, pageRequest);
  }

  /** What staff say about themselves they translate alone, and with the consent to be shown other staff may help. */
  private async mustTranslate(actor: Actor, kind: TranslatedKind, id: string): Promise<void> {
    mustBeTranslator(actor, kind);
    if (kind !== 'staff_member') return;
    const account = await this.users.findByUsername(actor.mustBeSignedIn());
    const own = account && (await this.staffMembers.findByAccount(account.id));
    if (own?.id === id) return;
    actor.must(AUDIT_KINDS[kind]);
    const isShown = (await this.staffMembers.shown()).some((member) => member.id === id);
    if (!isShown) throw new NotFound('translatedItem');
  }

  private mustBeOffered(language: string): void {
    const { current } = this.languages;
    if (current.includes(language)) return;
    throw new InvalidInput({ language: [sentence('chooseSiteLanguage', { codes: current.codes.join(', ') })] });
  }
}

/** Refuses callers who may translate no item of the kind. All staff may translate what they say about themselves. */
export function mustBeTranslator(actor: Actor, kind: TranslatedKind): void {
  if (kind === 'staff_member') actor.mustBeSignedIn();
  else actor.mustHaveAny(translatorsOf(kind));
}

/** Staff with one of these permissions may change items of the kind. */
const translatorsOf = (kind: TranslatedKind): readonly Permission[] =>
  kind === 'media' ? MEDIA_PERMISSIONS : [AUDIT_KINDS[kind]];

function translatableBy(actor: Actor): TranslatedKind[] {
  actor.mustBeSignedIn();
  return TRANSLATED_KINDS.filter((kind) => translatorsOf(kind).some((permission) => actor.can(permission)));
}

function mustBelongTo(kind: TranslatedKind, texts: Texts): void {
  const known: readonly string[] = TRANSLATED_TEXTS[kind];
  const unknown = Object.keys(texts).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const names = known.join(', ');
  throw new InvalidInput(
    Object.fromEntries(unknown.map((name) => [name, [sentence('unknownPropertyNames', { name, names })]])),
  );
}

/** There is an item, and it was written in another language. */
function mustBeTranslatable(translation: Translation | null): Translation {
  if (!translation) throw new NotFound('translatedItem');
  if (translation.original.language !== translation.language) return translation;
  throw new InvalidInput({ language: [sentence('writtenInLanguage')] });
}
