import type { ObjectLiteral, ObjectType, SelectQueryBuilder } from 'typeorm';
import type { Direction } from '../../domain/shared/Order';
import type { FoundPage, Page, Stretch } from '../../domain/shared/Page';
import { containing } from './containing';
import type { Database } from './Database';
import type { Where } from './Where';

/** How many rows a search counts at most. */
export const MOST_COUNTED = 1_000;

/** The indexes of the searches are made of groups of three characters. */
export const isFoundByIndex = (text: string): boolean => text.length >= 3;

/** Among how many rows is searched what no index leads to, the newest of them. */
const SEARCHED_ONE_BY_ONE = 10_000;

/** The columns or expressions that a list is ordered by, all of them the same way round. */
export interface Columns {
  readonly columns: readonly string[];
  readonly direction: Direction;
}

/** Reads a stretch of a list and counts the whole of it, newest first by `dateColumn`. */
export async function newestFirst<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  dateColumn: string,
  stretch: Stretch,
): Promise<Page<T>> {
  const totalCount = await query.getCount();
  const columns = [`${query.alias}.${dateColumn}`];
  return { ...(await stretchOf(query, { columns, direction: 'desc' }, stretch)), totalCount };
}

/** Reads a stretch of a list and counts the whole of it, or, where it was searched, as much of it as is told. */
export async function pageOf<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  order: Columns,
  stretch: Stretch,
  isSearched: boolean,
): Promise<FoundPage<T>> {
  const total = isSearched ? await countFoundBy(query) : { totalCount: await query.getCount(), totalIsCapped: false };
  return { ...(await stretchOf(query, order, stretch)), ...total };
}

/**
 * Reads a stretch of a list and counts nothing. A stretch behind a place costs the same at every depth, because the index on
 * (date, id) leads straight to it; there are places in lists that are ordered by their date alone.
 */
export async function stretchOf<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { columns, direction }: Columns,
  { limit, offset, after }: Stretch,
): Promise<Pick<Page<T>, 'items' | 'hasMore'>> {
  const id = `${query.alias}.id`;
  if (after) query.andWhere(`(${columns[0]}, ${id}) ${direction === 'asc' ? '>' : '<'} (:date, :id)`, after);
  for (const column of [...columns, id]) query.addOrderBy(column, direction === 'asc' ? 'ASC' : 'DESC');

  const rows = await query
    .offset(offset ?? 0)
    .limit(limit + 1)
    .getMany();
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The same by plain SQL, of a table without relations. */
export async function readStretch<T extends ObjectLiteral>(
  database: Database,
  target: ObjectType<T>,
  table: string,
  where: Where,
  { columns, direction }: Columns,
  { limit, offset, after }: Stretch,
): Promise<Pick<Page<T>, 'items' | 'hasMore'>> {
  if (after) where.and(`(${columns[0]}, id) ${direction === 'asc' ? '>' : '<'} (?, ?)`, after.date, after.id);
  const order = [...columns, 'id'].map((column) => `${column} ${direction}`).join(', ');
  const rest = `${where} ORDER BY ${order} LIMIT ${where.hold(limit + 1)} OFFSET ${where.hold(offset ?? 0)}`;

  const rows = await database.select(target, `FROM ${table} ${rest}`, where.values);
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** How many rows a search found, exactly to the thousandth. */
export async function countFound(
  database: Database,
  table: string,
  where: Where,
): Promise<Pick<FoundPage<unknown>, 'totalCount' | 'totalIsCapped'>> {
  const sql = `SELECT count(*)::int AS count FROM (SELECT FROM ${table} ${where} LIMIT ${MOST_COUNTED + 1}) AS found`;
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(sql, where.values);
  return totalOf(count);
}

/** What is told of so many rows that a search found. */
export const totalOf = (count: number): Pick<FoundPage<unknown>, 'totalCount' | 'totalIsCapped'> => ({
  totalCount: Math.min(count, MOST_COUNTED),
  totalIsCapped: count > MOST_COUNTED,
});

/** The same of a query that was put together. */
async function countFoundBy<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
): Promise<Pick<FoundPage<T>, 'totalCount' | 'totalIsCapped'>> {
  const found = query
    .clone()
    .select(`${query.alias}.id`)
    .limit(MOST_COUNTED + 1);
  const { count = 0 } =
    (await query.connection
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from(`(${found.getQuery()})`, 'found')
      .setParameters(found.getParameters())
      .getRawOne<{ count: number }>()) ?? {};
  return totalOf(count);
}

/**
 * Leaves of a list what has that text somewhere in `expression`, of which there is an index. A text that is too short for the
 * index is looked for among the newest rows alone.
 */
export async function searchFor<T extends ObjectLiteral>(
  text: string,
  query: SelectQueryBuilder<T>,
  expression: string,
  dateColumn: string,
): Promise<void> {
  if (!isFoundByIndex(text)) {
    query.andWhere(`${dateColumn} >= :since`, { since: await newestSince(query, dateColumn) });
  }
  query.andWhere(`${expression} ILIKE :part`, { part: containing(text) });
}

/** Since when the newest rows of a list are from. It is asked by itself, so that the planner of a search knows the answer. */
export async function newestSince<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  dateColumn: string,
): Promise<Date> {
  const oldest = await query
    .clone()
    .select(dateColumn, 'date')
    .orderBy(dateColumn, 'DESC')
    .offset(SEARCHED_ONE_BY_ONE - 1)
    .limit(1)
    .getRawOne<{ date: Date }>();
  return oldest?.date ?? new Date(0);
}
