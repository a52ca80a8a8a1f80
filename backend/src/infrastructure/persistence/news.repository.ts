import { injectable } from 'inversify';
import { NewsArticle } from '../../domain/news/NewsArticle';
import { NewsArticles } from '../../domain/news/NewsArticles';
import type { Page, Stretch } from '../../domain/shared/Page';
import { Database } from './Database';
import { newestFirst } from './newestFirst';
import { isUuid } from './uuid';

@injectable()
export class TypeOrmNewsArticles extends NewsArticles {
  constructor(private readonly database: Database) {
    super();
  }

  newest(stretch: Stretch): Promise<Page<NewsArticle>> {
    return newestFirst(this.rows.createQueryBuilder('article'), 'date', stretch);
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
