import type { Page, PageRequest } from '../shared/Page';
import type { Translation } from './Translation';
import type { Texts, TranslatedKind } from './TranslatedKind';

/** What visitors read of an item in one language. */
export interface TextsInLanguage {
  /** The language that the item was written in. */
  readonly writtenIn: string;
  /** The texts in the language that was asked for; none if the item was written in it. */
  readonly texts: Texts;
  /** The languages that its first text is given in, the one that it was written in first. */
  readonly languages: readonly string[];
}

/** How many texts of one language are missing or outdated. */
export interface Coverage {
  /** Texts that were written in another language. */
  readonly total: number;
  readonly missing: number;
  readonly outdated: number;
}

/** An item with missing or outdated texts in a language. */
export interface IncompleteItem {
  readonly kind: TranslatedKind;
  readonly id: string;
  /** Its first text, as it was written. */
  readonly label: string;
  readonly missing: number;
  readonly outdated: number;
}

export abstract class Translations {
  /** By the id of the item. */
  abstract read(
    kind: TranslatedKind,
    ids: readonly string[],
    language: string,
  ): Promise<ReadonlyMap<string, TextsInLanguage>>;
  /** A translation with the original; one that nobody has begun has no texts. Null if there is no such item. */
  abstract find(kind: TranslatedKind, id: string, language: string): Promise<Translation | null>;
  /** Like `find`, but locks the item and its translation until the transaction ends. */
  abstract findForUpdate(kind: TranslatedKind, id: string, language: string): Promise<Translation | null>;
  /** Returns the stored state. */
  abstract save(kind: TranslatedKind, translation: Translation): Promise<Translation>;
  abstract measure(kinds: readonly TranslatedKind[], language: string): Promise<Coverage>;
  /** Newest kinds of content first, items in a stable order. */
  abstract listIncomplete(
    kinds: readonly TranslatedKind[],
    language: string,
    pageRequest: PageRequest,
  ): Promise<Page<IncompleteItem>>;
  /** Corrects the language that all items of the site were taken to be written in. */
  abstract relabel(from: string, to: string): Promise<void>;
}
