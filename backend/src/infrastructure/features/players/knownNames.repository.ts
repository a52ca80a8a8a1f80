import { injectable } from 'inversify';
import { KnownPlayerNames } from '../../../domain/gameserver/KnownPlayerNames';
import { Database } from '../../persistence/connection/Database';
import { likePattern } from '../../persistence/query/lists';

/** Names that resemble another one have its beginning, or several of its trigrams. */
const PREFIX_LENGTH = 3;
const MAX_CANDIDATES = 200;

@injectable()
export class SqlKnownPlayerNames extends KnownPlayerNames {
  constructor(private readonly database: Database) {
    super();
  }

  async isKnown(name: string): Promise<boolean> {
    const [found] = await this.database.query<{ isKnown: boolean }>(
      `SELECT EXISTS (SELECT FROM players WHERE username IS NOT NULL AND lower(username) COLLATE "C" = lower($1))
         OR EXISTS (SELECT FROM bans WHERE lower(username) COLLATE "C" = lower($1) AND source <> 'site') AS "isKnown"`,
      [name],
    );
    return found?.isKnown ?? false;
  }

  async findSimilar(name: string): Promise<string[]> {
    const prefix = likePattern([...name].slice(0, PREFIX_LENGTH).join('')).slice(1);
    const rows = await this.database.query<{ username: string }>(
      `(SELECT username FROM players WHERE lower(username) COLLATE "C" LIKE lower($2) LIMIT ${MAX_CANDIDATES})
       UNION ALL (SELECT username FROM players WHERE lower(username) % lower($1) LIMIT ${MAX_CANDIDATES})`,
      [name, prefix],
    );
    return rows.map(({ username }) => username);
  }
}
