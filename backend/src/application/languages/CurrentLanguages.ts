import { injectable } from 'inversify';
import { LanguageStore } from '../../domain/languages/LanguageStore';
import { SiteLanguages, type LanguagePath } from '../../domain/languages/SiteLanguages';
import { Changes } from '../shared/Changes';
import { ShippedLanguages } from './ShippedLanguages';

/** The languages of the site, known without a query: every request needs them before its response can be looked up. */
@injectable()
export class CurrentLanguages {
  private languages = SiteLanguages.initial;

  constructor(
    private readonly store: LanguageStore,
    private readonly shipped: ShippedLanguages,
    private readonly changes: Changes,
  ) {}

  /** Loads the languages, and again after every change by any instance. */
  async start(): Promise<void> {
    this.changes.watch('site_config', () => void this.load().catch(() => undefined));
    await this.load();
  }

  async load(): Promise<void> {
    this.languages = await this.store.read();
  }

  get current(): SiteLanguages {
    return this.languages;
  }

  /** Splits the path of a page into language and rest. */
  split(path: string): LanguagePath {
    return this.languages.split(path, this.shipped.codes);
  }
}
