import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { CurrentGameConnections } from '../../src/application/gameConnections/CurrentGameConnections';
import { GameConsoles } from '../../src/domain/gameserver/GameConsole';
import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { ConsolePresenceJob } from '../../src/infrastructure/jobs/ConsolePresenceJob';
import { GameFolderImportJob } from '../../src/infrastructure/jobs/GameFolderImportJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { LiteBansImportJob } from '../../src/infrastructure/jobs/LiteBansImportJob';
import { VotePort } from '../../src/infrastructure/jobs/VotePort';
import { createDatabase } from '../support/databases';
import { FakeRconServer } from '../support/FakeRconServer';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';
import { voteWithVersion2 } from '../support/votingSites';

const FIELDS = `kind isSetUp setBy isFound hasSecret address path port acceptsVersion1 dialect database user prefix encryption
  problem version`;
const LIST = `{ gameConnections { ${FIELDS} } }`;
const SAVE_CONSOLE = `mutation ($input: ConsoleConnectionInput!) { saveConsoleConnection(input: $input) { ${FIELDS} } }`;
const SAVE_VOTES = `mutation ($input: VotesConnectionInput!) { saveVotesConnection(input: $input) { ${FIELDS} } }`;
const SAVE_FOLDER = `mutation ($input: FolderConnectionInput!) { saveFolderConnection(input: $input) { ${FIELDS} } }`;
const FOLDERS = '{ gameFolders { roots found } }';
const SAVE_BANS = `mutation ($input: BansConnectionInput!) { saveBansConnection(input: $input) { ${FIELDS} } }`;
const REMOVE = `mutation ($kind: GameConnectionKind!, $version: Int) { removeGameConnection(kind: $kind, version: $version) { ${FIELDS} } }`;
const TEST = `mutation ($kind: GameConnectionKind!) { testGameConnection(kind: $kind) { done failed problem count } }`;

const PASSWORD = 'a lantern at sea';
const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
const TOKEN = 'a token of the coast';

