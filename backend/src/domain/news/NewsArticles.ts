import type { Page, Stretch } from '../shared/Page';
import type { NewsArticle } from './NewsArticle';

export abstract class NewsArticles {
  /** Newest first. */
  abstract newest(stretch: Stretch): Promise<Page<NewsArticle>>;
  abstract withId(id: string): Promise<NewsArticle | null>;
  /** The same, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<NewsArticle | null>;
  abstract save(article: NewsArticle): Promise<NewsArticle>;
  abstract remove(article: NewsArticle): Promise<void>;
}
