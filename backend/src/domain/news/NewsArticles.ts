import type { Order, Orders } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { NewsArticle } from './NewsArticle';

export const NEWS_SORTS = ['date', 'title'] as const;

export type NewsSort = (typeof NEWS_SORTS)[number];

export const NEWS_ORDERS: Orders<NewsSort> = { date: 'desc', title: 'asc' };

/** Which articles are asked for; what is absent does not matter. */
export interface NewsFilter {
  /** A part of the title or the excerpt, in any case. */
  readonly search?: string | null | undefined;
}

export abstract class NewsArticles {
  /** Newest first. */
  abstract newest(stretch: Stretch): Promise<Page<NewsArticle>>;
  /** The ids and dates alone, newest first. */
  abstract contents(limit: number): Promise<Pick<NewsArticle, 'id' | 'date'>[]>;
  abstract list(filter: NewsFilter, order: Order<NewsSort>, stretch: Stretch): Promise<Page<NewsArticle>>;
  abstract withId(id: string): Promise<NewsArticle | null>;
  /** The same, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<NewsArticle | null>;
  abstract save(article: NewsArticle): Promise<NewsArticle>;
  abstract remove(article: NewsArticle): Promise<void>;
}
