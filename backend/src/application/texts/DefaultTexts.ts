/** The texts of the build. */
export abstract class DefaultTexts {
  /** The defaults of all editable texts by key, with placeholders such as `{siteName}`. */
  abstract inLanguage(language: string): ReadonlyMap<string, string>;
}
