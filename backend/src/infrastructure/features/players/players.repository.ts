import { injectable } from 'inversify';
import { Player, type NamedPlayer } from '../../../domain/players/Player';
import { type FiguresOnServer, Players, type PlayerRank } from '../../../domain/players/Players';
import { likePattern } from '../../persistence/query/lists';
import { Database } from '../../persistence/connection/Database';
import { PlayerRanks, RANKING_KEY } from './PlayerRanks';

/** Must match the expressions of the indexes on `players` exactly. */
export const PLAYER_NAME_EXPRESSION = 'lower(username) COLLATE "C"';
export const PLAYER_SEARCH_EXPRESSION = 'lower(username)';
const FROM_NAMED_PLAYERS = 'FROM players WHERE username IS NOT NULL';

/** Maximum number of substring matches that are sorted; a short substring is in half of all names. */
const MAX_SORTED_MATCHES = 500;

@injectable()
export class SqlPlayers extends Players {
  constructor(
    private readonly database: Database,
    private readonly ranks: PlayerRanks,
  ) {
    super();
  }

  async findByName(name: string): Promise<NamedPlayer | null> {
    const [player] = await this.database.select<NamedPlayer>(
      Player,
      `${FROM_NAMED_PLAYERS} AND ${PLAYER_NAME_EXPRESSION} = lower($1)`,
      [name],
    );
    return player ?? null;
  }

  findForUpdate(name: string): Promise<NamedPlayer | null> {
    return this.queryByName(name).setLock('pessimistic_write').getOne();
  }

  async findOrAdd(player: NamedPlayer): Promise<NamedPlayer> {
    const known = await this.findForUpdate(player.username);
    if (known) return known;

    const insertion = this.rows.createQueryBuilder().insert().values(player).orIgnore().returning('id');
    const { raw } = await insertion.updateEntity(false).execute();
    if (raw.length > 0) return player;

    // A player who was known only by this uuid now has a name.
    await this.database.query(
      `UPDATE players SET username = $2 WHERE uuid = $1 AND username IS NULL
       AND NOT EXISTS (SELECT FROM players WHERE lower(username) = lower($2))`,
      [player.uuid, player.username],
    );
    return this.queryByName(player.username).setLock('pessimistic_write').getOneOrFail();
  }

  async findOrAddAll(players: readonly NamedPlayer[]): Promise<NamedPlayer[]> {
    const known = await this.queryNamed()
      .andWhere(`${PLAYER_NAME_EXPRESSION} IN (SELECT lower(name) FROM unnest(CAST(:names AS text[])) AS name)`, {
        names: players.map(({ username }) => username),
      })
      .orderBy(PLAYER_NAME_EXPRESSION)
      .setLock('pessimistic_write')
      .getMany();
    const byName = new Map(known.map((player) => [player.username.toLowerCase(), player]));
    await this.addMissing(players, byName);

    // PostgreSQL may treat two spellings as one name, so the row decides which players are the same.
    const byId = new Map<string, NamedPlayer>();
    const joined: NamedPlayer[] = [];
    for (const player of players) {
      const row = byName.get(player.username.toLowerCase()) ?? (await this.findOrAdd(player));
      byId.set(row.id, byId.get(row.id) ?? row);
      joined.push(byId.get(row.id) ?? row);
    }
    return joined;
  }

  private async addMissing(players: readonly NamedPlayer[], byName: Map<string, NamedPlayer>): Promise<void> {
    const missing = new Map(players.map((player) => [player.username.toLowerCase(), player]));
    for (const name of byName.keys()) missing.delete(name);
    if (missing.size === 0) return;

    const added = await this.rows
      .createQueryBuilder()
      .insert()
      .values([...missing.values()])
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    const ids = new Set((added.raw as { id: string }[]).map(({ id }) => id));
    for (const [name, player] of missing) if (ids.has(player.id)) byName.set(name, player);
  }

