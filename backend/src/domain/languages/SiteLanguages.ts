/** A path of the site, split into the language that it begins with and the rest. */
export interface LanguagePath {
  readonly language: string;
  /** What the addresses of pages in this language begin with: empty for the default language, else such as `/de`. */
  readonly prefix: string;
  /** Without the prefix; begins with a slash. */
  readonly path: string;
}

/** The languages of the site, as the owner has chosen them, by their BCP 47 codes: `de`, `pt-BR`. */
export class SiteLanguages {
  /** Every page without a prefix is in this language. */
  readonly defaultLanguage: string;
  /** The other languages, in the order in which visitors see them. */
  readonly others: readonly string[];
  /** Those of the others that visitors are not told of. Staff who prepare one reach it by its address. */
  readonly unlisted: readonly string[];
  /** Increases with every change; 0 before the first one. */
  readonly version: number;

  constructor(state: Pick<SiteLanguages, 'defaultLanguage' | 'others' | 'unlisted' | 'version'>) {
    this.defaultLanguage = state.defaultLanguage;
    this.others = state.others;
    this.unlisted = state.unlisted;
    this.version = state.version;
  }

  static readonly initial = new SiteLanguages({ defaultLanguage: 'en', others: [], unlisted: [], version: 0 });

  /** The default language first. */
  get codes(): string[] {
    return [this.defaultLanguage, ...this.others];
  }

  /** The languages that visitors are told of, the default language first. */
  get listedCodes(): string[] {
    return this.codes.filter((code) => !this.unlisted.includes(code));
  }

  includes(code: string): boolean {
    return this.codes.includes(code);
  }

  /** The language itself if the site offers it, else the default one. */
  orDefault(code: string | null): string {
    return code !== null && this.includes(code) ? code : this.defaultLanguage;
  }

  prefixOf(code: string): string {
    return code === this.defaultLanguage ? '' : `/${code.toLowerCase()}`;
  }

  /** The path of a page in a language. The home page of a language has no slash at its end. */
  pathOf(code: string, path: string): string {
    const prefix = this.prefixOf(code);
    return prefix + (prefix && /^\/(?=$|[?#])/.test(path) ? path.slice(1) : path);
  }

  /**
   * Splits the path of a page. The first segment is a language if it is the code of a known one, in any case. The prefix
   * of a language that the site does not offer, or of the default one, means the default language.
   */
  split(path: string, known: readonly string[]): LanguagePath {
    const [, segment = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
    const named = [...this.codes, ...known].find((code) => code.toLowerCase() === segment.toLowerCase());
    if (named === undefined) return { language: this.defaultLanguage, prefix: '', path };
    const language = this.includes(named) ? named : this.defaultLanguage;
    return { language, prefix: this.prefixOf(language), path: rest || '/' };
  }
}
