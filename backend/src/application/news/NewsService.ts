import { injectable } from 'inversify';
import { NewsArticle, type NewsDraft } from '../../domain/news/NewsArticle';
import { NEWS_ORDERS, NewsArticles, type NewsFilter, type NewsSort } from '../../domain/news/NewsArticles';
import { NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import type { ListRequest } from '../shared/Page';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';

/** Filter and sort order of an article list. */
export interface NewsListQuery extends NewsFilter, RequestedOrder<NewsSort> {}

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

  async newest(request: ListRequest): Promise<Page<NewsArticle>> {
    const page = await this.articles.newest(request);
    return { ...page, totalCount: request.isUncounted ? 0 : await this.articles.count() };
  }

  listIdsAndDates(limit: number): Promise<Pick<NewsArticle, 'id' | 'date'>[]> {
    return this.articles.listIdsAndDates(limit);
  }

  async list({ address }: Visitor, query: NewsListQuery, pageRequest: PageRequest): Promise<Page<NewsArticle>> {
    if (query.search) await this.limits.spend('search', address);
    return this.articles.list(query, resolveOrder(NEWS_ORDERS, 'date', query), pageRequest);
  }

  find(id: string): Promise<NewsArticle | null> {
    return this.articles.findById(id);
  }

  async read(id: string): Promise<NewsArticle> {
    const article = await this.find(id);
    if (!article) throw new NotFound('newsArticle');
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
      const article = await this.loadForUpdate(id);
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
      const article = await this.loadForUpdate(id);
      await this.articles.remove(article);
      await this.audit.record(actor, 'news_article.deleted', id, { before: article });
    });
  }

  private async loadForUpdate(id: string): Promise<NewsArticle> {
    const article = await this.articles.findForUpdate(id);
    if (!article) throw new NotFound('newsArticle');
    return article;
  }
}
