import { CurrentGameConnections } from '../../src/application/gameConnections/CurrentGameConnections';
import { listChanges } from '../support/auditEntries';
import { FakeHostingPanel } from '../support/FakeHostingPanel';
import { FakeSftpServer } from '../support/FakeSftpServer';
import { useSite } from '../support/site';
import { TestGameFolder } from '../support/TestGameFolder';
import type { Visitor } from '../support/Visitor';

const FIELDS = 'id kind file address name user hasSecret storage isUsed problem';
const FIND = `mutation ($server: String) { findConnectionProposals(server: $server) { ${FIELDS} } }`;
const USE = `mutation ($id: ID!, $server: String) { useConnectionProposal(id: $id, server: $server) { ${FIELDS} } }`;
const SAVE = `mutation ($input: RemoteFolderConnectionInput!) { saveRemoteFolderConnection(input: $input) { version } }`;
const SAVE_PANEL = `mutation ($input: HostingPanelConnectionInput!) { saveHostingPanelConnection(input: $input) { kind } }`;
const TRUST = 'mutation ($input: HostKeyInput!) { trustHostKey(input: $input) { version } }';
const CONNECTIONS = '{ gameConnections { kind isSetUp hasSecret address user database prefix } }';

const SETTINGS = 'enable-rcon=true\nrcon.port=25580\nrcon.password=a lantern at sea\nserver-port=25570\n';
const LITEBANS =
  'sql:\n  driver: MariaDB\n  address: db.host.example\n  database: network\n  username: litebans\n  password: a buoy at sea\n';
const SECRETS = ['a lantern at sea', 'a buoy at sea', 'k3sr5u0cm2a'];

interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

