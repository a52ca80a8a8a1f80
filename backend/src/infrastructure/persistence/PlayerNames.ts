import { injectable } from 'inversify';
import { Database } from './Database';
import { NamesInMemory, type NamesRead } from './NamesInMemory';

/** So many are read at once, so that nobody waits long for their turn. */
const AT_ONCE = 5_000;

/** The names of all players whose name is known, sorted. */
@injectable()
export class PlayerNames extends NamesInMemory {
  constructor(database: Database) {
    super(database, { table: 'players', changes: 'player_changes', changedId: 'player_id' });
  }

  protected async readBehind(last: readonly unknown[] | null): Promise<NamesRead | null> {
    const [read] = await this.database.query<{ names: string; ids: Buffer; last: string }>(
      `SELECT string_agg(translate(username, E'\\n', ' '), E'\\n') AS names, string_agg(uuid_send(id), '') AS ids, max(name) AS last
       FROM (
         SELECT id, username, lower(username) COLLATE "C" AS name FROM players
         WHERE username IS NOT NULL AND lower(username) COLLATE "C" > $1
         ORDER BY lower(username) COLLATE "C" LIMIT ${AT_ONCE}
       ) AS sorted HAVING count(*) > 0`,
      last ?? [''],
    );
    return read ? { ...read, last: [read.last] } : null;
  }
}
