import { injectable } from 'inversify';
import type { TextName, TranslatedKind } from '../../domain/translations/TranslatedKind';
import { TRANSLATED_TEXTS } from '../../domain/translations/TranslatedKind';
import { Translations } from '../../domain/translations/Translations';
import { CurrentLanguages } from '../languages/CurrentLanguages';

/** Texts of an item that are not given in the language asked for. */
export interface Untranslated {
  /** The language that they are in, as a BCP 47 code. */
  readonly language: string;
  readonly texts: readonly TextName[];
}

/** An item in the language of its reader. */
export type InLanguage<Item> = Item & {
  /** Absent: every text is in that language. */
  readonly untranslated?: Untranslated;
  /** The languages that its first text is given in; absent if the reader asks for none. */
  readonly languages?: readonly string[];
};

/** The language that a reader asks for, as a BCP 47 code; without one, they read what was written. */
export type AskedLanguage = string | null | undefined;

/** Replaces the texts of items by their translations; a text without one stays as it was written. */
@injectable()
export class ContentInLanguage {
  constructor(
    private readonly translations: Translations,
    private readonly languages: CurrentLanguages,
  ) {}

  /** The language to read and search translations in; null if there is nothing to translate. */
  resolve(language: AskedLanguage): string | null {
    return language && this.languages.current.others.length > 0 ? language : null;
  }

  async all<Item extends { readonly id: string }>(
    kind: TranslatedKind,
    items: readonly Item[],
    asked: AskedLanguage,
  ): Promise<InLanguage<Item>[]> {
    const language = this.resolve(asked);
    if (!language || items.length === 0) return [...items];

    const ids = items.map(({ id }) => id);
    const translations = await this.translations.read(kind, ids, language);
    return items.map((item) => {
      const translation = translations.get(item.id);
      if (!translation) return item;
      const { writtenIn, texts, languages } = translation;
      const names = writtenIn === language ? [] : TRANSLATED_TEXTS[kind];
      const written = names.filter((name) => item[name as keyof Item]);
      const given = written.filter((name) => texts[name]);
      const untranslated = written.filter((name) => !texts[name]);
      return Object.assign(
        Object.create(Object.getPrototypeOf(item) as object) as Item,
        item,
        Object.fromEntries(given.map((name) => [name, texts[name]])),
        { languages },
        untranslated.length > 0 && { untranslated: { language: writtenIn, texts: untranslated } },
      );
    });
  }

  async one<Item extends { readonly id: string }>(
    kind: TranslatedKind,
    item: Item,
    asked: AskedLanguage,
  ): Promise<InLanguage<Item>> {
    const [inLanguage = item] = await this.all(kind, [item], asked);
    return inLanguage;
  }
}
