import type { Database } from '../connection/Database';

/** Changes columns of the stored copy of a deleted item. */
export async function changeTrashedRow(database: Database, id: string, change: object): Promise<void> {
  await database.query('UPDATE trash SET row = row || $2::jsonb WHERE id = $1', [id, JSON.stringify(change)]);
}
