import type { ObjectLiteral, ObjectType, SelectQueryBuilder } from 'typeorm';
import { MAX_COUNT } from '../../../application/shared/Page';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageItems, PageRequest } from '../../../domain/shared/Page';
import type { Database } from '../connection/Database';
import type { Where } from './Where';

/** Search indexes are trigram indexes, so they need at least three characters. */
export const isIndexSearchable = (text: string): boolean => text.length >= 3;

/** How many of the newest rows are scanned when no index supports a search. */
const MAX_SCANNED_ROWS = 10_000;

/** The columns or expressions that a list is ordered by, all in the same direction. */
export interface ColumnOrder {
  readonly columns: readonly string[];
  readonly direction: Direction;
}

/** Reads a page of a list; `total` is for a list whose length is stored. */
export async function fetchPage<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  order: ColumnOrder,
  pageRequest: PageRequest,
  total?: Promise<number>,
): Promise<Page<T>> {
  const totalCount = await (total ?? countRows(query));
  return { ...(await fetchPageItems(query, order, pageRequest)), totalCount };
}

/**
 * Reads a page of a list without counting the list. A page after a cursor costs the same at every depth, because the
 * index on (date, id) leads straight to it. Only lists ordered by date alone have cursors.
 */
export async function fetchPageItems<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { columns, direction }: ColumnOrder,
  { limit, offset, after }: PageRequest,
): Promise<PageItems<T>> {
  const id = `${query.alias}.id`;
  if (after) query.andWhere(`(${columns[0]}, ${id}) ${direction === 'asc' ? '>' : '<'} (:date, :id)`, after);
  for (const column of [...columns, id]) query.addOrderBy(column, direction === 'asc' ? 'ASC' : 'DESC');

  const rows = await query
    .offset(offset ?? 0)
    .limit(limit + 1)
    .getMany();
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Same as `fetchPageItems`, by plain SQL, for a table without relations. */
export async function selectPageItems<T extends ObjectLiteral>(
  database: Database,
  target: ObjectType<T>,
  table: string,
  where: Where,
  { columns, direction }: ColumnOrder,
  { limit, offset, after }: PageRequest,
): Promise<PageItems<T>> {
  if (after) where.and(`(${columns[0]}, id) ${direction === 'asc' ? '>' : '<'} (?, ?)`, after.date, after.id);
  const order = [...columns, 'id'].map((column) => `${column} ${direction}`).join(', ');
  const clauses = `${where} ORDER BY ${order} LIMIT ${where.bind(limit + 1)} OFFSET ${where.bind(offset ?? 0)}`;

  const rows = await database.select(target, `FROM ${table} ${clauses}`, where.values);
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Counts the rows that a search finds; Infinity above `MAX_COUNT`. */
export async function countMatches(database: Database, table: string, where: Where): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM (SELECT FROM ${table} ${where} LIMIT ${MAX_COUNT + 1}) AS found`;
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(sql, where.values);
  return capTotal(count);
}

/** Counts the rows of a query; Infinity above `MAX_COUNT`. */
async function countRows<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): Promise<number> {
  const found = query
    .clone()
    .select(`${query.alias}.id`)
    .limit(MAX_COUNT + 1);
  const { count = 0 } =
    (await query.connection
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from(`(${found.getQuery()})`, 'found')
      .setParameters(found.getParameters())
      .getRawOne<{ count: number }>()) ?? {};
  return capTotal(count);
}

const capTotal = (count: number): number => (count > MAX_COUNT ? Infinity : count);

/**
 * Filters a list by a text anywhere in `expression`, which has a trigram index. A text that is too short for the index
 * is searched among the newest rows only.
 */
export async function filterByText<T extends ObjectLiteral>(
  text: string,
  query: SelectQueryBuilder<T>,
  expression: string,
  dateColumn: string,
): Promise<void> {
  if (!isIndexSearchable(text)) {
    query.andWhere(`${dateColumn} >= :since`, { since: await findScanStart(query, dateColumn) });
  }
  query.andWhere(`${expression} ILIKE :part`, { part: likePattern(text) });
}

/**
 * Date of the oldest of the newest `MAX_SCANNED_ROWS` rows. It is a separate query, so that the planner of the
 * search knows the value.
 */
export async function findScanStart<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  dateColumn: string,
): Promise<Date> {
  const oldest = await query
    .clone()
    .select(dateColumn, 'date')
    .orderBy(dateColumn, 'DESC')
    .offset(MAX_SCANNED_ROWS - 1)
    .limit(1)
    .getRawOne<{ date: Date }>();
  return oldest?.date ?? new Date(0);
}

/** The count of each status; a status without a row has none. */
export const toCounts = <Status extends string>(
  statuses: readonly Status[],
  rows: readonly { status: string; count: number }[],
): Record<Status, number> =>
  Object.fromEntries(
    statuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<Status, number>;

/** A LIKE or ILIKE pattern that finds `text` anywhere, with its wildcards escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
