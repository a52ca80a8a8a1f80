import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Page, Stretch } from '../../domain/shared/Page';

/**
 * Reads a stretch of a list, newest first by `dateColumn`. A stretch behind a place costs the same at every depth,
 * because the index on (date, id) leads straight to it.
 */
export async function newestFirst<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  dateColumn: string,
  { limit, offset, after }: Stretch,
): Promise<Page<T>> {
  const totalCount = await query.getCount();
  const date = `${query.alias}.${dateColumn}`;
  const id = `${query.alias}.id`;

  if (after) query.andWhere(`(${date}, ${id}) < (:date, :id)`, after);
  const rows = await query
    .orderBy(date, 'DESC')
    .addOrderBy(id, 'DESC')
    .offset(offset ?? 0)
    .limit(limit + 1)
    .getMany();

  return { items: rows.slice(0, limit), totalCount, hasMore: rows.length > limit };
}
