import { injectable } from 'inversify';
import { InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { EDITABLE_TEXTS, type EditableText } from '../../domain/texts/editableTexts';
import { findEditable, SiteText } from '../../domain/texts/SiteText';
import { SiteTexts } from '../../domain/texts/SiteTexts';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { DefaultTexts } from './DefaultTexts';

/** A text of the owner as visitors get it. */
export interface OwnText {
  readonly key: string;
  readonly value: string;
  /** The language of the value, if the visitor asked for another one. */
  readonly language: string | null;
}

/** A text that the owner can replace, in one language. */
export interface TextState extends EditableText {
  readonly key: string;
  readonly language: string;
  readonly defaultValue: string;
  /** Null: the default. */
  readonly value: string | null;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
  /** 0 for the default. */
  readonly version: number;
}

export interface TextEdit {
  readonly key: string;
  /** A language of the site. */
  readonly language: string;
  /** Null or absent: empty. */
  readonly value?: string | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** The texts of the site that are the owner's to say; only what differs from its default is stored. */
@injectable()
export class SiteTextService {
  constructor(
    private readonly texts: SiteTexts,
    private readonly defaults: DefaultTexts,
    private readonly languages: CurrentLanguages,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The owner's texts for a visitor. A text that is not given in their language is in the default language of the site. */
  async forVisitor({ language }: Visitor): Promise<OwnText[]> {
    const { defaultLanguage } = this.languages.current;
    const asked = language ?? defaultLanguage;
    const byKey = new Map<string, OwnText>();
    for (const text of await this.texts.inLanguages([...new Set([defaultLanguage, asked])])) {
      const isAsked = text.language === asked;
      if (!isAsked && byKey.has(text.key)) continue;
      if (!Object.hasOwn(EDITABLE_TEXTS, text.key)) continue;
      byKey.set(text.key, { key: text.key, value: text.value, language: isAsked ? null : text.language });
    }
    return [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  /** All texts that the owner can replace, in the order of the pages. */
  async list(actor: Actor, language: string): Promise<TextState[]> {
    actor.must('config');
    this.mustBeOffered(language);
    const own = new Map((await this.texts.inLanguages([language])).map((text) => [text.key, text]));
    return Object.keys(EDITABLE_TEXTS).map((key) => this.describe(key, language, own.get(key)));
  }

  async change(actor: Actor, { key, language, value, version }: TextEdit): Promise<TextState> {
    actor.must('config');
    const username = actor.mustBeSignedIn();
    this.mustBeOffered(language);
    findEditable(key);

    return this.transaction.run(async () => {
      const now = this.clock.now();
      const stored = await this.texts.findForUpdate(key, language);
      const text = stored ?? SiteText.unchanged(key, language, now);
      mustBeCurrent(this.describe(key, language, stored), version);
      const before = stored && { language, text: stored.value };
      text.revise(value ?? '', username, now);
      const saved = await this.texts.save(text);
      const after = { language, text: saved.value };
      await this.audit.record(actor, 'site_text.updated', key, { ...(before && { before }), after });
      return this.describe(key, language, saved);
    });
  }

  /** Returns a text to its default. Does nothing if it has it already. */
  async restore(actor: Actor, { key, language, version }: Omit<TextEdit, 'value'>): Promise<TextState> {
    actor.must('config');
    this.mustBeOffered(language);
    findEditable(key);

    return this.transaction.run(async () => {
      const stored = await this.texts.findForUpdate(key, language);
      mustBeCurrent(this.describe(key, language, stored), version);
      if (stored) {
        await this.texts.remove(stored);
        await this.audit.record(actor, 'site_text.restored', key, { before: { language, text: stored.value } });
      }
      return this.describe(key, language, null);
    });
  }

  private describe(key: string, language: string, own: SiteText | null | undefined): TextState {
    return {
      ...findEditable(key),
      key,
      language,
      defaultValue: this.defaults.inLanguage(language).get(key) ?? '',
      value: own?.value ?? null,
      updatedAt: own?.updatedAt ?? null,
      updatedBy: own?.updatedBy ?? null,
      version: own?.version ?? 0,
    };
  }

  private mustBeOffered(language: string): void {
    const { current } = this.languages;
    if (current.includes(language)) return;
    throw new InvalidInput({ language: [sentence('chooseSiteLanguage', { codes: current.codes.join(', ') })] });
  }
}
