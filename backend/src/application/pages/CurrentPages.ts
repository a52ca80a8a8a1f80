import { injectable } from 'inversify';
import { SitePages, type PagePaths } from '../../domain/pages/SitePages';
import { Changes } from '../shared/Changes';

/** The paths of the pages, known without a query, so that all other paths share one not-found page. */
@injectable()
export class CurrentPages {
  private paths: PagePaths = new Map();

  constructor(
    private readonly pages: SitePages,
    private readonly changes: Changes,
  ) {}

  /** Loads the paths, and again after every change by any instance. */
  async start(): Promise<void> {
    this.changes.watch('pages', () => void this.load().catch(() => undefined));
    await this.load();
  }

  async load(): Promise<void> {
    this.paths = await this.pages.readPaths();
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
