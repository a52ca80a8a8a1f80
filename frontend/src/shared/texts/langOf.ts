interface Translated {
  readonly untranslated: { readonly language: string; readonly texts: readonly string[] } | null;
}

/** The `lang` of a text that staff wrote: set only where it is not in the language of the page. */
export const langOf = ({ untranslated }: Translated, text: string): string | undefined =>
  untranslated?.texts.includes(text) ? untranslated.language : undefined;
