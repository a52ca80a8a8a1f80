import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Page, Stretch } from '../../domain/shared/Page';

/** Reads a stretch of a list and counts the whole of it, newest first by `dateColumn`. */
export async function newestFirst<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  dateColumn: string,
  stretch: Stretch,
): Promise<Page<T>> {
  const totalCount = await query.getCount();
  return { ...(await stretchOf(query, dateColumn, stretch)), totalCount };
}

/**
 * The same without counting. A stretch behind a place costs the same at every depth, because the index on (date, id) leads
 * straight to it.
 */
export async function stretchOf<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  dateColumn: string,
  { limit, offset, after }: Stretch,
): Promise<Pick<Page<T>, 'items' | 'hasMore'>> {
  const date = `${query.alias}.${dateColumn}`;
  const id = `${query.alias}.id`;

  if (after) query.andWhere(`(${date}, ${id}) < (:date, :id)`, after);
  const rows = await query
    .orderBy(date, 'DESC')
    .addOrderBy(id, 'DESC')
    .offset(offset ?? 0)
    .limit(limit + 1)
    .getMany();

  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}
