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
  /** Also searches the translations in this language. */
  readonly language?: string | null | undefined;
}

/** What a sitemap says about an article. */
export interface ArticleAddress extends Pick<NewsArticle, 'id' | 'date'> {
  /** The languages that its title is given in, the one that it was written in first. */
  readonly languages: readonly string[];
}

export abstract class NewsArticles {
  /** Newest first. */
  abstract newest(pageRequest: PageRequest): Promise<PageItems<NewsArticle>>;
  abstract count(): Promise<number>;
  /** Newest first. */
  abstract listAddresses(limit: number): Promise<ArticleAddress[]>;
  abstract list(filter: NewsFilter, order: Order<NewsSort>, pageRequest: PageRequest): Promise<Page<NewsArticle>>;
  abstract findById(id: string): Promise<NewsArticle | null>;
  /** Like `findById`, but locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<NewsArticle | null>;
  abstract save(article: NewsArticle): Promise<NewsArticle>;
  abstract remove(article: NewsArticle): Promise<void>;
}
