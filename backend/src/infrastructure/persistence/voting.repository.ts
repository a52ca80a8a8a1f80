import { injectable } from 'inversify';
import { IsNull } from 'typeorm';
import type { Period } from '../../domain/analytics/Period';
import { Player, type NamedPlayer } from '../../domain/players/Player';
import { Vote } from '../../domain/voting/Vote';
import { VoteLink } from '../../domain/voting/VoteLink';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { VoteParties } from '../../domain/voting/VoteParties';
import { VoteParty } from '../../domain/voting/VoteParty';
import { Voters } from '../../domain/voting/Voters';
import { type SiteVotes, Votes } from '../../domain/voting/Votes';
import { atMost } from './atMost';
import { Database } from './Database';
import { isUuid } from './uuid';
import { VoterPlaces } from './VoterPlaces';

/** The name of the example, as a demo row alone: a real player who is called so is nobody's example. */
const EXAMPLE = 'steve';

const bySite = { site: 'ASC', id: 'ASC' } as const;

@injectable()
export class TypeOrmVoteLinks extends VoteLinks {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<VoteLink[]> {
    return this.rows.find({ order: bySite });
  }

  active(): Promise<VoteLink[]> {
    return this.database.selectPrepared(VoteLink, 'FROM vote_links WHERE is_active ORDER BY site, id');
  }

  async forChange(id: string): Promise<VoteLink | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(link: VoteLink): Promise<VoteLink> {
    return this.rows.save(link);
  }

  async remove(link: VoteLink): Promise<void> {
    await this.rows.delete(link.id);
  }

  private get rows() {
    return this.database.repository<VoteLink>(VoteLink);
  }
}

@injectable()
export class TypeOrmVotes extends Votes {
  constructor(private readonly database: Database) {
    super();
  }

  async add(votes: readonly Vote[]): Promise<ReadonlySet<string>> {
    const added = await this.database.query<{ id: string }>(
      `INSERT INTO votes (id, player_id, site, received_at)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        votes.map(({ id }) => id),
        votes.map(({ playerId }) => playerId),
        votes.map(({ site }) => site),
        votes.map(({ receivedAt }) => receivedAt),
      ],
    );
    return new Set(added.map(({ id }) => id));
  }

  async daysInRow(playerId: string, until: Date): Promise<number> {
    const [row] = await this.database.query<{ days: number }>(
      `SELECT count(*)::int AS days FROM (
         SELECT day, row_number() OVER (ORDER BY day DESC)::int AS place FROM (
           SELECT DISTINCT (received_at AT TIME ZONE 'UTC')::date AS day FROM votes WHERE player_id = $1
         ) AS days WHERE day <= ($2::timestamptz AT TIME ZONE 'UTC')::date
       ) AS placed WHERE day = ($2::timestamptz AT TIME ZONE 'UTC')::date + 1 - place`,
      [playerId, until],
    );
    return row?.days ?? 0;
  }

  bySite({ first, last }: Period): Promise<SiteVotes[]> {
    return this.database.query<SiteVotes>(
      `SELECT kind AS site, sum(rows)::int AS votes FROM daily_counts
       WHERE of = 'votes' AND day BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date AND ($2::timestamptz AT TIME ZONE 'UTC')::date
       GROUP BY kind HAVING sum(rows) > 0 ORDER BY sum(rows) DESC, kind COLLATE "C"`,
      [first, last],
    );
  }
}

@injectable()
export class TypeOrmVoteParties extends VoteParties {
  constructor(private readonly database: Database) {
    super();
  }

  votesSinceLast(): Promise<number> {
    return this.votes.countBy({ partyId: IsNull() });
  }

  async votesSinceLastForChange(): Promise<number> {
    // The table and not a row, because before the first party there is none to lock.
    await this.database.query('LOCK TABLE vote_parties IN SHARE ROW EXCLUSIVE MODE');
    return this.votesSinceLast();
  }

  async hold(party: VoteParty): Promise<void> {
    await this.database.repository<VoteParty>(VoteParty).insert(party);
    await this.votes.update({ partyId: IsNull() }, { partyId: party.id });
  }

  async contributors({ id }: VoteParty): Promise<string[]> {
    const rows = await this.database.query<{ username: string }>(
      `SELECT username FROM players WHERE username IS NOT NULL
       AND id IN (SELECT player_id FROM votes WHERE party_id = $1) ORDER BY lower(username) COLLATE "C"`,
      [id],
    );
    return rows.map(({ username }) => username);
  }

  private get votes() {
    return this.database.repository<Vote>(Vote);
  }
}

@injectable()
export class TypeOrmVoters extends Voters {
  constructor(
    private readonly database: Database,
    private readonly places: VoterPlaces,
  ) {
    super();
  }

  top(limit: number): Promise<NamedPlayer[]> {
    return this.database.selectPrepared<NamedPlayer>(
      Player,
      `FROM players WHERE total_votes > 0 AND username IS NOT NULL
       ORDER BY total_votes DESC, lower(username) COLLATE "C" ${atMost(limit)}`,
    );
  }

  countAbove(totalVotes: number): Promise<number> {
    return this.places.countAbove(totalVotes);
  }

  example(): Promise<NamedPlayer | null> {
    return this.database
      .repository<NamedPlayer>(Player)
      .createQueryBuilder('player')
      .where('player.totalVotes > 0 AND lower(player.username) = :example', { example: EXAMPLE })
      .andWhere(`EXISTS (SELECT FROM demo_rows WHERE table_name = 'players' AND row_id = player.id::text)`)
      .getOne();
  }
}
