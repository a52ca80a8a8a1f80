import { injectable } from 'inversify';
import { NewsArticle, type NewsDraft } from '../../domain/news/NewsArticle';
import {
  NEWS_ORDERS,
  NewsArticles,
  type ArticleAddress,
  type NewsFilter,
  type NewsSort,
} from '../../domain/news/NewsArticles';
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
import { Trash } from '../trash/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

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
    private readonly trash: Trash,
    private readonly clock: Clock,
    private readonly content: ContentInLanguage,
  ) {}

  async newest({ language }: Visitor, request: ListRequest): Promise<Page<InLanguage<NewsArticle>>> {
    const page = await this.articles.newest(request);
    const items = await this.content.all('news_article', page.items, language);
    return { ...page, items, totalCount: request.isUncounted ? 0 : await this.articles.count() };
  }

  listAddresses(limit: number): Promise<ArticleAddress[]> {
    return this.articles.listAddresses(limit);
  }

  async list(
    { address, language }: Visitor,
    query: NewsListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<InLanguage<NewsArticle>>> {
    if (query.search) await this.limits.spend('search', address);
    const filter = { ...query, language: this.content.resolve(language) };
    const page = await this.articles.list(filter, resolveOrder(NEWS_ORDERS, 'date', query), pageRequest);
    return { ...page, items: await this.content.all('news_article', page.items, language) };
  }

  async find({ language }: Visitor, id: string): Promise<InLanguage<NewsArticle> | null> {
    const article = await this.articles.findById(id);
    return article && this.content.one('news_article', article, language);
  }

  async read(visitor: Visitor, id: string): Promise<InLanguage<NewsArticle>> {
    const article = await this.find(visitor, id);
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
      await this.trash.keep(actor, 'news_article', id);
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
