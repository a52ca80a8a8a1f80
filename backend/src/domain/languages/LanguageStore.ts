import type { SiteLanguages } from './SiteLanguages';

export abstract class LanguageStore {
  abstract read(): Promise<SiteLanguages>;
  /** Like `read`, but blocks other writers until the transaction ends. */
  abstract readForUpdate(): Promise<SiteLanguages>;
  /** Returns the stored state. */
  abstract save(languages: SiteLanguages): Promise<SiteLanguages>;
}