describe('What lies in the folder of a game server', () => {
  const site = useSite({ CONNECTION_HOSTS: '127.0.0.1,localhost,db.host.example' });
  let game: TestGameFolder;
  const rented = new FakeSftpServer(() => game.path);
  const panel = new FakeHostingPanel();
  let staff: Visitor;

  beforeAll(() => Promise.all([rented.start(), panel.start()]));
  afterAll(() => Promise.all([rented.stop(), panel.stop()]));
  beforeEach(async () => {
    rented.reset();
    game = await TestGameFolder.create();
    await site.container.get(CurrentGameConnections).load();
    staff = await site.signIn();
  });
  afterEach(() => game.remove());

  async function connect(): Promise<void> {
    const { host, port } = { host: '127.0.0.1', port: rented.address.split(':')[1] };
    const input = { protocol: 'SFTP', address: `${host}:${port}`, user: 'owner', path: '/', signsInWith: 'PASSWORD' };
    await staff.graphql(SAVE, { input: { ...input, password: rented.password } });
    const { errors } = await staff.graphql(TRUST, { input: { fingerprint: rented.fingerprint } });
    expect(errors).toEqual([]);
  }
  async function find(actor = staff): Promise<Shown[]> {
    const { data, errors } = await actor.graphql(FIND);
    expect(errors).toEqual([]);
    return data?.['findConnectionProposals'] as Shown[];
  }
  const use = (id: string | undefined, actor = staff) => actor.graphql(USE, { id });
  async function useOf(kind: string): Promise<unknown> {
    const { data, errors } = await use((await find()).find((each) => each.kind === kind)?.id);
    expect(errors).toEqual([]);
    return data?.['useConnectionProposal'];
  }
  const nothing = {
    address: null,
    name: null,
    user: null,
    hasSecret: false,
    storage: null,
    isUsed: false,
    problem: null,
  };
  const isId = expect.stringMatching(/^[\w-]{22}$/);

  it('is proposed without its passwords, and stored only when it is used', async () => {
    await game.write('server.properties', SETTINGS);
    await game.write('plugins/LiteBans/config.yml', LITEBANS);
    await game.write('plugins/LuckPerms/config.yml', 'storage-method: h2\n');
    await game.write('plugins/floodgate/config.yml', 'username-prefix: "."\n');
    await connect();
    const found = await find();
    expect(found).toEqual([
      {
        ...nothing,
        ...{ id: isId, kind: 'CONSOLE', file: 'server.properties', address: '127.0.0.1:25580', hasSecret: true },
      },
      {
        ...{ ...nothing, id: isId, kind: 'BANS', file: 'plugins/LiteBans/config.yml', hasSecret: true },
        ...{ address: 'db.host.example:3306', name: 'network', user: 'litebans' },
      },
      { ...nothing, id: isId, kind: 'NAME_PREFIX', file: 'plugins/floodgate/config.yml', name: '.' },
      {
        ...{ ...nothing, id: isId, kind: 'RANKS', file: 'plugins/LuckPerms/config.yml' },
        ...{ storage: 'H2', problem: 'STORED_IN_FILE' },
      },
    ]);
    const stored = await site.source.query('SELECT row_to_json(c)::text AS row FROM game_connections c');
    expect(stored).toHaveLength(1);
    for (const secret of SECRETS) expect(JSON.stringify([found, stored])).not.toContain(secret);
  });

  it('becomes the connections and settings that a form would make', async () => {
    await game.write('server.properties', SETTINGS);
    await game.write('plugins/LiteBans/config.yml', LITEBANS);
    await game.write('plugins/Votifier/config.yml', 'port: 8192\ntokens: { default: k3sr5u0cm2a }\n');
    await game.write('usercache.json', [
      { uuid: '00000000-0000-0000-0009-01f2a3b4c5d6', name: '.Steve', expiresOn: '2026-12-30 10:00:00 +0000' },
    ]);
    await connect();
    expect(await useOf('CONSOLE')).toMatchObject({ isUsed: true, problem: null });
    expect(await useOf('BANS')).toMatchObject({ isUsed: true });
    expect(await useOf('VOTE_TARGET')).toMatchObject({ isUsed: true, address: '127.0.0.1:8192' });
    expect(await useOf('NAME_PREFIX')).toMatchObject({ isUsed: true, name: '.', file: 'usercache.json' });
    expect((await find()).every(({ isUsed }) => isUsed)).toBe(true);

    const { data } = await staff.graphql<{ gameConnections: object[] }>(CONNECTIONS);
    expect(data?.gameConnections).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'CONSOLE', isSetUp: true, hasSecret: true, address: '127.0.0.1:25580' }),
        expect.objectContaining({
          ...{ kind: 'BANS', address: 'db.host.example:3306', user: 'litebans', database: 'network' },
          ...{ prefix: 'litebans_', hasSecret: true },
        }),
      ]),
    );
    expect(site.container.get(CurrentGameConnections)).toMatchObject({
      console: { password: 'a lantern at sea' },
      bans: { password: 'a buoy at sea' },
    });
    const changes = await listChanges(site);
    expect(changes.length).toBeGreaterThan(4);
    for (const secret of SECRETS) expect(JSON.stringify(changes)).not.toContain(secret);
  });

  it('makes a server the proxy that its configuration shows it to be, with the servers behind it', async () => {
    await game.write('velocity.toml', 'bind = "0.0.0.0:25577"\n[servers]\nlobby = "10.0.0.5:30066"\ntry = ["lobby"]\n');
    await connect();
    expect(await useOf('BACKEND')).toMatchObject({ name: 'lobby', address: '10.0.0.5:30066', isUsed: true });
    const { data } = await staff.graphql('{ servers(includeHidden: true) { name kind statusAddress address } }');
    expect(data?.['servers']).toEqual([
      expect.objectContaining({ name: 'Costa', kind: 'PROXY' }),
      expect.objectContaining({ name: 'lobby', kind: 'BACKEND', statusAddress: '10.0.0.5:30066', address: null }),
    ]);
  });

  it('has the address of the panel of its host, also without a folder', async () => {
    const input = { panelAddress: panel.origin, password: panel.key, panelServer: panel.server };
    await staff.graphql(SAVE_PANEL, { input });
    const found = await find();
    expect(found).toEqual([{ ...nothing, id: isId, kind: 'ADDRESS', file: null, address: 'play.host.example:25570' }]);
    expect(await useOf('ADDRESS')).toMatchObject({ isUsed: true });
    const { data } = await staff.graphql('{ siteConfig { serverAddress } }');
    expect(data).toEqual({ siteConfig: { serverAddress: 'play.host.example:25570' } });
  });

  it('is not used when it is another by now', async () => {
    await game.write('server.properties', SETTINGS);
    await connect();
    const [console] = await find();
    await game.write('server.properties', SETTINGS.replace('25580', '25581'), new Date());
    const { errors } = await use(console?.id);
    expect(errors).toMatchObject([{ message: expect.stringContaining('no longer'), extensions: { code: 'CONFLICT' } }]);
    expect((await staff.graphql(CONNECTIONS)).data?.['gameConnections']).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'CONSOLE', isSetUp: false })]),
    );
  });

  it('says what staff may not connect to', async () => {
    await game.write('plugins/LiteBans/config.yml', LITEBANS.replace('db.host.example', '10.1.2.3'));
    await connect();
    expect(await find()).toMatchObject([{ kind: 'BANS', address: '10.1.2.3:3306', problem: 'FORBIDDEN' }]);
  });

  it('proposes nothing that a form would refuse', async () => {
    await game.write('plugins/LiteBans/config.yml', LITEBANS.replace('network', `'${'x'.repeat(65)}'`));
    await game.write('plugins/floodgate/config.yml', 'username-prefix: "</p>"\n');
    await game.write('plugins/Votifier/config.yml', 'port: 8192\ntokens: { default: short }\n');
    await connect();
    expect(await find()).toEqual([]);
  });

  it('is looked for by staff who may read bans too', async () => {
    await connect();
    const config = await site.signIn('config');
    expect((await config.graphql(FIND)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('needs a folder or the panel of a host', async () => {
    expect((await staff.graphql(FIND)).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    await connect();
    rented.reset();
    await rented.stop();
    expect((await staff.graphql(FIND)).errors).toMatchObject([
      { message: expect.stringContaining('Test its connection') },
    ]);
    await rented.start();
  });
});
