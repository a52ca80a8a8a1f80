import { injectable } from 'inversify';
import type { NewsArticle, NewsState } from '../../domain/news/NewsArticle';
import { NewsArticles } from '../../domain/news/NewsArticles';
import type { Notice } from '../../domain/notices/Notice';
import type { NoticeKind } from '../../domain/notices/NoticeKind';
import { said } from '../../domain/shared/Sentence';
import { AnnouncementSource, type Announcement } from '../notices/Announcement';
import { Notices } from '../notices/Notices';
import { ContentInLanguage } from '../translations/ContentInLanguage';

/** The kinds that are obsolete while they wait, once the article changes again. */
const OPEN_KINDS = ['news.published', 'news.changed'] as const;

/** Announces published articles. Call it in the transaction that changes the article. */
@injectable()
export class NewsAnnouncements extends AnnouncementSource {
  readonly kinds = ['news.published', 'news.changed', 'news.removed'] as const;

  constructor(
    private readonly notices: Notices,
    private readonly articles: NewsArticles,
    private readonly content: ContentInLanguage,
  ) {
    super();
  }

  /** `before` is null for a new article. An article with a later date is announced at that time. */
  async saved(article: NewsArticle, before: NewsState | null, now: Date): Promise<void> {
    const state = article.stateAt(now);
    if (before === 'published') {
      if (state === 'published') return this.tell('news.changed', article, { folds: OPEN_KINDS });
      await this.removed(article);
    } else if (before === 'scheduled') {
      await this.withdraw(article);
    }
    if (article.publishedAt) await this.tell('news.published', article, { dueAt: article.publishedAt });
  }

  async removed(article: NewsArticle): Promise<void> {
    await this.withdraw(article);
    await this.tell('news.removed', article);
  }

  async describe({ kind, subject, language }: Notice): Promise<Announcement | null> {
    if (kind === 'news.removed') return null;
    const article = await this.articles.findPublished(subject.slice('news:'.length));
    if (!article) return null;
    const { title, excerpt, image } = await this.content.one('news_article', article, language);
    return { title, text: excerpt, image, path: `/news/${article.id}` };
  }

  private withdraw(article: NewsArticle): Promise<number> {
    return this.notices.withdraw({ subject: subjectOf(article), kinds: OPEN_KINDS }, said('noticeObsolete'));
  }

  private tell(
    kind: NoticeKind,
    article: NewsArticle,
    options: { dueAt?: Date; folds?: readonly NoticeKind[] } = {},
  ): Promise<void> {
    const { id, version, title } = article;
    return this.notices.tell({
      kind,
      subject: subjectOf(article),
      key: `${kind}:${id}:${version}`,
      facts: { title },
      ...options,
    });
  }
}

const subjectOf = ({ id }: NewsArticle): string => `news:${id}`;
