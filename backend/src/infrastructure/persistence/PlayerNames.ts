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
    const [read] = await this.database.query<{ names: string; last: string }>(
      `SELECT string_agg(name, E'\\n') AS names, max(name) AS last
       FROM (
         SELECT lower(username) COLLATE "C" AS name FROM players
         WHERE username IS NOT NULL AND lower(username) COLLATE "C" > $1
         ORDER BY lower(username) COLLATE "C" LIMIT ${AT_ONCE}
       ) AS sorted HAVING count(*) > 0`,
      last ?? [''],
    );
    return read ? { names: read.names, ids: null, last: [read.last] } : null;
  }
}