  top(limit: number): Promise<NamedPlayer[]> {
    return this.database.select<NamedPlayer>(Player, `${FROM_NAMED_PLAYERS} ORDER BY ${RANKING_KEY} LIMIT $1`, [limit]);
  }

  async topOn(serverId: string, limit: number): Promise<NamedPlayer[]> {
    return this.database.select<NamedPlayer>(
      Player,
      `FROM (
         SELECT players.id, uuid, username, here.first_joined, here.last_seen, here.playtime, here.sessions, here.level,
           here.experience, coins, rank, is_online, skin_url, here.achievements, here.stats, vote_streak, total_votes,
           last_vote_date
         FROM player_servers AS here JOIN players ON players.id = player_id
         WHERE server_id = $2 AND username IS NOT NULL
         ORDER BY (- coalesce(here.level, 0)), (- coalesce(here.playtime, 0)), ${PLAYER_NAME_EXPRESSION} LIMIT $1
       ) AS players`,
      [limit, serverId],
    );
  }

  figuresOf({ id }: NamedPlayer): Promise<FiguresOnServer[]> {
    return this.database.query<FiguresOnServer>(
      `SELECT server_id AS "serverId", playtime, sessions, level, last_seen AS "lastSeen"
       FROM player_servers WHERE player_id = $1 ORDER BY last_seen DESC NULLS LAST, server_id`,
      [id],
    );
  }

  /** Sorted by code point, a name comes before every longer one that begins with it. */
  async search(part: string, limit: number): Promise<NamedPlayer[]> {
    const substringPattern = likePattern(part);
    const prefixPattern = substringPattern.slice(1);
    const prefixMatches = await this.database.select<NamedPlayer>(
      Player,
      `${FROM_NAMED_PLAYERS} AND ${PLAYER_NAME_EXPRESSION} LIKE lower($1) ORDER BY ${PLAYER_NAME_EXPRESSION} LIMIT $2`,
      [prefixPattern, limit],
    );
    if (prefixMatches.length === limit) return prefixMatches;

    const otherMatches = await this.database.select<NamedPlayer>(
      Player,
      `FROM (SELECT * FROM players WHERE ${PLAYER_SEARCH_EXPRESSION} LIKE lower($1) LIMIT ${MAX_SORTED_MATCHES}) AS found
       WHERE username IS NOT NULL AND ${PLAYER_NAME_EXPRESSION} NOT LIKE lower($2) ORDER BY ${PLAYER_NAME_EXPRESSION} LIMIT $3`,
      [substringPattern, prefixPattern, limit - prefixMatches.length],
    );
    return [...prefixMatches, ...otherMatches];
  }

  findRank(player: NamedPlayer): Promise<PlayerRank> {
    return this.ranks.rankOf(player);
  }

  async save(player: NamedPlayer): Promise<NamedPlayer> {
    await this.rows.update(player.id, player);
    return player;
  }

  async saveVotes(players: readonly NamedPlayer[]): Promise<void> {
    await this.database.query(
      `UPDATE players SET vote_streak = now.vote_streak, total_votes = now.total_votes, last_vote_date = now.last_vote_date
       FROM unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[])
         AS now (id, vote_streak, total_votes, last_vote_date)
       WHERE players.id = now.id`,
      [
        players.map(({ id }) => id),
        players.map(({ voteStreak }) => voteStreak),
        players.map(({ totalVotes }) => totalVotes),
        players.map(({ lastVoteDate }) => lastVoteDate),
      ],
    );
  }

  private queryByName(name: string) {
    return this.queryNamed().andWhere(`${PLAYER_NAME_EXPRESSION} = lower(:name)`, { name });
  }

  private queryNamed() {
    return this.rows.createQueryBuilder('player').where('player.username IS NOT NULL');
  }

  private get rows() {
    return this.database.repository<NamedPlayer>(Player);
  }
}
