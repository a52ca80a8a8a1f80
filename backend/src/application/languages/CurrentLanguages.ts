import { injectable } from 'inversify';
import { LanguageStore } from '../../domain/languages/LanguageStore';
import { SiteLanguages, type LanguagePath } from '../../domain/languages/SiteLanguages';
import { Changes } from '../shared/Changes';
import { CurrentValue } from '../shared/CurrentValue';
import { Log } from '../shared/Log';
import { ShippedLanguages } from './ShippedLanguages';

/** The languages of the site, known without a query: every request needs them before its response can be looked up. */
@injectable()
export class CurrentLanguages {
  private readonly languages: CurrentValue<SiteLanguages>;

  constructor(
    store: LanguageStore,
    private readonly shipped: ShippedLanguages,
    private readonly changes: Changes,
    log: Log,
  ) {
    this.languages = new CurrentValue('languages', SiteLanguages.initial, () => store.read(), log);
  }

  start(): Promise<void> {
    return this.languages.start(this.changes, ['site_config']);
  }

  load(): Promise<void> {
    return this.languages.load();
  }

  get current(): SiteLanguages {
    return this.languages.current;
  }

  /** Splits the path of a page into language and rest. */
  split(path: string): LanguagePath {
    return this.current.split(path, this.shipped.codes);
  }
}
