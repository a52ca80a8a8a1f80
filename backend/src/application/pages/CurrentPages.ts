import { injectable } from 'inversify';
import { SitePages, type PagePaths } from '../../domain/pages/SitePages';
import { Changes } from '../shared/Changes';
import { CurrentValue } from '../shared/CurrentValue';
import { Log } from '../shared/Log';

/** The paths of the pages, known without a query, so that all other paths share one not-found page. */
@injectable()
export class CurrentPages {
  private readonly pages: CurrentValue<PagePaths>;

  constructor(
    pages: SitePages,
    private readonly changes: Changes,
    log: Log,
  ) {
    this.pages = new CurrentValue<PagePaths>('paths of pages', new Map(), () => pages.readPaths(), log);
  }

  start(): Promise<void> {
    return this.pages.start(this.changes, ['pages']);
  }

  load(): Promise<void> {
    return this.pages.load();
  }

  private get paths(): PagePaths {
    return this.pages.current;
  }

  /** The current path of a page by its own or a former path; null if there is no such page. */
  resolve(path: string): string | null {
    const slug = this.paths.get(slugOf(path));
    return slug == null ? null : `/${slug}`;
  }

  /** Whether the path belongs to a page that visitors do not find. */
  isUnpublished(path: string): boolean {
    return this.paths.get(slugOf(path)) === null;
  }

  list(): string[] {
    return [...new Set(this.paths.values())].flatMap((slug) => (slug === null ? [] : `/${slug}`));
  }
}

const slugOf = (path: string): string => path.replace(/^\/|\/$/g, '').toLowerCase();
