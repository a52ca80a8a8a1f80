import { Conflict } from '../../../domain/shared/DomainError';
import type { RestoreNote } from '../../../domain/trash/TrashedItems';
import type { Database } from '../../persistence/connection/Database';
import type { TrashedTable } from '../../persistence/items/ItemTables';

/** Makes room for a deleted item, and says what had to change. Throws `Conflict` if there is no place for it. */
export async function fitTrashedRow(database: Database, item: TrashedTable, id: string): Promise<RestoreNote | null> {
  const { table, atMost, fit } = item;
  if (atMost) {
    await database.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const [counted] = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${atMost.where ?? 'true'}`,
    );
    if ((counted?.count ?? 0) >= atMost.count) throw new Conflict(atMost.refusal);
  }
  return (await fit?.(database, id)) ?? null;
}
