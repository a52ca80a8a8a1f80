import type { Order, Orders } from '../shared/Order';
import type { Page, PageItems, PageRequest } from '../shared/Page';
import type { NewsArticle } from './NewsArticle';

export const NEWS_SORTS = ['date', 'title'] as const;

export type NewsSort = (typeof NEWS_SORTS)[number];

export const NEWS_ORDERS: Orders<NewsSort> = { date: 'desc', title: 'asc' };

/** The articles of a list for staff. */
export const NEWS_LISTS = ['all', 'draft', 'scheduled', 'published', 'pinned'] as const;

export type NewsListName = (typeof NEWS_LISTS)[number];

/** Absent or null fields do not filter. */
export interface NewsFilter {
  /** Substring of the title or the excerpt; case-insensitive. */
  readonly search?: string | null | undefined;
  /** Also searches the translations in this language. */
  readonly language?: string | null | undefined;
  /** Absent or null: the articles that visitors see. */
  readonly state?: NewsListName | null | undefined;
}

export interface NewestRequest extends PageRequest {
  /** Pinned articles come before all others. */
  readonly pinnedFirst?: boolean;
}

/** What a sitemap says about an article. */
export interface ArticleAddress extends Pick<NewsArticle, 'id' | 'date'> {
  /** The languages that its title is given in, the one that it was written in first. */
  readonly languages: readonly string[];
}

/** What is published is decided by the clock of the database, so that all instances agree. */
export abstract class NewsArticles {
  /** Published articles, newest first. */
  abstract newest(request: NewestRequest): Promise<PageItems<NewsArticle>>;
  /** Counts the published articles. */
  abstract count(): Promise<number>;
  /** Published articles, newest first. */
  abstract listAddresses(limit: number): Promise<ArticleAddress[]>;
  abstract list(filter: NewsFilter, order: Order<NewsSort>, pageRequest: PageRequest): Promise<Page<NewsArticle>>;
  abstract findPublished(id: string): Promise<NewsArticle | null>;
  /** In any state. */
  abstract findById(id: string): Promise<NewsArticle | null>;
  /** Like `findById`, but locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<NewsArticle | null>;
  /** Lets one transaction at a time pin articles, and ends the pins whose time is over. */
  abstract lockPins(): Promise<void>;
  /** The articles that have a place at the top, in the order of their places. */
  abstract pinned(): Promise<NewsArticle[]>;
  /** The time of the database. */
  abstract currentTime(): Promise<Date>;
  abstract save(article: NewsArticle): Promise<NewsArticle>;
  abstract remove(article: NewsArticle): Promise<void>;
}
