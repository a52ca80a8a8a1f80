import { injectable } from 'inversify';
import { Player, type NamedPlayer } from '../../domain/players/Player';
import { Players, type Standing } from '../../domain/players/Players';
import { atMost } from './atMost';
import { containing } from './containing';
import { Database } from './Database';
import type { Candidates } from './NamesInMemory';
import { PlayerNames } from './PlayerNames';
import { PlayerOrder } from './PlayerOrder';

/** Word for word the expressions of the indexes on `players`. */
const NAME = 'lower(username) COLLATE "C"';
const SEARCHED = 'lower(username)';
const NAMED = 'FROM players WHERE username IS NOT NULL';

/** How many of those with a part in the middle of their name are sorted at most; a short part is in half of all names. */
const MOST_SORTED = 500;

/** So many of what memory finds may be gone or have another name without a second look. */
const MARGIN = 5;

/** Those that were found in memory, and those that memory does not know of; their names are in an index, too. */
const ONE_OF = `id = ANY (
  ARRAY(SELECT id FROM players WHERE username IS NOT NULL AND ${NAME} = ANY ($1::text[])) || $2::uuid[] ||
  ARRAY(SELECT player_id FROM player_changes WHERE changed_in >= $3::xid8)
)`;

@injectable()
export class TypeOrmPlayers extends Players {
  constructor(
    private readonly database: Database,
    private readonly order: PlayerOrder,
    private readonly names: PlayerNames,
  ) {
    super();
  }

  async named(name: string): Promise<NamedPlayer | null> {
    const [player] = await this.database.selectPrepared<NamedPlayer>(Player, `${NAMED} AND ${NAME} = lower($1)`, [
      name,
    ]);
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

    // Somebody who was known by this uuid alone has a name now.
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

    // The database may see one name where two are written, so the row decides who is the same.
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
    return this.database.selectPrepared<NamedPlayer>(Player, `${NAMED} ${order} ${atMost(limit)}`);
  }

  async search(part: string, limit: number): Promise<NamedPlayer[]> {
    const candidates = await this.names.search(part);
    return candidates
      ? this.searchAmong(candidates, part, limit, limit + MARGIN)
      : this.searchAll(containing(part), limit);
  }

  standing(player: NamedPlayer): Promise<Standing> {
    return this.order.standing(player);
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

  /** Most of what is found in memory is still so; where too little is, more is looked at. */
  private async searchAmong(candidates: Candidates, part: string, limit: number, most: number): Promise<NamedPlayer[]> {
    const { known, beginnings, changed, since } = candidates;
    const first = await beginnings.first(most);
    const rest = first.length < most ? await known.first(first.length + most) : [];
    const names = [...first, ...rest];
    const anywhere = containing(part);
    const found = await this.database.selectPrepared<NamedPlayer>(
      Player,
      `${NAMED} AND ${ONE_OF} AND ${NAME} LIKE lower($4) ORDER BY ${NAME} NOT LIKE lower($5), ${NAME} ${atMost(limit)}`,
      [names, changed, since, anywhere, anywhere.slice(1)],
    );
    const isAll = first.length < most && rest.length < first.length + most;
    // Behind the last one that was looked at there may be others; one that came or changed may stand anywhere.
    const isEnough = names.includes(found[limit - 1]?.username.toLowerCase() ?? '');
    return isAll || isEnough ? found : this.searchAmong(candidates, part, limit, 4 * most);
  }

  /** Sorted by code point, a name comes before every longer one that begins with it. */
  private async searchAll(anywhere: string, limit: number): Promise<NamedPlayer[]> {
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
