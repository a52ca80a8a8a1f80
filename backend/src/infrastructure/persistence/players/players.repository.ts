import { injectable } from 'inversify';
import { Player, type NamedPlayer } from '../../../domain/players/Player';
import { Players, type Standing } from '../../../domain/players/Players';
import { containing } from '../query/containing';
import { Database } from '../connection/Database';
import { PlayerRanks } from './PlayerRanks';

/** Must match the expressions of the indexes on `players` exactly. */
const NAME = 'lower(username) COLLATE "C"';
const SEARCHED = 'lower(username)';
const NAMED = 'FROM players WHERE username IS NOT NULL';

/** Maximum number of substring matches that are sorted; a short substring is in half of all names. */
const MOST_SORTED = 500;

@injectable()
export class TypeOrmPlayers extends Players {
  constructor(
    private readonly database: Database,
    private readonly ranks: PlayerRanks,
  ) {
    super();
  }

  async named(name: string): Promise<NamedPlayer | null> {
    const [player] = await this.database.select<NamedPlayer>(Player, `${NAMED} AND ${NAME} = lower($1)`, [name]);
    return player ?? null;
  }

  forChange(name: string): Promise<NamedPlayer | null> {
    return this.withName(name).setLock('pessimistic_write').getOne();
  }

  async join(player: NamedPlayer): Promise<NamedPlayer> {
    const known = await this.forChange(player.username);
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
    return this.withName(player.username).setLock('pessimistic_write').getOneOrFail();
  }

  async joinAll(players: readonly NamedPlayer[]): Promise<NamedPlayer[]> {
    const known = await this.inLists()
      .andWhere(`${NAME} IN (SELECT lower(name) FROM unnest(CAST(:names AS text[])) AS name)`, {
        names: players.map(({ username }) => username),
      })
      .orderBy(NAME)
      .setLock('pessimistic_write')
      .getMany();
    const byName = new Map(known.map((player) => [player.username.toLowerCase(), player]));
    await this.addMissing(players, byName);

    // PostgreSQL may treat two spellings as one name, so the row decides which players are the same.
    const byId = new Map<string, NamedPlayer>();
    const joined: NamedPlayer[] = [];
    for (const player of players) {
      const row = byName.get(player.username.toLowerCase()) ?? (await this.join(player));
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
    const order = `ORDER BY (- level), (- playtime), ${NAME}`;
    return this.database.select<NamedPlayer>(Player, `${NAMED} ${order} LIMIT $1`, [limit]);
  }

  /** Sorted by code point, a name comes before every longer one that begins with it. */
  async search(part: string, limit: number): Promise<NamedPlayer[]> {
    const anywhere = containing(part);
    const beginning = anywhere.slice(1);
    const first = await this.database.select<NamedPlayer>(
      Player,
      `${NAMED} AND ${NAME} LIKE lower($1) ORDER BY ${NAME} LIMIT $2`,
      [beginning, limit],
    );
    if (first.length === limit) return first;

    const rest = await this.database.select<NamedPlayer>(
      Player,
      `FROM (SELECT * FROM players WHERE ${SEARCHED} LIKE lower($1) LIMIT ${MOST_SORTED}) AS found
       WHERE username IS NOT NULL AND ${NAME} NOT LIKE lower($2) ORDER BY ${NAME} LIMIT $3`,
      [anywhere, beginning, limit - first.length],
    );
    return [...first, ...rest];
  }

  standing(player: NamedPlayer): Promise<Standing> {
    return this.ranks.standing(player);
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

  private withName(name: string) {
    return this.inLists().andWhere(`${NAME} = lower(:name)`, { name });
  }

  private inLists() {
    return this.rows.createQueryBuilder('player').where('player.username IS NOT NULL');
  }

  private get rows() {
    return this.database.repository<NamedPlayer>(Player);
  }
}
