import { randomUUID } from 'node:crypto';
import { Transaction } from '../../src/application/shared/Transaction';
import { Player, type PlayerRecord } from '../../src/domain/players/Player';
import { Players } from '../../src/domain/players/Players';
import { PlayerRanks } from '../../src/infrastructure/features/players/PlayerRanks';
import { useSite } from '../support/site';

interface PlayerRow {
  username: string;
}

interface Profile {
  serverRank: number;
  totalPlayers: number;
}

interface ErrorBody {
  code: string;
  fields: Record<string, string[]>;
}

const TOP = `query ($limit: Int) { topPlayers(limit: $limit) { username } }`;
const SEARCH = `query ($query: String!, $limit: Int) { searchPlayers(query: $query, limit: $limit) { username } }`;
const SERVER_RANK = `query ($username: String!) { player(username: $username) { serverRank totalPlayers } }`;
const PROFILE = `query ($username: String!) { player(username: $username) {
  player { id username uuid rank isOnline level coins playtime firstJoined lastSeen skinUrl }
  serverRank totalPlayers levelProgress achievements sessionTime stats voteStreak totalVotes } }`;

const names = (rows: readonly PlayerRow[] = []) => rows.map(({ username }) => username);

describe('Players', () => {
  const site = useSite();

  async function insertPlayers(...records: Partial<PlayerRecord>[]): Promise<Player[]> {
    const players = records.map((record) => Player.fromRecord({ uuid: randomUUID(), username: null, ...record }));
    await site.source.getRepository(Player).insert(players);
    return players;
  }

  const insertNamed = (...usernames: string[]) => insertPlayers(...usernames.map((username) => ({ username })));

  async function fetchServerRank(username: string): Promise<Profile | null | undefined> {
    return (await site.graphql<{ player: Profile | null }>(SERVER_RANK, { username })).data?.player;
  }

  it('are ranked by level, playtime and name; players without a name are not ranked', async () => {
    await insertPlayers(
      { username: 'charlie', level: 5, playtime: 10 },
      { username: 'Alpha', level: 5, playtime: 10 },
      { username: 'Late', level: 5, playtime: 9 },
      { username: 'First', level: 6, playtime: 0 },
      { username: 'bravo', level: 5, playtime: 10 },
      { level: 99 },
    );
    const order = ['First', 'Alpha', 'bravo', 'charlie', 'Late'];

    expect(names((await site.graphql<{ topPlayers: PlayerRow[] }>(TOP)).data?.topPlayers)).toEqual(order);
    expect(names((await site.rest<PlayerRow[]>('GET', '/api/players/top')).body)).toEqual(order);
    expect(names((await site.rest<PlayerRow[]>('GET', '/api/players/top?limit=2')).body)).toEqual(order.slice(0, 2));
    for (const [place, name] of order.entries()) {
      expect(await fetchServerRank(name)).toEqual({ serverRank: place + 1, totalPlayers: 5 });
    }
  });

  it('are listed as a top ten by default, or up to the given limit', async () => {
    await insertNamed(...Array.from({ length: 12 }, (_, index) => `Player${index}`));

    expect((await site.rest<PlayerRow[]>('GET', '/api/players/top')).body).toHaveLength(10);
    expect((await site.graphql<{ topPlayers: PlayerRow[] }>(TOP, { limit: 12 })).data?.topPlayers).toHaveLength(12);
  });

  it.each(['limit=0', 'limit=501', 'limit=ten', 'limit=-1'])('reject /top?%s', async (query) => {
    const { status, body } = await site.rest('GET', `/api/players/top?${query}`);

    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });

  it.each([0, 101, -1])('reject a GraphQL top limit of %i', async (limit) => {
    expect((await site.graphql(TOP, { limit })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are found by part of their name: exact match first, then prefixes, then the rest', async () => {
    await insertNamed('Mosquito', 'mosaic', 'ThymeMos', 'MOS', 'AtmosFear', 'Other', 'Moss');
    await insertPlayers({});
    const found = ['MOS', 'mosaic', 'Mosquito', 'Moss', 'AtmosFear', 'ThymeMos'];

    const { data } = await site.graphql<{ searchPlayers: PlayerRow[] }>(SEARCH, { query: ' mos ' });
    expect(names(data?.searchPlayers)).toEqual(found);
    expect(names((await site.rest<PlayerRow[]>('GET', '/api/players/search?query=MOS')).body)).toEqual(found);
    expect(names((await site.rest<PlayerRow[]>('GET', '/api/players/search?q=mos')).body)).toEqual(found);
    const few = await site.graphql<{ searchPlayers: PlayerRow[] }>(SEARCH, { query: 'mos', limit: 5 });
    expect(names(few.data?.searchPlayers)).toEqual(found.slice(0, 5));
  });

  it('are limited to twenty in a search', async () => {
    await insertNamed(...Array.from({ length: 25 }, (_, index) => `Player${index}`));

    expect((await site.rest<PlayerRow[]>('GET', '/api/players/search?query=lay')).body).toHaveLength(20);
    expect((await site.rest<PlayerRow[]>('GET', '/api/players/search?query=play')).body).toHaveLength(20);
  });

  it.each([
    ['%%%', []],
    ['___', ['a___b']],
    ['\\\\\\', []],
    ['a_b', ['a_bc']],
  ])('are found by %p as literal text', async (query, expected) => {
    await insertNamed('a_bc', 'axbc', 'a___b', 'Plain');

    const { status, body } = await site.rest<PlayerRow[]>(
      'GET',
      `/api/players/search?query=${encodeURIComponent(query)}`,
    );
    expect({ status, found: names(body) }).toEqual({ status: 200, found: expected });
  });

  it.each([
    'query=ab',
    'query=%20ab%20',
    'query=',
    'q=ab',
    '',
    `query=${'x'.repeat(65)}`,
    'query=abc&query=def',
    'query=ab%00c',
    'query=abc&limit=21',
    'query=abc&limit=0',
  ])('reject /search?%s', async (query) => {
    const { status, body } = await site.rest<ErrorBody>('GET', `/api/players/search?${query}`);

    expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
    expect(Object.keys(body.fields)).toHaveLength(1);
  });

  it.each([
    { query: 'ab' },
    { query: ' a ' },
    { query: 'ab\0c' },
    { query: 'abc', limit: 21 },
    { query: 'abc', limit: 0 },
  ])('reject the GraphQL search %p', async (variables) => {
    expect((await site.graphql(SEARCH, variables)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are returned over REST with all documented fields', async () => {
    const [player] = await insertPlayers({
      username: 'Alex',
      achievements: ['First Night'],
      skinUrl: '/skins/alex.png',
    });
    const { body } = await site.rest('GET', '/api/players/search?query=alex');

    expect(body).toEqual([
      {
        ...{
          id: player?.id,
          username: 'Alex',
          uuid: player?.uuid,
          rank: 'Player',
          isOnline: false,
          level: 1,
          coins: 0,
        },
        ...{
          playtime: 0,
          firstJoined: null,
          lastSeen: null,
          skinUrl: '/skins/alex.png',
          achievements: ['First Night'],
        },
      },
    ]);
  });

  it('have a profile with their statistics', async () => {
    const firstJoined = new Date('2025-01-01T00:00:00Z');
    const [player] = await insertPlayers({
      ...{ username: 'Alex', level: 16, experience: 21, playtime: 100, sessions: 3, coins: 7, firstJoined },
      ...{
        achievements: ['First Night'],
        stats: { deaths: 3 },
        voteStreak: 4,
        totalVotes: 9,
        lastVoteDate: new Date(),
      },
    });

    const { data } = await site.graphql(PROFILE, { username: 'aLEX' });
    expect(data?.['player']).toEqual({
      player: {
        ...{
          id: player?.id,
          username: 'Alex',
          uuid: player?.uuid,
          rank: null,
          isOnline: null,
          level: 16,
          coins: 7,
        },
        ...{ playtime: 100, firstJoined: firstJoined.toISOString(), lastSeen: null, skinUrl: null },
      },
      ...{ serverRank: 1, totalPlayers: 1, levelProgress: 0.5, sessionTime: 33 },
      ...{ achievements: ['First Night'], stats: { deaths: 3 }, voteStreak: 4, totalVotes: 9 },
    });
  });

  it('have a profile with null for unknown data', async () => {
    await insertNamed('Alex');
    const { data } = await site.graphql(PROFILE, { username: 'Alex' });

    expect(data?.['player']).toMatchObject({
      player: { rank: null, isOnline: null, level: null, coins: null, playtime: null },
      ...{ serverRank: null, totalPlayers: 1 },
      ...{ levelProgress: null, sessionTime: null, achievements: null, stats: {} },
    });
  });

  it('have the figures 0 where they are known', async () => {
    await insertPlayers({ username: 'Alex', level: 0, playtime: 0, coins: 0, experience: 0, achievements: [] });
    const { data } = await site.graphql(PROFILE, { username: 'Alex' });

    expect(data?.['player']).toMatchObject({
      player: { level: 0, coins: 0, playtime: 0 },
      ...{ serverRank: 1, levelProgress: 0, achievements: [] },
    });
  });

  it('are ranked with 0 in place of unknown figures', async () => {
    await insertPlayers(
      { username: 'Echo', level: 0, playtime: 0 },
      { username: 'Delta' },
      { username: 'Foxtrot' },
      { username: 'Alpha', playtime: 5 },
      { username: 'Bravo', level: 1 },
    );
    const order = ['Bravo', 'Alpha', 'Delta', 'Echo', 'Foxtrot'];

    expect(names((await site.graphql<{ topPlayers: PlayerRow[] }>(TOP)).data?.topPlayers)).toEqual(order);
    const ranks = await Promise.all(order.map(fetchServerRank));
    expect(ranks.map((rank) => rank?.serverRank)).toEqual([1, 2, null, 4, null]);
  });

  it.each(['Nobody', '%', "' OR 1=1 --"])('are not found by the name %p', async (username) => {
    await insertNamed('Alex');

    expect(await site.graphql(SERVER_RANK, { username })).toMatchObject({ data: { player: null }, errors: [] });
  });

  it('reject a name that contains NUL', async () => {
    expect((await site.graphql(SERVER_RANK, { username: 'a\0' })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('have case-insensitively unique names', async () => {
    await insertNamed('Alex');

    await expect(insertNamed('ALEX')).rejects.toThrow('players_username_unique');
  });

  it('are created once by concurrent votes, and all votes count', async () => {
    const transaction = site.container.get(Transaction);
    const players = site.container.get(Players);
    const vote = (name: string) =>
      transaction.run(async () => {
        const player = await players.findOrAdd(Player.fromVote(name));
        player.vote(new Date());
        await players.save(player);
      });

    await Promise.all(['Alex', 'ALEX', 'alex', 'Alex', 'Alex'].map(vote));

    expect((await players.findByName('alex'))?.totalVotes).toBe(5);
    expect(await site.source.getRepository(Player).count()).toBe(1);
  });

  it('keep their rank when rank marks are refreshed; newcomers are ranked immediately', async () => {
    const ranks = site.container.get(PlayerRanks);
    await site.source.query(`
      INSERT INTO players (id, uuid, username, level, playtime)
      SELECT gen_random_uuid(), gen_random_uuid(), 'Player' || n, nullif(n % 7, 3), nullif(n % 11, 5)
      FROM generate_series(1, 3290) AS n`);
    const everybody = names(
      (await site.source.query(`SELECT username FROM players
      ORDER BY coalesce(level, 0) DESC, coalesce(playtime, 0) DESC, lower(username) COLLATE "C"`)) as PlayerRow[],
    );
    const places = [1, 2, 499, 500, 501, 999, 1000, 1001, 1999, 2000, 2001, 2999, 3000, 3001, 3289, 3290];
    const standings = () => Promise.all(places.map((place) => fetchServerRank(everybody[place - 1] ?? '')));
    const expected = places.map((serverRank) => ({ serverRank, totalPlayers: 3290 }));

    expect(await standings()).toEqual(expected);
    await ranks.refresh();
    await ranks.refresh();
    expect(await site.source.query('SELECT place FROM rank_marks ORDER BY 1')).toEqual(
      Array.from({ length: 6 }, (_, index) => ({ place: 500 + 500 * index })),
    );
    expect(await standings()).toEqual(expected);

    await insertPlayers({ username: 'aaa', level: 0, playtime: 0 }, { username: 'zLast', level: 0 });
    expect(await fetchServerRank('zLast')).toEqual({ serverRank: 3292, totalPlayers: 3292 });
  });
});

describe('Player search limit', () => {
  const site = useSite({ LIMIT_SEARCH_PER_MINUTE: '2' });

  it('counts searches in GraphQL and REST together, without rejected searches', async () => {
    await site.rest('GET', '/api/players/search?query=ab');
    await site.rest('GET', '/api/players/search?query=abc');
    await site.graphql(SEARCH, { query: 'abc' });

    const limited = await site.rest('GET', '/api/players/search?query=abc');
    expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.graphql(SEARCH, { query: 'abc' })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await site.rest('GET', '/api/players/top')).status).toBe(200);
  });
});
