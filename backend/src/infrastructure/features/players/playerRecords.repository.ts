import { injectable } from 'inversify';
import type { ObjectLiteral, ObjectType } from 'typeorm';
import { Ban } from '../../../domain/bans/Ban';
import { PlayerRecords, type PlayerVotes } from '../../../domain/players/PlayerRecords';
import type { Page } from '../../../domain/shared/Page';
import { Purchase } from '../../../domain/store/Purchase';
import { Ticket } from '../../../domain/tickets/Ticket';
import { BELONGS_TO_NAME } from '../bans/bans.repository';
import { banStateCondition } from '../bans/banState';
import { Database } from '../../persistence/connection/Database';
import { countMatches, selectPageItems } from '../../persistence/query/lists';
import { Where } from '../../persistence/query/Where';

/** Must match the expression of the indexes by name exactly. */
const NAME_EXPRESSION = `lower(username) COLLATE "C"`;

const whereNamed = (username: string) => new Where().and(`${NAME_EXPRESSION} = lower(?)`, username);

@injectable()
export class SqlPlayerRecords extends PlayerRecords {
  constructor(private readonly database: Database) {
    super();
  }

  bans(username: string, limit: number): Promise<Page<Ban>> {
    return this.list(Ban, 'bans', 'date', limit, () => whereNamed(username).and(BELONGS_TO_NAME));
  }

  tickets(username: string, limit: number): Promise<Page<Ticket>> {
    return this.list(Ticket, 'tickets', 'created_at', limit, () => whereNamed(username));
  }

  purchases(username: string, limit: number): Promise<Page<Purchase>> {
    return this.list(Purchase, 'purchases', 'created_at', limit, () => whereNamed(username));
  }

  async votes(username: string): Promise<PlayerVotes> {
    const where = whereNamed(username);
    const [votes] = await this.database.query<PlayerVotes>(
      `SELECT total_votes AS "totalVotes", last_vote_date AS "lastVoteDate" FROM players ${where}`,
      where.values,
    );
    return votes ?? { totalVotes: 0, lastVoteDate: null };
  }

  countBansInForce(username: string, now: Date): Promise<number> {
    const where = whereNamed(username).and(BELONGS_TO_NAME).and(banStateCondition('in_force', '?'), now);
    return countMatches(this.database, 'bans', where);
  }

  async findHolders(usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = await this.database.query<{ name: string; uuid: string }>(
      `SELECT name, uuid FROM unnest($1::text[]) AS name JOIN players ON ${NAME_EXPRESSION} = lower(name) COLLATE "C"`,
      [usernames],
    );
    return new Map(known.map(({ name, uuid }) => [name, uuid]));
  }

  private async list<T extends ObjectLiteral>(
    target: ObjectType<T>,
    table: string,
    dateColumn: string,
    limit: number,
    where: () => Where,
  ): Promise<Page<T>> {
    const order = { columns: [NAME_EXPRESSION, dateColumn], direction: 'desc' } as const;
    const [page, totalCount] = await Promise.all([
      selectPageItems(this.database, target, table, where(), order, { limit }),
      countMatches(this.database, table, where()),
    ]);
    return { ...page, totalCount };
  }
}
