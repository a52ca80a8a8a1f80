import { LRUCache } from 'lru-cache';
import type { Operation, PageQueries } from './PageQueries';

/** In a page, only the year in the footer depends on the time. */
const TTL_MS = 60 * 60_000;

/** In characters of all pages together. */
const MAX_TOTAL_LENGTH = 8_000_000;

interface Rendered<Page> {
  readonly page: Page;
  readonly operations: readonly Operation[];
  /** The results that the page was rendered from, as text. */
  readonly results: readonly string[];
}

/**
 * Rendered pages by their canonical URL. Equal results make an equal page, and rendering takes ten times as long as the
 * queries. So the queries run for every visitor, and React runs only if one of the results has changed.
 */
export class RenderCache<Page extends { readonly html: string }> {
  private readonly rendered = new LRUCache<string, Rendered<Page>>({
    ttl: TTL_MS,
    maxSize: MAX_TOTAL_LENGTH,
    sizeCalculation: ({ page, results }) => results.reduce((sum, result) => sum + result.length, page.html.length),
  });

  async find(url: string, queries: PageQueries): Promise<Page | null> {
    const cached = this.rendered.get(url);
    if (!cached) return null;
    const results = await resultsOf(cached.operations, queries);
    return results.every((result, index) => result === cached.results[index]) ? cached.page : null;
  }

  async store(url: string, page: Page, operations: readonly Operation[], queries: PageQueries): Promise<void> {
    this.rendered.set(url, { page, operations, results: await resultsOf(operations, queries) });
  }
}

const resultsOf = (operations: readonly Operation[], queries: PageQueries): Promise<string[]> =>
  Promise.all(operations.map(async (operation) => JSON.stringify(await queries.run(operation))));
