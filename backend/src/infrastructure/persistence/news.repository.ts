import { injectable } from 'inversify';
import { NewsArticle } from '../../domain/news/NewsArticle';
import { NewsArticles, type NewsFilter, type NewsSort } from '../../domain/news/NewsArticles';
import type { Order } from '../../domain/shared/Order';
import type { FoundPage, Page, Stretch } from '../../domain/shared/Page';
import { containing } from './containing';
import { Database } from './Database';
import { newestFirst, pageOf } from './lists';
import { isUuid } from './uuid';

/** Word for word the expression of the index `news_search`. */
const SEARCHED = `(article.title || E'\\n' || article.excerpt)`;

const COLUMNS: Record<NewsSort, readonly string[]> = {
  date: ['article.date'],
  title: ['lower(article.title) COLLATE "C"'],
};

@injectable()
export class TypeOrmNewsArticles extends NewsArticles {
  constructor(private readonly database: Database) {
    super();
  }

  newest(stretch: Stretch): Promise<Page<NewsArticle>> {
    return newestFirst(this.rows.createQueryBuilder('article'), 'date', stretch);
  }

  contents(limit: number): Promise<Pick<NewsArticle, 'id' | 'date'>[]> {
    return this.rows.find({ select: { id: true, date: true }, order: { date: 'DESC', id: 'DESC' }, take: limit });
  }

  list({ search }: NewsFilter, { by, direction }: Order<NewsSort>, stretch: Stretch): Promise<FoundPage<NewsArticle>> {
    const articles = this.rows.createQueryBuilder('article');
    if (search) articles.where(`${SEARCHED} ILIKE :part`, { part: containing(search) });
    return pageOf(articles, { columns: COLUMNS[by], direction }, stretch, Boolean(search));
  }

  async withId(id: string): Promise<NewsArticle | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async forChange(id: string): Promise<NewsArticle | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(article: NewsArticle): Promise<NewsArticle> {
    return this.rows.save(article);
  }

  async remove(article: NewsArticle): Promise<void> {
    await this.rows.delete(article.id);
  }

  private get rows() {
    return this.database.repository<NewsArticle>(NewsArticle);
  }
}
