import { CurrentGameConnections } from '../../src/application/gameConnections/CurrentGameConnections';
import { GameFolderImportJob } from '../../src/infrastructure/jobs/GameFolderImportJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { FakeSftpServer } from '../support/FakeSftpServer';
import { useSite } from '../support/site';
import { TestGameFolder } from '../support/TestGameFolder';
import type { Visitor } from '../support/Visitor';

const FIELDS = 'kind isSetUp hasSecret address path user protocol signsInWith publicKey hostKey problem version';
const SAVE = `mutation ($server: String, $input: RemoteFolderConnectionInput!) {
  saveRemoteFolderConnection(server: $server, input: $input) { ${FIELDS} } }`;
const TRUST = `mutation ($input: HostKeyInput!) { trustHostKey(input: $input) { ${FIELDS} } }`;
const TEST = 'mutation { testGameConnection(kind: FOLDER) { done failed problem count hostKey } }';
const LIST = `{ gameConnections { ${FIELDS} } }`;

interface Shown {
  readonly version: number;
  readonly hostKey: string | null;
  readonly publicKey: string | null;
  readonly [field: string]: unknown;
}

interface TestResult {
  readonly failed: string | null;
  readonly hostKey: string | null;
}

describe('The folder of a game server on another machine', () => {
  const site = useSite({ CONNECTION_HOSTS: '127.0.0.1,localhost' });
  let game: TestGameFolder;
  const server = new FakeSftpServer(() => game.path);
  let staff: Visitor;

  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.reset();
    game = await TestGameFolder.create();
    await game.write('server.properties', '', new Date());
    await site.container.get(CurrentGameConnections).load();
    staff = await site.signIn();
  });
  afterEach(() => game.remove());

  const form = () => ({
    ...{ protocol: 'SFTP', address: server.address, user: 'owner.1a2b3c4d', path: '/', signsInWith: 'PASSWORD' },
    password: server.password,
  });
  const save = (input: object = {}, actor = staff) => actor.graphql(SAVE, { input: { ...form(), ...input } });
  const saved = async (input: object = {}) => {
    const { data, errors } = await save(input);
    expect(errors).toEqual([]);
    return data?.['saveRemoteFolderConnection'] as Shown;
  };
  const test = async () => (await staff.graphql(TEST)).data?.['testGameConnection'] as TestResult;
  const trust = (fingerprint: string | null, version?: number) =>
    staff.graphql(TRUST, { input: { fingerprint, version } });
  const connected = async () => {
    await saved();
    return (await trust((await test()).hostKey)).data?.['trustHostKey'] as Shown;
  };
  const job = () =>
    site.container.getAll(Job).find((each) => each instanceof GameFolderImportJob) as unknown as {
      run(): Promise<void>;
    };
  const folder = async () =>
    ((await staff.graphql(LIST)).data?.['gameConnections'] as Shown[]).find(({ kind }) => kind === 'FOLDER');

  it('is connected, confirmed, tested and imported, without a restart', async () => {
    await game.writeUserCache([1, 'Anne']);
    await game.writePlaytime(1, 90);
    expect(await saved()).toEqual({
      ...{ kind: 'FOLDER', isSetUp: true, hasSecret: true, address: server.address, path: '/', user: 'owner.1a2b3c4d' },
      ...{ protocol: 'SFTP', signsInWith: 'PASSWORD', publicKey: null, hostKey: null, problem: null, version: 1 },
    });
    const first = await test();
    expect(first).toEqual({
      ...{ done: ['ADDRESS', 'PORT'], failed: 'HOST_KEY', problem: 'HOST_KEY_UNKNOWN', count: null },
      hostKey: expect.stringMatching(/^SHA256:[\w+/]{43}$/),
    });
    await job().run();
    expect(server.passwords).toEqual([]);
    expect((await folder())?.['problem']).toBe('HOST_KEY_UNKNOWN');

    const { data } = await trust(first.hostKey);
    expect(data?.['trustHostKey']).toMatchObject({ hostKey: first.hostKey, problem: null, version: 2 });
    expect(await test()).toEqual({
      ...{ done: ['ADDRESS', 'PORT', 'HOST_KEY', 'SIGN_IN', 'FOLDER', 'FILES'], failed: null, problem: null },
      ...{ count: 1, hostKey: null },
    });
    await job().run();
    expect(await site.source.query('SELECT username, playtime FROM players')).toEqual([
      { username: 'Anne', playtime: 90 },
    ]);
    expect(await site.source.query('SELECT origin, problem FROM imports')).toEqual([
      { origin: `sftp://${server.address}/`, problem: null },
    ]);
  });

  it('is not imported again before it has rested', async () => {
    await game.writePlaytime(1, 90);
    await connected();
    await job().run();
    const before = server.connections;
    await job().run();
    expect(server.connections).toBe(before);
  });

  it('keeps its password from a machine that shows another key', async () => {
    await game.writePlaytime(1, 90);
    await connected();
    server.passwords.length = 0;
    server.changeHostKey();
    const changed = await test();
    expect(changed).toMatchObject({ failed: 'HOST_KEY', problem: 'HOST_KEY_CHANGED' });
    expect(server.passwords).toEqual([]);

    server.changeHostKey();
    expect((await trust(changed.hostKey)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect((await trust((await test()).hostKey)).errors).toEqual([]);
    expect((await test()).failed).toBeNull();
  });

  it('is signed in to with a pair of keys, of which only the public one is shown', async () => {
    await game.writePlaytime(1, 90);
    const { publicKey, hostKey } = await saved({ signsInWith: 'KEY', password: null });
    expect(publicKey).toMatch(/^ssh-ed25519 [\w+/=]+ costa$/);
    expect(hostKey).toBeNull();
    await trust((await test()).hostKey);
    expect(await test()).toMatchObject({ failed: 'SIGN_IN', problem: 'KEY_REFUSED' });
    server.publicKeys.push(publicKey ?? '');
    expect(await test()).toMatchObject({ failed: null });

    const again = await saved({ signsInWith: 'KEY', password: null, path: '/world' });
    expect(again.publicKey).toBe(publicKey);
    expect(again.hostKey).not.toBeNull();
    const [stored] = await site.source.query<{ settings: object; secret: string }[]>(
      `SELECT settings, secret FROM game_connections WHERE kind = 'folder'`,
    );
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
    expect(await save({ protocol: 'FTP', signsInWith: 'KEY' })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { signsInWith: [expect.any(String)] } } }],
    });
  });

  it('asks for the password again, and for the key, if the other side is another one', async () => {
    await connected();
    const kept = await saved({ password: null, path: '/world' });
    expect(kept.hostKey).not.toBeNull();
    for (const change of [{ user: 'mallory' }, { address: 'localhost:2022' }, { protocol: 'FTP' }])
      expect(await save({ ...change, password: null })).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { password: [expect.any(String)] } } }],
      });
    expect((await saved({ address: 'localhost:2022' })).hostKey).toBeNull();
  });

  it('is for staff who manage what it brings, and for no address that the operator has not named', async () => {
    const config = await site.signIn('config');
    expect((await save({}, config)).errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    await saved({ address: '203.0.113.7:2022' });
    expect(await test()).toMatchObject({ failed: 'ADDRESS', problem: 'FORBIDDEN', hostKey: null });
    expect((await trust(`SHA256:${'A'.repeat(43)}`)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect((await trust('SHA256:short')).errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is not changed by an editor who has seen another state of it', async () => {
    await game.writePlaytime(1, 90);
    const { version } = await connected();
    for (const stale of [0, version - 1])
      expect(await save({ version: stale })).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] });
    const { errors } = await save({ version: 0 });
    expect(errors[0]?.extensions).toMatchObject({
      current: { address: server.address, user: 'owner.1a2b3c4d', hostKey: server.fingerprint, version },
    });
    server.changeHostKey();
    const { hostKey } = await test();
    expect((await trust(hostKey, version - 1)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
    expect((await trust(hostKey, version)).errors).toEqual([]);
  });

  it('of one server is not that of another one too', async () => {
    await saved();
    const creative = { name: 'Creative', kind: 'standalone', address: '10.0.0.5', isPublic: true, isCounted: true };
    expect((await staff.rest('POST', '/api/servers', creative)).status).toBe(201);
    const { errors } = await staff.graphql(SAVE, { server: 'creative', input: form() });
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: { path: [expect.any(String)] } });
  });

  it('that is cut off is read on at the next import, and nothing of it is half-read', async () => {
    for (let index = 1; index <= 40; index += 1) await game.writePlaytime(index, index);
    await connected();
    server.cutAfterBytes = 6_000;
    await job().run();
    expect((await folder())?.['problem']).toBe('INTERRUPTED');
    server.cutAfterBytes = null;
    await job().run();
    const rows = await site.source.query<{ playtime: number }[]>('SELECT playtime FROM players ORDER BY playtime');
    expect(rows.map(({ playtime }) => playtime)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});
