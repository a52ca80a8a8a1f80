import { injectable } from 'inversify';
import { Database } from './Database';
import { NamesInMemory, type NamesRead } from './NamesInMemory';

/** So many are read at once; the database needs 5 ms for them, and this process 3. */
const AT_ONCE = 5_000;

const BEFORE_ALL = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** The names of all bans in force, newest first. */
@injectable()
export class BanNames extends NamesInMemory {
  constructor(database: Database) {
    super(database, { table: 'bans', changes: 'ban_changes', changedId: 'ban_id' });
  }

  protected async readBehind(last: readonly unknown[] | null): Promise<NamesRead | null> {
    const [read] = await this.database.query<{ names: string; ids: Buffer; date: Date; id: string }>(
      `SELECT string_agg(translate(lower(username), E'\\n', ' '), E'\\n') AS names, string_agg(uuid_send(id), '') AS ids,
              min(date) AS date, (array_agg(id))[count(*)::int] AS id
       FROM (
         SELECT id, username, date FROM bans
         WHERE is_active AND coalesce(expires_at, 'infinity') > now() AND (date, id) < ($1, $2)
         ORDER BY date DESC, id DESC LIMIT ${AT_ONCE}
       ) AS newest HAVING count(*) > 0`,
      last ?? BEFORE_ALL,
    );
    return read ? { ...read, last: [read.date, read.id] } : null;
  }
}
