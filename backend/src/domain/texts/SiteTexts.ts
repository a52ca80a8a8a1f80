import type { SiteText } from './SiteText';

/** The texts that differ from their default. */
export abstract class SiteTexts {
  abstract inLanguages(languages: readonly string[]): Promise<SiteText[]>;
  /** No other transaction changes any text until this one ends. */
  abstract findForUpdate(key: string, language: string): Promise<SiteText | null>;
  abstract save(text: SiteText): Promise<SiteText>;
  abstract remove(text: SiteText): Promise<void>;
}
