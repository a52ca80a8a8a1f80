import { GameImportService } from '../../src/application/imports/GameImportService';
import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { useSite } from '../support/site';
import { TestGameFolder, uuidOf } from '../support/TestGameFolder';
import type { Visitor } from '../support/Visitor';

const SERVERS = ['main', 'survival', 'creative'] as const;
type ServerKey = (typeof SERVERS)[number];

const day = (date: number) => new Date(`2026-03-${String(date).padStart(2, '0')}T12:00:00Z`);

describe('The figures of players on several servers', () => {
  const site = useSite();
  const folders = {} as Record<ServerKey, TestGameFolder>;
  const ids = { main: MAIN_SERVER_ID } as Record<ServerKey, string>;
  let staff: Visitor;

  beforeEach(async () => {
    staff = await site.signIn('config');
    for (const key of SERVERS) {
      folders[key] = await TestGameFolder.create();
      if (key === 'main') continue;
      const form = { name: key, kind: 'standalone', address: `${key}.costa.test`, isPublic: true, isCounted: true };
      ids[key] = (await staff.rest<{ id: string }>('POST', '/api/servers', form)).body.id;
    }
  });
  afterEach(() => Promise.all(SERVERS.map((key) => folders[key].remove())));

  const run = (key: ServerKey) =>
    site.container.get(GameImportService).run(folders[key].serverFolder, { serverId: ids[key] });
  const players = async () => {
    const rows: { uuid: string; playtime: number | null; sessions: number | null }[] = await site.source.query(
      'SELECT uuid, playtime, sessions FROM players ORDER BY uuid',
    );
    return Object.fromEntries(
      rows.map(({ uuid, playtime, sessions }) => [Number(uuid.slice(-4)), [playtime, sessions]]),
    );
  };
  const top = async (server: string | null) =>
    (
      await site.graphql<{ topPlayers: { username: string; playtime: number | null }[] }>(
        `query ($server: String) { topPlayers(limit: 50, server: $server) { username playtime } }`,
        { server },
      )
    ).data?.topPlayers.map(({ username, playtime }) => [username, playtime]);

  it('are those of the players themselves while one server is imported', async () => {
    await folders.main.writePlaytime(1, 100);
    await run('main');
    expect(await players()).toEqual({ 1: [100, 1] });
    expect(await site.source.query('SELECT * FROM player_servers')).toEqual([]);
    expect(await top('survival')).toEqual([]);
  });

  it('are added, each counted once, however often a folder is read and in whatever order it changes', async () => {
    await folders.main.writePlaytime(1, 100, { sessions: 4 });
    await folders.main.writePlaytime(2, 50);
    await folders.main.writeUserCache([1, 'Anne'], [2, 'Bert']);
    await folders.creative.writePlaytime(2, 30, { sessions: 2 });
    await folders.creative.writePlaytime(3, 10);
    await folders.creative.writeUserCache([2, 'Bert'], [3, 'Carl']);
    for (const key of ['main', 'creative', 'creative', 'main'] as const) await run(key);
    expect(await players()).toEqual({ 1: [100, 4], 2: [80, 3], 3: [10, 1] });

    await folders.creative.writePlaytime(2, 40, { sessions: 3, at: day(2) });
    await run('creative');
    await folders.main.writePlaytime(2, 60, { at: day(3) });
    await run('main');
    expect(await players()).toMatchObject({ 2: [100, 4] });
    // Only what is new was played on these days.
    const days: { day: string; playtime: number }[] = await site.source.query(
      `SELECT day::text, playtime FROM player_days WHERE playtime > 0 ORDER BY day`,
    );
    expect(days).toEqual([
      { day: '2026-03-02', playtime: 10 },
      { day: '2026-03-03', playtime: 10 },
    ]);

    expect(await top('main')).toEqual([
      ['Anne', 100],
      ['Bert', 60],
    ]);
    expect(await top('creative')).toEqual([
      ['Bert', 40],
      ['Carl', 10],
    ]);
    expect(await top(null)).toEqual([
      ['Anne', 100],
      ['Bert', 100],
      ['Carl', 10],
    ]);
    const rest = await site.rest('GET', '/api/players/top?server=creative&limit=1');
    expect(rest.body).toMatchObject([{ username: 'Bert', playtime: 40 }]);
    expect((await site.rest('GET', '/api/players/top?server=elsewhere')).status).toBe(400);
  });

  it('have the level of the server where the player was seen last, and the achievements of all', async () => {
    await folders.main.writePlaytime(1, 100, { at: day(5) });
    await folders.main.writeProgress(1, 30, 0.5, 'minecraft:story/mine_stone');
    await folders.main.writeUserCache([1, 'Anne']);
    await run('main');
    await folders.creative.writePlaytime(1, 10, { at: day(9) });
    await folders.creative.writeProgress(1, 7, 0.25, 'minecraft:story/mine_stone', 'minecraft:story/smelt_iron');
    await run('creative');

    const { data } = await site.graphql(`{ player(username: "anne") {
      player { level playtime } achievements stats servers { key name playtime level lastSeen } } }`);
    expect(data?.['player']).toMatchObject({
      player: { level: 7, playtime: 110 },
      achievements: ['Stone Age', 'Acquire Hardware'],
      servers: [
        { key: 'creative', name: 'creative', playtime: 10, level: 7 },
        { key: 'main', name: null, playtime: 100, level: 30 },
      ],
    });

    await folders.main.writePlaytime(1, 101, { at: day(12) });
    await run('main');
    const [merged] = await site.source.query('SELECT level, playtime, stats FROM players');
    expect(merged).toMatchObject({ level: 30, playtime: 111 });
  });

  it('leave players the name under which they were seen last, whichever folder changes', async () => {
    await folders.main.writePlaytime(1, 100, { at: day(5) });
    await folders.main.writeUserCache([1, 'Old_Name']);
    await run('main');
    await folders.creative.writePlaytime(1, 10, { at: day(9) });
    await folders.creative.writeUserCache([1, 'New_Name']);
    await run('creative');
    const name = async () =>
      (await site.source.query('SELECT username FROM players WHERE uuid = $1', [uuidOf(1)]))[0]?.username;
    expect(await name()).toBe('New_Name');

    // Another player joins the main server, which still knows the earlier name.
    await folders.main.writePlaytime(2, 1, { at: day(10) });
    await folders.main.write(
      'usercache.json',
      [1, 2].map((index) => ({
        ...{ uuid: uuidOf(index), name: index === 1 ? 'Old_Name' : 'Other', expiresOn: '2026-04-09 10:00:00 +0100' },
      })),
      day(10),
    );
    await run('main');
    expect(await site.source.query('SELECT username FROM players ORDER BY uuid')).toEqual([
      { username: 'New_Name' },
      { username: 'Other' },
    ]);
    await folders.main.writePlaytime(1, 120, { at: day(12) });
    await run('main');
    expect(await name()).toBe('Old_Name');
  });

  it('take no ranks from another server than the main one', async () => {
    await folders.creative.writePlaytime(1, 10);
    await folders.creative.write('usercache.json', [
      { uuid: uuidOf(1), name: 'Anne', expiresOn: '2030-01-01 12:00:00 +0000' },
    ]);
    await folders.creative.write('ops.json', [{ uuid: uuidOf(1), name: 'Anne', level: 4 }]);
    await run('creative');
    expect(await site.source.query('SELECT username, rank FROM players')).toEqual([{ username: 'Anne', rank: null }]);
    expect(await site.source.query('SELECT source, server_id FROM imports')).toEqual([
      { source: 'game', server_id: ids.creative },
    ]);
  });

  it('equal those of a script, for many players on three servers', async () => {
    const random = createRandom(38);
    const expected: Record<number, [number, number]> = {};
    for (let index = 1; index <= 300; index += 1)
      for (const key of SERVERS) {
        if (key !== SERVERS[index % 3] && random() > 0.3) continue;
        const [minutes, sessions] = [1 + Math.floor(random() * 5_000), 1 + Math.floor(random() * 90)];
        await folders[key].writePlaytime(index, minutes, { sessions });
        const [before, count] = expected[index] ?? [0, 0];
        expected[index] = [before + minutes, count + sessions];
      }
    for (const key of ['creative', 'main', 'survival', 'main'] as const) await run(key);

    expect(await players()).toEqual(expected);
  });
});

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
