import type { Order, Orders } from '../shared/Order';
import type { Page, PageItems, PageRequest } from '../shared/Page';
import type { NewsArticle } from './NewsArticle';

export const NEWS_SORTS = ['date', 'title'] as const;

export type NewsSort = (typeof NEWS_SORTS)[number];

export const NEWS_ORDERS: Orders<NewsSort> = { date: 'desc', title: 'asc' };

/** Absent or null fields do not filter. */
export interface NewsFilter {
  /** Substring of the title or the excerpt; case-insensitive. */
  readonly search?: string | null | undefined;
}

export abstract class NewsArticles {
  /** Newest first. */
  abstract newest(pageRequest: PageRequest): Promise<PageItems<NewsArticle>>;
  abstract count(): Promise<number>;
  /** Ids and dates only, newest first. */
  abstract listIdsAndDates(limit: number): Promise<Pick<NewsArticle, 'id' | 'date'>[]>;
  abstract list(filter: NewsFilter, order: Order<NewsSort>, pageRequest: PageRequest): Promise<Page<NewsArticle>>;
  abstract findById(id: string): Promise<NewsArticle | null>;
  /** Like `findById`, but locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<NewsArticle | null>;
  abstract save(article: NewsArticle): Promise<NewsArticle>;
  abstract remove(article: NewsArticle): Promise<void>;
}
