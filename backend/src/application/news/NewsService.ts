import { injectable } from 'inversify';
import { NewsArticle, type NewsDraft } from '../../domain/news/NewsArticle';
import { NEWS_ORDERS, NewsArticles, type NewsFilter, type NewsSort } from '../../domain/news/NewsArticles';
import { NotFound } from '../../domain/shared/DomainError';
import { orderOf, type WantedOrder } from '../../domain/shared/Order';
import type { Page, Stretch } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';

/** Filter and sort order of an article list. */
export interface NewsList extends NewsFilter, WantedOrder<NewsSort> {}

export interface NewsEdit extends NewsDraft {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class NewsService {
  constructor(
    private readonly articles: NewsArticles,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  newest(stretch: Stretch): Promise<Page<NewsArticle>> {
    return this.articles.newest(stretch);
  }

  contents(limit: number): Promise<Pick<NewsArticle, 'id' | 'date'>[]> {
    return this.articles.contents(limit);
  }

  async list({ address }: Visitor, wanted: NewsList, stretch: Stretch): Promise<Page<NewsArticle>> {
    if (wanted.search) await this.limits.spend('search', address);
    return this.articles.list(wanted, orderOf(NEWS_ORDERS, 'date', wanted), stretch);
  }

  find(id: string): Promise<NewsArticle | null> {
    return this.articles.withId(id);
  }

  async read(id: string): Promise<NewsArticle> {
    const article = await this.find(id);
    if (!article) throw new NotFound('news article');
    return article;
  }

  async publish(actor: Actor, draft: NewsDraft): Promise<NewsArticle> {
    actor.must('news');

    return this.transaction.run(async () => {
      const article = await this.articles.save(NewsArticle.publish(draft, this.clock.now()));
      await this.audit.record(actor, 'news_article.created', article.id, { after: article });
      return article;
    });
  }

  async revise(actor: Actor, id: string, edit: NewsEdit): Promise<NewsArticle> {
    actor.must('news');

    return this.transaction.run(async () => {
      const article = await this.heldForChange(id);
      mustBeCurrent(article, edit.version);
      const before = { ...article };
      article.revise(edit);
      await this.articles.save(article);
      await this.audit.record(actor, 'news_article.updated', id, { before, after: article });
      return article;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('news');

    await this.transaction.run(async () => {
      const article = await this.heldForChange(id);
      await this.articles.remove(article);
      await this.audit.record(actor, 'news_article.deleted', id, { before: article });
    });
  }

  private async heldForChange(id: string): Promise<NewsArticle> {
    const article = await this.articles.forChange(id);
    if (!article) throw new NotFound('news article');
    return article;
  }
}
