import { injectable } from 'inversify';
import { NewsArticle } from '../../../domain/news/NewsArticle';
import {
  NewsArticles,
  type ArticleAddress,
  type NewestRequest,
  type NewsFilter,
  type NewsListName,
  type NewsSort,
} from '../../../domain/news/NewsArticles';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageItems, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../../persistence/connection/Database';
import { fetchPage } from '../../persistence/query/lists';
import { searchTexts } from '../../persistence/query/searchTexts';
import { isUuid } from '../../../domain/shared/uuid';

export const NEWS_SEARCH = {
  table: 'news',
  expression: `title || E'\n' || excerpt`,
  translations: 'news_translations',
  translatedExpression: `coalesce(title, '') || E'\n' || coalesce(excerpt, '')`,
};

/** Sorts after every id. */
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Visitors read in the order of publication; the list of staff also has drafts. */
const sortColumns = (by: NewsSort, isForStaff: boolean): readonly string[] => {
  if (by === 'title') return ['lower(article.title) COLLATE "C"'];
  return [isForStaff ? 'article.date' : 'article.publishedAt'];
};

const IS_PUBLISHED = 'published_at <= now()';

const IS_PINNED = 'pin_place IS NOT NULL AND (pinned_until IS NULL OR pinned_until > now())';

/** The condition of each list of staff; null: every article. */
const LIST_CONDITIONS: Record<NewsListName, string | null> = {
  all: null,
  draft: 'published_at IS NULL',
  scheduled: 'published_at > now()',
  published: IS_PUBLISHED,
  pinned: IS_PINNED,
};

@injectable()
export class SqlNewsArticles extends NewsArticles {
  constructor(private readonly database: Database) {
    super();
  }

  async newest({ pinnedFirst, ...request }: NewestRequest): Promise<PageItems<NewsArticle>> {
    const pinned = pinnedFirst ? await this.pinnedNow() : [];
    if (pinned.length === 0) return this.newestBut([], request);

    const { limit, offset = 0, after } = request;
    const passed = pinned.findIndex(({ id }) => id === after?.id) + 1;
    const first = after && passed === 0 ? [] : pinned.slice(passed + offset, passed + offset + limit + 1);
    const rest = await this.newestBut(pinned, {
      limit: Math.max(0, limit - first.length),
      offset: after && passed === 0 ? offset : Math.max(0, offset - (pinned.length - passed)),
      after: passed === 0 ? after : undefined,
    });
    const articles = [...first, ...rest.items];
    return { items: articles.slice(0, limit), hasMore: articles.length > limit || rest.hasMore };
  }

  async count(): Promise<number> {
    const [counted] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM news WHERE ${IS_PUBLISHED}`,
    );
    return counted?.count ?? 0;
  }

  listAddresses(limit: number): Promise<ArticleAddress[]> {
    return this.database.query(
      `SELECT id, published_at AS date, language || ARRAY(
         SELECT given.language FROM news_translations AS given
         WHERE given.item_id = news.id AND given.language <> news.language AND given.title IS NOT NULL
       ) AS languages
       FROM news WHERE ${IS_PUBLISHED} ORDER BY published_at DESC, id DESC LIMIT $1`,
      [limit],
    );
  }

  list(
    { search, language, state }: NewsFilter,
    { by, direction }: Order<NewsSort>,
    pageRequest: PageRequest,
  ): Promise<Page<NewsArticle>> {
    const articles = this.rows.createQueryBuilder('article');
    const condition = state ? LIST_CONDITIONS[state] : IS_PUBLISHED;
    if (condition) articles.andWhere(`(${condition})`);
    if (search) searchTexts(articles, NEWS_SEARCH, search, language);
    return fetchPage(articles, { columns: sortColumns(by, Boolean(state)), direction }, pageRequest);
  }

  async findPublished(id: string): Promise<NewsArticle | null> {
    if (!isUuid(id)) return null;
    const [article] = await this.database.select(NewsArticle, `FROM news WHERE id = $1 AND ${IS_PUBLISHED}`, [id]);
    return article ?? null;
  }

  async findById(id: string): Promise<NewsArticle | null> {
    if (!isUuid(id)) return null;
    const [article] = await this.database.select(NewsArticle, 'FROM news WHERE id = $1', [id]);
    return article ?? null;
  }

  async findForUpdate(id: string): Promise<NewsArticle | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  async lockPins(): Promise<void> {
    await this.database.query("SELECT pg_advisory_xact_lock(hashtextextended('news pins', 0))");
    await this.database.query('UPDATE news SET pin_place = NULL, pinned_until = NULL WHERE pinned_until <= now()');
  }

  pinned(): Promise<NewsArticle[]> {
    return this.database.select(NewsArticle, 'FROM news WHERE pin_place IS NOT NULL ORDER BY pin_place');
  }

  async currentTime(): Promise<Date> {
    const [row] = await this.database.query<{ now: Date }>('SELECT now() AS now');
    if (!row) throw new Error('The database returned no time.');
    return row.now;
  }

  save(article: NewsArticle): Promise<NewsArticle> {
    return this.rows.save(article);
  }

  async remove(article: NewsArticle): Promise<void> {
    await this.rows.delete(article.id);
  }

  /** Only the pinned articles that visitors see. */
  private pinnedNow(): Promise<NewsArticle[]> {
    return this.database.select(
      NewsArticle,
      `FROM news WHERE ${IS_PINNED} AND ${IS_PUBLISHED} ORDER BY published_at DESC, id DESC`,
    );
  }

  private async newestBut(
    others: readonly NewsArticle[],
    { limit, offset, after }: PageRequest,
  ): Promise<PageItems<NewsArticle>> {
    const articles = await this.database.select(
      NewsArticle,
      `FROM news WHERE ${IS_PUBLISHED} AND (published_at, id) < ($1, $2) AND id <> ALL ($5)
       ORDER BY published_at DESC, id DESC LIMIT $3 OFFSET $4`,
      [after?.date ?? 'infinity', after?.id ?? MAX_UUID, limit + 1, offset ?? 0, others.map(({ id }) => id)],
    );
    return { items: articles.slice(0, limit), hasMore: articles.length > limit };
  }

  private get rows() {
    return this.database.repository<NewsArticle>(NewsArticle);
  }
}
