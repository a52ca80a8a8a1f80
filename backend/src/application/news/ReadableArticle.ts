import type { NewsArticle, NewsState } from '../../domain/news/NewsArticle';
import type { InLanguage } from '../translations/ContentInLanguage';

/** An article with its state at the time of the request. */
export type ReadableArticle = InLanguage<NewsArticle> & { readonly state: NewsState; readonly isPinned: boolean };

export const withState = (article: InLanguage<NewsArticle>, now: Date): ReadableArticle =>
  copyWith(article, { state: article.stateAt(now), isPinned: article.isPinnedAt(now) });

/** For an article that the database has found to be published, whatever the clock of this instance says. */
export const asPublished = (article: InLanguage<NewsArticle>, now: Date): ReadableArticle =>
  copyWith(article, { state: 'published', isPinned: article.isPinnedAt(now) });

const copyWith = (
  article: InLanguage<NewsArticle>,
  state: Pick<ReadableArticle, 'state' | 'isPinned'>,
): ReadableArticle =>
  Object.assign(Object.create(Object.getPrototypeOf(article) as object) as NewsArticle, article, state);
