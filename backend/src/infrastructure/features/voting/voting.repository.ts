import { injectable } from 'inversify';
import { IsNull } from 'typeorm';
import type { Period } from '../../../domain/analytics/Period';
import { Player, type NamedPlayer } from '../../../domain/players/Player';
import { Vote } from '../../../domain/voting/Vote';
import { VoteLink } from '../../../domain/voting/VoteLink';
import { VoteLinks } from '../../../domain/voting/VoteLinks';
import { VoteParties } from '../../../domain/voting/VoteParties';
import { type PartyCount, VoteParty } from '../../../domain/voting/VoteParty';
import { VoteSettings } from '../../../domain/voting/VoteSettings';
import { VoteSettingsStore } from '../../../domain/voting/VoteSettingsStore';
import { Voters } from '../../../domain/voting/Voters';
import { type SiteVotes, Votes } from '../../../domain/voting/Votes';
import { Database } from '../../persistence/connection/Database';
import { PlayerRanks } from '../players/PlayerRanks';
import { isUuid } from '../../../domain/shared/uuid';

/** Username of the example voter; only the demo row counts, not a real player with this name. */
const EXAMPLE_USERNAME = 'steve';

const bySite = { site: 'ASC', id: 'ASC' } as const;

@injectable()
export class SqlVoteLinks extends VoteLinks {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<VoteLink[]> {
    return this.rows.find({ order: bySite });
  }

  active(): Promise<VoteLink[]> {
    return this.database.selectShared(VoteLink, 'FROM vote_links WHERE is_active ORDER BY site, id');
  }

  async findForUpdate(id: string): Promise<VoteLink | null> {
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
export class SqlVotes extends Votes {
  constructor(private readonly database: Database) {
    super();
  }

  async add(votes: readonly Vote[]): Promise<ReadonlySet<string>> {
    const added = await this.database.query<{ id: string }>(
      `INSERT INTO votes (id, player_id, site, received_at, counts_for_party)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::boolean[])
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        votes.map(({ id }) => id),
        votes.map(({ playerId }) => playerId),
        votes.map(({ site }) => site),
        votes.map(({ receivedAt }) => receivedAt),
        votes.map(({ countsForParty }) => countsForParty),
      ],
    );
    return new Set(added.map(({ id }) => id));
  }

  async daysInRow(players: readonly Player[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ id: string; days: number }>(
      `SELECT player_id AS id, count(*)::int AS days FROM (
         SELECT player_id, day, last_day, row_number() OVER (PARTITION BY player_id ORDER BY day DESC)::int AS place
         FROM (
           SELECT DISTINCT player_id, (received_at AT TIME ZONE 'UTC')::date AS day,
             (last_vote_date AT TIME ZONE 'UTC')::date AS last_day
           FROM unnest($1::uuid[], $2::timestamptz[]) AS voters (player_id, last_vote_date) JOIN votes USING (player_id)
         ) AS days WHERE day <= last_day
       ) AS placed WHERE day = last_day + 1 - place GROUP BY player_id`,
      [players.map(({ id }) => id), players.map(({ lastVoteDate }) => lastVoteDate)],
    );
    return new Map(rows.map(({ id, days }) => [id, days]));
  }

  /** The counts have sites in lower case; the spelling is that of the vote link. */
  bySite({ first, last }: Period): Promise<SiteVotes[]> {
    return this.database.query<SiteVotes>(
      `SELECT coalesce((
           SELECT site FROM vote_links WHERE lower(site) = kind ORDER BY is_active DESC, site COLLATE "C" LIMIT 1
         ), kind) AS site, sum(rows)::int AS votes
       FROM daily_counts
       WHERE of = 'votes' AND day BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date AND ($2::timestamptz AT TIME ZONE 'UTC')::date
       GROUP BY kind HAVING sum(rows) > 0 ORDER BY sum(rows) DESC, kind COLLATE "C"`,
      [first, last],
    );
  }
}

@injectable()
export class SqlVoteParties extends VoteParties {
  constructor(private readonly database: Database) {
    super();
  }

  async count(): Promise<PartyCount> {
    const [count] = await this.database.query<PartyCount>(
      `SELECT (SELECT goal FROM vote_settings) AS goal,
         (SELECT count(*)::int FROM votes WHERE party_id IS NULL AND counts_for_party) AS current`,
    );
    return count ?? { current: 0, goal: null };
  }

  async countForUpdate(): Promise<PartyCount> {
    // Locks the table and not a row, because no row exists before the first party.
    await this.database.query('LOCK TABLE vote_parties IN SHARE ROW EXCLUSIVE MODE');
    return this.count();
  }

  async hold(party: VoteParty): Promise<void> {
    await this.database.repository<VoteParty>(VoteParty).insert(party);
    await this.votes.update({ partyId: IsNull(), countsForParty: true }, { partyId: party.id });
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
export class SqlVoteSettingsStore extends VoteSettingsStore {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<VoteSettings> {
    const [settings] = await this.rows.find();
    return settings ?? VoteSettings.none();
  }

  async readForUpdate(): Promise<VoteSettings> {
    // Locks the table and not its row, because no row exists before the first choice.
    await this.database.query('LOCK TABLE vote_settings IN SHARE ROW EXCLUSIVE MODE');
    return this.read();
  }

  async save(settings: VoteSettings): Promise<VoteSettings> {
    if (settings.version > 0) return this.rows.save(settings);
    await this.rows.insert({ ...settings, version: 1 });
    return this.read();
  }

  private get rows() {
    return this.database.repository<VoteSettings>(VoteSettings);
  }
}

@injectable()
export class SqlVoters extends Voters {
  constructor(
    private readonly database: Database,
    private readonly ranks: PlayerRanks,
  ) {
    super();
  }

  top(limit: number): Promise<NamedPlayer[]> {
    return this.database.select<NamedPlayer>(
      Player,
      `FROM players WHERE total_votes > 0 AND username IS NOT NULL
       ORDER BY total_votes DESC, lower(username) COLLATE "C" LIMIT $1`,
      [limit],
    );
  }

  countAbove(totalVotes: number): Promise<number> {
    return this.ranks.countVotersAbove(totalVotes);
  }

  async example(): Promise<NamedPlayer | null> {
    const [player] = await this.database.select<NamedPlayer>(
      Player,
      `FROM players WHERE total_votes > 0 AND lower(username) = $1
       AND EXISTS (SELECT FROM demo_rows WHERE table_name = 'players' AND row_id = players.id::text) LIMIT 1`,
      [EXAMPLE_USERNAME],
    );
    return player ?? null;
  }
}
