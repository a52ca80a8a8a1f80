import { injectable } from 'inversify';
import { NewsArticle } from '../../../domain/news/NewsArticle';
import { NewsArticles, type ArticleAddress, type NewsFilter, type NewsSort } from '../../../domain/news/NewsArticles';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageItems, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../connection/Database';
import { fetchPage } from '../query/lists';
import { searchTexts } from '../query/searchTexts';
import { isUuid } from '../../../domain/shared/uuid';

const SEARCHED = {
  table: 'news',
  expression: `title || E'\n' || excerpt`,
  translations: 'news_translations',
  translatedExpression: `coalesce(title, '') || E'\n' || coalesce(excerpt, '')`,
};

/** Sorts after every id. */
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const SORT_COLUMNS: Record<NewsSort, readonly string[]> = {
  date: ['article.date'],
  title: ['lower(article.title) COLLATE "C"'],
};

@injectable()
export class TypeOrmNewsArticles extends NewsArticles {
  constructor(private readonly database: Database) {
    super();
  }

  async newest({ limit, offset, after }: PageRequest): Promise<PageItems<NewsArticle>> {
    const articles = await this.database.select(
      NewsArticle,
      'FROM news WHERE (date, id) < ($1, $2) ORDER BY date DESC, id DESC LIMIT $3 OFFSET $4',
      [after?.date ?? 'infinity', after?.id ?? MAX_UUID, limit + 1, offset ?? 0],
    );
    return { items: articles.slice(0, limit), hasMore: articles.length > limit };
  }

  async count(): Promise<number> {
    const [counted] = await this.database.query<{ count: number }>('SELECT count(*)::int AS count FROM news');
    return counted?.count ?? 0;
  }

  listAddresses(limit: number): Promise<ArticleAddress[]> {
    return this.database.query(
      `SELECT id, date, language || ARRAY(
         SELECT given.language FROM news_translations AS given
         WHERE given.item_id = news.id AND given.language <> news.language AND given.title IS NOT NULL
       ) AS languages
       FROM news ORDER BY date DESC, id DESC LIMIT $1`,
      [limit],
    );
  }

  list(
    { search, language }: NewsFilter,
    { by, direction }: Order<NewsSort>,
    pageRequest: PageRequest,
  ): Promise<Page<NewsArticle>> {
    const articles = this.rows.createQueryBuilder('article');
    if (search) searchTexts(articles, SEARCHED, search, language);
    return fetchPage(articles, { columns: SORT_COLUMNS[by], direction }, pageRequest);
  }

  async findById(id: string): Promise<NewsArticle | null> {
    if (!isUuid(id)) return null;
    const [article] = await this.database.select(NewsArticle, 'FROM news WHERE id = $1', [id]);
    return article ?? null;
  }

  async findForUpdate(id: string): Promise<NewsArticle | null> {
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