/** A port that no program has at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('The connections to the game server', () => {
  const roots = mkdtempSync(join(tmpdir(), 'costa-roots-'));
  const site = useSite({ CONNECTION_HOSTS: '127.0.0.1,localhost,nowhere.invalid', GAME_SERVER_ROOTS: roots });
  const rcon = new FakeRconServer(PASSWORD);
  let staff: Visitor;

  beforeAll(() => rcon.start());
  beforeEach(async () => {
    rcon.mode = 'faithful';
    await site.container.get(CurrentGameConnections).load();
    staff = await site.signIn();
  });
  afterAll(async () => {
    await site.container.get(VotePort).stop();
    await rcon.stop();
  });

  const list = async () => (await staff.graphql(LIST)).data?.['gameConnections'];
  const saveConsole = (input: object = {}) =>
    staff.graphql(SAVE_CONSOLE, { input: { address: rcon.address, password: PASSWORD, ...input } });
  const test = async (kind: string) => (await staff.graphql(TEST, { kind })).data?.['testGameConnection'];
  const jobOf = <T extends Job>(Kind: new (...needs: never[]) => T) =>
    site.container.getAll(Job).find((job) => job instanceof Kind) as T & { run(): Promise<void> };

  it('are none on a new site, and over REST they are the same', async () => {
    expect(await list()).toMatchObject([
      { kind: 'CONSOLE', isSetUp: false, hasSecret: false, address: null, version: 0 },
      { kind: 'FOLDER', isSetUp: false, path: null },
      { kind: 'VOTES', isSetUp: false, port: null },
      { kind: 'BANS', isSetUp: false, dialect: null },
    ]);
    const { body } = await staff.rest<object[]>('GET', '/api/game-connections');
    expect(body).toMatchObject([{ kind: 'console' }, { kind: 'folder' }, { kind: 'votes' }, { kind: 'bans' }]);
    expect(await staff.graphql(TEST, { kind: 'CONSOLE' })).toMatchObject({
      errors: [{ extensions: { code: 'CONFLICT' } }],
    });
  });

  it('are for staff with the permission to change the site', async () => {
    const others = await site.signIn('votes', 'bans');
    expect(await others.graphql(LIST)).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    const config = await site.signIn('config');
    const input = { port: 8192, token: TOKEN, acceptsVersion1: false };
    expect(await config.graphql(SAVE_VOTES, { input })).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  it('to the console take effect at once, without a restart', async () => {
    const gameConsole = site.container.get(GameConsoles).of(MAIN_SERVER_ID);
    expect(gameConsole.isConfigured).toBe(false);

    expect((await saveConsole()).data).toMatchObject({
      saveConsoleConnection: {
        kind: 'CONSOLE',
        isSetUp: true,
        setBy: null,
        hasSecret: true,
        address: rcon.address,
        version: 1,
      },
    });

    expect(gameConsole.isConfigured).toBe(true);
    const session = await gameConsole.open();
    expect(await session.run('list')).toMatchObject({ outcome: 'done' });

    await staff.graphql(REMOVE, { kind: 'CONSOLE', version: 1 });
    expect(gameConsole.isConfigured).toBe(false);
    expect(session.isOpen).toBe(false);
    await expect(session.run('list')).rejects.toThrow();
    session.close();
  });

  it('keep their secrets', async () => {
    await saveConsole();
    const told = JSON.stringify([await list(), await site.source.query('SELECT * FROM game_connections, audit_log')]);
    expect(told).toContain('game_connection.created');
    expect(told).not.toContain(PASSWORD);
  });

  it('send a stored password only to the place that it was entered for', async () => {
    await saveConsole();
    expect((await saveConsole({ password: null, version: 1 })).errors).toEqual([]);
    const elsewhere = await saveConsole({ address: '127.0.0.1:1', password: null });
    expect(elsewhere.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { password: [expect.any(String)] },
    });
  });

  it('refuse an edit of an older state', async () => {
    await saveConsole({ version: 0 });
    expect(await saveConsole({ version: 0 })).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] });
    expect(await staff.graphql(REMOVE, { kind: 'CONSOLE', version: 0 })).toMatchObject({
      errors: [{ extensions: { code: 'CONFLICT' } }],
    });
    expect((await saveConsole({ version: 1 })).data).toMatchObject({ saveConsoleConnection: { version: 2 } });
  });

  it.each([
    ['an address with a path', { address: 'game.example.com/console' }],
    ['no address', { address: '' }],
    ['a port that is none', { address: 'game.example.com:70000' }],
    ['no password', { password: null }],
  ])('refuse %s', async (_what, input) => {
    expect(await saveConsole(input)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(await list()).toMatchObject([{ isSetUp: false }, {}, {}, {}]);
  });

  it('say that the console answers, and how many players are online', async () => {
    await saveConsole();
    rcon.online.add('Alex');
    expect(await test('CONSOLE')).toEqual({
      done: ['ADDRESS', 'PORT', 'SIGN_IN', 'COMMAND'],
      failed: null,
      problem: null,
      count: 1,
    });
    expect(await list()).toMatchObject([{ problem: null }, {}, {}, {}]);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'SIGN_IN', 'WRONG_PASSWORD'],
    ['a closed port', { address: '127.0.0.1:1' }, 'PORT', 'REFUSED'],
    ['an unknown name', { address: 'nowhere.invalid' }, 'ADDRESS', 'UNKNOWN_NAME'],
    ['an address outside of the fence', { address: '169.254.169.254:80' }, 'ADDRESS', 'FORBIDDEN'],
  ])('say %s', async (_what, input, failed, problem) => {
    await saveConsole(input);
    expect(await test('CONSOLE')).toMatchObject({ failed, problem, count: null });
    expect(await list()).toMatchObject([{ problem }, {}, {}, {}]);
  });

  it('say that a console is silent, within ten seconds', async () => {
    await saveConsole();
    rcon.mode = 'hangs at the door';
    const startedAt = performance.now();
    expect(await test('CONSOLE')).toMatchObject({ failed: 'PORT', problem: 'SILENT' });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('say that another program answers', async () => {
    const server = createServer((socket) =>
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    const port = await listen(server);
    await saveConsole({ address: `127.0.0.1:${port}` });
    expect(await test('CONSOLE')).toMatchObject({ failed: 'SIGN_IN', problem: 'WRONG_PROGRAM' });
    server.close();
  });

  it('tell how the console works while it is used', async () => {
    await saveConsole();
    await jobOf(ConsolePresenceJob).run();
    expect(await site.source.query('SELECT kind, problem FROM game_connection_checks')).toEqual([
      { kind: 'console', problem: null },
    ]);
  });

  it('open the port for votes, change it without losing one, and close it', async () => {
    const votePort = site.container.get(VotePort);
    await votePort.start('127.0.0.1');
    const [first, second] = [await freePort(), await freePort()];
    const vote = (port: number, token = TOKEN) =>
      voteWithVersion2(port, token, { serviceName: 'Top List', username: 'Alex' });

    await staff.graphql(SAVE_VOTES, { input: { port: first, token: TOKEN, acceptsVersion1: false } });
    expect(await test('VOTES')).toEqual({ done: ['PORT', 'VOTE'], failed: null, problem: null, count: null });
    expect(await vote(first)).toBe('ok');
    expect(await site.source.query('SELECT service FROM vote_inbox')).toEqual([{ service: 'Top List' }]);

    await staff.graphql(SAVE_VOTES, { input: { port: second, acceptsVersion1: false, version: 1 } });
    expect(await test('VOTES')).toMatchObject({ problem: null });
    expect(await vote(second)).toBe('ok');
    expect(await vote(first)).toBe('Socket error');

    await staff.graphql(SAVE_VOTES, { input: { port: second, token: 'another token', acceptsVersion1: false } });
    expect(await vote(second)).not.toBe('ok');

    await staff.graphql(REMOVE, { kind: 'VOTES' });
    await votePort.follow();
    expect(await vote(second)).toBe('Socket error');
  });

  it('say that another program has the port for votes, and that the token is missing', async () => {
    const votePort = site.container.get(VotePort);
    await votePort.start('127.0.0.1');
    const former = { port: await freePort(), token: TOKEN, acceptsVersion1: false };
    await staff.graphql(SAVE_VOTES, { input: former });
    expect(await test('VOTES')).toMatchObject({ problem: null });
    const server = createServer();
    const taken = await listen(server);
    await staff.graphql(SAVE_VOTES, { input: { port: taken, token: TOKEN, acceptsVersion1: false } });
    expect(await test('VOTES')).toMatchObject({ failed: 'PORT', problem: 'PORT_TAKEN' });
    // The former port is still open, and in order when staff go back to it.
    await staff.graphql(SAVE_VOTES, { input: former });
    expect(await test('VOTES')).toMatchObject({ problem: null });
    server.close();

    await staff.graphql(SAVE_VOTES, { input: { port: await freePort(), token: '', acceptsVersion1: false } });
    expect(await test('VOTES')).toMatchObject({ done: ['PORT'], failed: 'VOTE', problem: 'TOKEN_MISSING' });
  });

  it('do not take the port of the site for votes', async () => {
    const input = { port: 3000, token: TOKEN, acceptsVersion1: false };
    expect((await staff.graphql(SAVE_VOTES, { input })).errors?.[0]?.extensions).toMatchObject({
      fields: { port: ['Port 3000 is the port of this site. Choose another one, such as 8192.'] },
    });
  });

  describe('with the folder of the game server', () => {
    const game = join(roots, 'servers', 'survival');
    const saveFolder = (path: string) => staff.graphql(SAVE_FOLDER, { input: { path } });

    beforeAll(() => {
      mkdirSync(join(game, 'world', 'stats'), { recursive: true });
      mkdirSync(join(roots, 'empty'));
      writeFileSync(join(game, 'server.properties'), 'level-name=world\n');
      writeFileSync(
        join(game, 'usercache.json'),
        JSON.stringify([{ name: 'Alex', uuid: ALEX, expiresOn: '2027-01-01 00:00:00 +0000' }]),
      );
      writeFileSync(
        join(game, 'world', 'stats', `${ALEX}.json`),
        JSON.stringify({ stats: { 'minecraft:custom': { 'minecraft:play_time': 72000 } } }),
      );
      symlinkSync('/etc', join(roots, 'outside'));
    });
    afterAll(() => rmSync(roots, { recursive: true }));

    it('add the figures of the folder of another server, which no two servers share', async () => {
      const input = { name: 'Creative', kind: 'STANDALONE', address: '10.0.0.5', isPublic: true, isCounted: true };
      await staff.graphql('mutation ($input: ServerInput!) { createServer(input: $input) { id } }', { input });
      const other = join(roots, 'servers', 'creative');
      mkdirSync(join(other, 'world', 'stats'), { recursive: true });
      writeFileSync(join(other, 'server.properties'), 'level-name=world\n');
      const custom = { 'minecraft:play_time': 36_000 };
      writeFileSync(
        join(other, 'world', 'stats', `${ALEX}.json`),
        JSON.stringify({ stats: { 'minecraft:custom': custom } }),
      );
      const save = (server: string | null, path: string) =>
        staff.graphql(
          'mutation ($server: String, $input: FolderConnectionInput!) { saveFolderConnection(server: $server, input: $input) { path } }',
          { server, input: { path } },
        );
      expect((await save(null, game)).errors).toEqual([]);
      expect((await save('creative', game)).errors[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        fields: { path: ['Another server has this folder.'] },
      });
      expect((await save('creative', other)).errors).toEqual([]);
      const playtime = async () => (await site.source.query('SELECT username, playtime FROM players'))[0];
      for (let round = 0; round < 50 && (await playtime())?.playtime !== 90; round += 1) {
        await jobOf(GameFolderImportJob).run();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(await playtime()).toEqual({ username: 'Alex', playtime: 90 });
      rmSync(other, { recursive: true });
    });

    it('find it, and import from it', async () => {
      expect((await staff.graphql(FOLDERS)).data).toEqual({ gameFolders: { roots: [roots], found: [game] } });
      expect((await saveFolder(game)).data).toMatchObject({
        saveFolderConnection: { kind: 'FOLDER', path: game, hasSecret: false },
      });
      expect(await staff.graphql(SAVE_FOLDER, { input: { path: game, version: 0 } })).toMatchObject({
        errors: [{ extensions: { code: 'CONFLICT' } }],
      });
      expect(await test('FOLDER')).toEqual({ done: ['FOLDER', 'FILES'], failed: null, problem: null, count: 1 });
      await jobOf(GameFolderImportJob).run();
      expect(await site.source.query('SELECT username, playtime FROM players')).toEqual([
        { username: 'Alex', playtime: 60 },
      ]);
    });

    it('say that it has no files of a game', async () => {
      await saveFolder(join(roots, 'empty'));
      expect(await test('FOLDER')).toMatchObject({ done: ['FOLDER'], failed: 'FILES', problem: 'NO_GAME_FOLDER' });
    });

    it.each([
      '/etc',
      'servers/survival',
      join(roots, 'outside'),
      join(roots, '..'),
      join(roots, 'nowhere'),
      '/',
      `${roots}x`,
    ])('do not read %s', async (path) => {
      expect(await saveFolder(path)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    });

    it('do not follow a folder that became a link to another place', async () => {
      const moved = join(roots, 'moved');
      mkdirSync(moved);
      await saveFolder(moved);
      rmSync(moved, { recursive: true });
      symlinkSync('/etc', moved);
      expect(await test('FOLDER')).toMatchObject({ done: [], failed: 'FOLDER', problem: 'FORBIDDEN' });
      rmSync(moved);
      expect(await test('FOLDER')).toMatchObject({ problem: 'NO_FOLDER' });
    });
  });

  describe('with the database of LiteBans', () => {
    let plugin: Client;
    let form: Record<string, unknown>;

    beforeAll(async () => {
      const url = new URL(await createDatabase(`costa_connections_${process.env.JEST_WORKER_ID}`));
      plugin = new Client({ connectionString: String(url) });
      await plugin.connect();
      await plugin.query(`
        CREATE TABLE litebans_bans (
          id bigserial PRIMARY KEY, uuid varchar(36), ip varchar(45), reason varchar(2048),
          banned_by_uuid varchar(36), banned_by_name varchar(128), removed_by_uuid varchar(36), removed_by_name varchar(128),
          removed_by_reason varchar(2048), removed_by_date timestamp DEFAULT now(), time bigint, until bigint,
          template smallint, server_scope varchar(32), server_origin varchar(32),
          silent boolean DEFAULT false, ipban boolean DEFAULT false, ipban_wildcard boolean DEFAULT false, active boolean
        );
        CREATE TABLE litebans_history (
          id bigserial PRIMARY KEY, date timestamp DEFAULT now(), name varchar(16), uuid varchar(36), ip varchar(45)
        );
        INSERT INTO litebans_history (name, uuid) VALUES ('Alex', '069a79f4-44e9-4726-a5be-fca90e38aaf5');
        INSERT INTO litebans_bans (uuid, reason, banned_by_name, time, until, active)
        VALUES ('069a79f4-44e9-4726-a5be-fca90e38aaf5', 'Griefing', 'Mara', 1767225600000, -1, true)`);
      form = {
        dialect: 'POSTGRES',
        address: `127.0.0.1:${url.port}`,
        database: url.pathname.slice(1),
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
        prefix: 'litebans_',
        encryption: 'NONE',
      };
    });
    afterAll(() => plugin.end());

    const saveBans = (input: object = {}) => staff.graphql(SAVE_BANS, { input: { ...form, ...input } });

    it('read its bans', async () => {
      expect((await saveBans()).data).toMatchObject({
        saveBansConnection: { kind: 'BANS', isSetUp: true, prefix: 'litebans_' },
      });
      expect(await test('BANS')).toEqual({
        done: ['ADDRESS', 'PORT', 'SIGN_IN', 'TABLES'],
        failed: null,
        problem: null,
        count: 1,
      });
      await jobOf(LiteBansImportJob).run();
      expect(await site.source.query('SELECT username, source FROM bans')).toMatchObject([{ username: 'Alex' }]);
    });

    it('wake what uses them as soon as the new one is in force', async () => {
      const connections = site.container.get(CurrentGameConnections);
      const wake = jest.fn(() => connections.bans?.database);
      const unsubscribe = connections.watch(wake);
      await saveBans();
      expect(wake.mock.results.at(-1)?.value).toBe(form['database']);
      unsubscribe();
      const calls = wake.mock.calls.length;
      await saveBans();
      expect(wake).toHaveBeenCalledTimes(calls);
    });

    it.each([
      ['a wrong password', { password: 'wrong' }, 'SIGN_IN', 'WRONG_PASSWORD'],
      ['a closed port', { address: '127.0.0.1:1' }, 'PORT', 'REFUSED'],
      ['an unknown name', { address: 'nowhere.invalid' }, 'ADDRESS', 'UNKNOWN_NAME'],
      ['an unknown database', { database: 'nowhere' }, 'SIGN_IN', 'NO_DATABASE'],
      ['another prefix', { prefix: 'lb_' }, 'TABLES', 'NO_TABLES'],
      ['a database without encryption', { encryption: 'REQUIRED' }, 'SIGN_IN', 'NO_ENCRYPTION'],
      ['another kind of database', { dialect: 'MYSQL' }, null, null],
      ['an address outside of the fence', { address: '10.11.12.13' }, 'ADDRESS', 'FORBIDDEN'],
    ])('say %s', async (_what, input, failed, problem) => {
      await saveBans(input);
      const result = await test('BANS');
      if (problem) expect(result).toMatchObject({ failed, problem });
      else expect(result).toMatchObject({ problem: expect.stringMatching(/WRONG_PROGRAM|SILENT/) });
    });
  });
});

describe('A connection that the environment sets', () => {
  const rcon = new FakeRconServer(PASSWORD);
  beforeAll(() => rcon.start());
  afterAll(() => rcon.stop());

  const site = useSite({ RCON_ADDRESS: '127.0.0.1:1', RCON_PASSWORD: PASSWORD });

  it('is shown locked, wins, and can be tested', async () => {
    const staff = await site.signIn();
    await site.source.query(
      `INSERT INTO game_connections (kind, settings) VALUES ('console', '{"host": "10.0.0.1", "port": 2}')`,
    );
    await site.container.get(CurrentGameConnections).load();

    expect((await staff.graphql(LIST)).data?.['gameConnections']).toMatchObject([
      { kind: 'CONSOLE', setBy: 'RCON_ADDRESS', address: '127.0.0.1:1', hasSecret: true },
      {},
      {},
      {},
    ]);
    const input = { address: rcon.address, password: PASSWORD };
    expect(await staff.graphql(SAVE_CONSOLE, { input })).toMatchObject({
      errors: [
        { message: 'This connection is set by RCON_ADDRESS. Change it there.', extensions: { code: 'CONFLICT' } },
      ],
    });
    // The operator may connect to this machine.
    expect((await staff.graphql(TEST, { kind: 'CONSOLE' })).data).toMatchObject({
      testGameConnection: { problem: 'REFUSED' },
    });
  });
});

describe('Without a fence of the operator, a connection of staff', () => {
  const site = useSite();

  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '0.0.0.0',
    '169.254.169.254',
    '[::ffff:127.0.0.1]',
    '127.1',
    '2130706433',
  ])('does not go to %s', async (address) => {
    const staff = await site.signIn();
    await staff.graphql(SAVE_CONSOLE, { input: { address, password: PASSWORD } });
    expect((await staff.graphql(TEST, { kind: 'CONSOLE' })).data).toMatchObject({
      testGameConnection: { failed: 'ADDRESS', problem: 'FORBIDDEN' },
    });
  });
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
