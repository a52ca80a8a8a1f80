import { createServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import { ServerProbeService } from '../../src/application/gameserver/ServerProbeService';
import { PresenceService } from '../../src/application/players/PresenceService';
import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { FakeStatusServer } from '../support/FakeStatusServer';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const STATUS = 'state isOnline onlinePlayers maxPlayers version lastReplyAt';
const FIELDS = `id key name kind isMain proxyId address statusAddress isPublic isCounted version status { ${STATUS} }`;
const CREATE = `mutation ($input: ServerInput!) { createServer(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: ServerInput!) { updateServer(id: $id, input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation ($id: ID!) { deleteServer(id: $id) }';
const ORDER = 'mutation ($input: ServerOrderInput!) { orderServers(input: $input) { key } }';

const ALICE = { id: '069a79f4-44e9-4726-a5be-fca90e38aaf5', name: 'Alice' };
const BOB = { id: '853c80ef-3c37-49fd-aa49-938b674adae6', name: 'Bob' };

interface ServerView {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly status: { readonly state: string; readonly onlinePlayers: number | null };
  readonly [field: string]: unknown;
}

const reply = (online: number, sample: object[] = []) => ({
  version: { name: 'Paper 1.21.4' },
  players: { online, max: 50, sample },
  description: 'Hello',
});

const form = (edit: object) => ({
  ...{ name: 'Survival', kind: 'STANDALONE', proxyId: null, address: null, statusAddress: null },
  ...{ isPublic: true, isCounted: true },
  ...edit,
});

describe('The servers of a community', () => {
  const site = useSite();
  const [peers, silent]: [FakeStatusServer[], TcpServer[]] = [[], []];
  let staff: Visitor;

  beforeEach(async () => {
    staff = await site.signIn('config');
  });
  afterEach(async () => {
    await Promise.all(peers.splice(0).map((peer) => peer.stop()));
    for (const server of silent.splice(0)) server.close();
  });

  async function start(online: number, sample: object[] = []): Promise<FakeStatusServer> {
    const peer = await FakeStatusServer.start(reply(online, sample));
    peers.push(peer);
    return peer;
  }
  const probe = () => site.container.get(ServerProbeService).probe();
  const enter = (address: string) =>
    staff.rest('PUT', '/api/config', {
      ...{ site_name: 'Costa', site_tagline: 'A coast', server_address: address },
      ...{ discord_invite_url: 'https://discord.example/costa', contact_email: 'hello@costa.test' },
    });
  async function add(edit: object): Promise<ServerView> {
    const { data, errors } = await staff.graphql<{ createServer: ServerView }>(CREATE, { input: form(edit) });
    expect(errors).toEqual([]);
    if (!data) throw new Error('There is no server.');
    return data.createServer;
  }
  const refusal = async (document: string, variables: object) => {
    const { errors } = await staff.graphql(document, variables);
    return errors[0]?.extensions;
  };
  const servers = async (visitor: Visitor = site) =>
    (await visitor.graphql<{ servers: ServerView[] }>(`{ servers { ${FIELDS} } }`)).data?.servers ?? [];
  const lines = async () => (await servers()).map(({ key, status }) => [key, status.state, status.onlinePlayers]);
  const community = async () =>
    (await site.graphql<{ serverStatus: object }>(`{ serverStatus { ${STATUS} } }`)).data?.serverStatus;

  it('are one at first, which is called as the community and has its status', async () => {
    await enter((await start(7)).address);
    await probe();

    const [main, ...others] = await servers();
    expect(others).toEqual([]);
    expect(main).toMatchObject({ id: MAIN_SERVER_ID, key: 'main', name: null, kind: 'STANDALONE', isMain: true });
    expect(main?.status).toEqual(await community());
    expect((await site.source.query('SELECT * FROM server_states')).length).toBe(0);
    expect((await site.rest('GET', '/api/servers')).body).toMatchObject([{ key: 'main' }]);
  });

  it('behind a proxy are counted by it, once, whatever they say', async () => {
    const [proxy, survival, creative] = [await start(5), await start(3, [ALICE]), await start(9)];
    await enter(proxy.address);
    const main = form({ key: 'main', name: 'Proxy', kind: 'PROXY' });
    expect((await staff.graphql(UPDATE, { id: 'main', input: main })).errors).toEqual([]);
    await add({ kind: 'BACKEND', proxyId: MAIN_SERVER_ID, statusAddress: survival.address });
    await add({ name: 'Creative', kind: 'BACKEND', proxyId: MAIN_SERVER_ID, statusAddress: creative.address });
    await probe();

    expect(await community()).toMatchObject({ state: 'ONLINE', onlinePlayers: 5, maxPlayers: 50 });
    expect(await lines()).toEqual([
      ['main', 'ONLINE', 5],
      ['survival', 'ONLINE', 3],
      ['creative', 'ONLINE', 9],
    ]);

    await creative.stop();
    peers.splice(peers.indexOf(creative), 1);
    await probe();
    expect(await community()).toMatchObject({ state: 'ONLINE', onlinePlayers: 5 });
    expect((await lines())[2]).toEqual(['creative', 'OFFLINE', null]);

    // The proxy answers with the number of one of its servers, so that all are added.
    await staff.graphql(UPDATE, { id: 'main', input: { ...main, isCounted: false } });
    await probe();
    expect(await community()).toMatchObject({ onlinePlayers: 3 });
  });

  it('side by side are added, and a player who has just moved counts once', async () => {
    const [first, second] = [await start(2, [ALICE, BOB]), await start(1, [BOB])];
    await enter(first.address);
    await add({ address: second.address });
    await probe();

    expect(await community()).toMatchObject({ state: 'ONLINE', onlinePlayers: 2, maxPlayers: 100 });
    const presence = await site.container.get(PresenceService).current();
    const isOnline = ({ id, name }: typeof ALICE) => presence.isOnline({ uuid: id, username: name, isOnline: null });
    expect([isOnline(ALICE), isOnline(BOB)]).toEqual([true, true]);
    expect(presence.isOnline({ uuid: MAIN_SERVER_ID, username: 'Carol', isOnline: null })).toBe(false);
  });

  it('are online as a community while one of them is', async () => {
    const [first, second] = [await start(2), await start(4)];
    await enter(first.address);
    await add({ address: second.address });
    await probe();
    await first.stop();
    peers.splice(peers.indexOf(first), 1);
    await probe();

    expect(await community()).toMatchObject({ state: 'ONLINE', onlinePlayers: 4 });
    expect(await lines()).toEqual([
      ['main', 'OFFLINE', null],
      ['survival', 'ONLINE', 4],
    ]);
  });

  it('are asked at the same time: one that says nothing delays no other', async () => {
    const frozen = createServer(() => undefined).listen(0, '127.0.0.1');
    silent.push(frozen);
    await new Promise((resolve) => frozen.once('listening', resolve));
    const [first, second] = [await start(2), await start(4)];
    await enter(first.address);
    await add({ address: `127.0.0.1:${(frozen.address() as AddressInfo).port}`, name: 'Frozen' });
    await add({ address: second.address });

    const probing = probe();
    await expect(
      waitFor(async () => (await lines()).filter(([, state]) => state === 'ONLINE').length === 2),
    ).resolves.toBe(true);
    await probing;
    expect(await community()).toMatchObject({ state: 'ONLINE', onlinePlayers: 6 });
    expect((await lines())[1]).toEqual(['frozen', 'UNREACHABLE', null]);
  });

  it('show visitors nothing that is for staff', async () => {
    await add({ name: 'Survival', address: 'survival.costa.test', statusAddress: '10.0.0.5:25566' });
    await add({ name: 'Test', statusAddress: '10.0.0.6:25566', isPublic: false });

    expect((await servers()).map(({ key, statusAddress }) => [key, statusAddress])).toEqual([
      ['main', null],
      ['survival', null],
    ]);
    expect((await site.rest('GET', '/api/servers/test')).status).toBe(404);
    expect((await site.rest('GET', '/api/servers/test/status')).status).toBe(404);
    expect((await staff.rest('GET', '/api/servers/test')).body).toMatchObject({ statusAddress: '10.0.0.6:25566' });
    expect((await site.rest('GET', '/api/servers/survival')).body).toMatchObject({ statusAddress: null });
    expect((await site.rest('GET', '/api/servers/survival/status')).body).toMatchObject({ state: 'not_measured' });
    expect(
      (await site.graphql('{ serverStatusHistory(server: "test") { startsAt } }')).errors[0]?.extensions,
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { server: ['There is no such server.'] },
    });
  });

  it.each([
    [
      'another proxy than one',
      { kind: 'BACKEND', proxyId: 'SURVIVAL', statusAddress: '10.0.0.7' },
      'proxyId',
      'CONFLICT',
    ],
    ['a backend without a proxy', { kind: 'BACKEND', statusAddress: '10.0.0.7' }, 'proxyId'],
    ['the address of another', { address: 'SURVIVAL.costa.test:25565' }, 'address', 'CONFLICT'],
    ['the address of the site', { address: 'mc.costa.test' }, 'address', 'CONFLICT'],
    ['a key with odd letters', { key: 'Über', address: '10.0.0.7' }, 'key'],
    ['the key of another', { key: 'survival', address: '10.0.0.7' }, 'key', 'CONFLICT'],
    ['no name', { name: '', address: '10.0.0.7' }, 'name'],
  ])('refuse %s', async (_what, edit, field, code = 'BAD_USER_INPUT') => {
    await enter('mc.costa.test');
    const survival = await add({ address: 'survival.costa.test' });
    const input = form({ name: 'Other', ...edit });
    const proxyId = (input as { proxyId: string | null }).proxyId === 'SURVIVAL' ? survival.id : null;
    const refused = await refusal(CREATE, { input: { ...input, proxyId } });

    expect(refused).toMatchObject({ code });
    expect(Object.keys(refused?.['fields'] as object)).toEqual([field]);
    expect(await servers()).toHaveLength(2);
  });

  it('have one main server, which stays in front and is always seen', async () => {
    for (const edit of [
      { kind: 'BACKEND', proxyId: MAIN_SERVER_ID },
      { address: 'other.costa.test' },
      { statusAddress: '10.0.0.7' },
      { isPublic: false },
    ])
      expect(await refusal(UPDATE, { id: 'main', input: form({ key: 'main', ...edit }) })).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    expect(await refusal(DELETE, { id: MAIN_SERVER_ID })).toMatchObject({ code: 'CONFLICT' });
  });

  it('keep their proxy: it is not removed and stays a proxy while there are servers behind it', async () => {
    const proxy = await add({ name: 'Proxy', kind: 'PROXY', address: 'proxy.costa.test' });
    const backend = await add({ kind: 'BACKEND', proxyId: proxy.id, statusAddress: '10.0.0.7' });

    expect(await refusal(DELETE, { id: proxy.id })).toMatchObject({ code: 'CONFLICT' });
    const standalone = form({ name: 'Proxy', address: 'proxy.costa.test' });
    expect(await refusal(UPDATE, { id: proxy.id, input: standalone })).toMatchObject({
      fields: { kind: expect.anything() },
    });
    expect((await staff.graphql(DELETE, { id: backend.id })).errors).toEqual([]);
    expect((await staff.graphql(DELETE, { id: proxy.id })).errors).toEqual([]);
    expect((await servers()).map(({ key }) => key)).toEqual(['main']);
    // The key is free again.
    expect((await add({ name: 'Proxy', kind: 'PROXY', address: 'proxy.costa.test' })).key).toBe('proxy');
  });

  it('are a proxy or behind one, and no proxy stands behind another', async () => {
    const { id } = await add({ name: 'Proxy', kind: 'PROXY', address: 'proxy.costa.test' });
    const second = await add({ name: 'Second', kind: 'PROXY', proxyId: id, address: 'second.costa.test' });
    expect(second.proxyId).toBeNull();
  });

  it('can be read by files alone, without an address', async () => {
    expect(await add({})).toMatchObject({ address: null, statusAddress: null, status: { state: 'NOT_MEASURED' } });
    await probe();
    expect((await lines())[1]).toEqual(['survival', 'NOT_MEASURED', null]);
  });

  it('are created, changed and deleted by scripts, by id or key', async () => {
    const body = {
      name: 'Creative',
      kind: 'standalone',
      address: 'creative.costa.test',
      isPublic: true,
      isCounted: true,
    };
    const added = await staff.rest<ServerView>('POST', '/api/servers', body);
    expect(added).toMatchObject({ status: 201, body: { key: 'creative', address: 'creative.costa.test' } });
    const changed = await staff.rest('PUT', '/api/servers/creative', { ...body, name: 'Builders' });
    expect(changed).toMatchObject({ status: 200, body: { id: added.body.id, key: 'creative', name: 'Builders' } });
    expect((await staff.rest('DELETE', `/api/servers/${added.body.id}`)).status).toBe(204);
    expect((await staff.rest('DELETE', `/api/servers/${added.body.id}`)).status).toBe(404);
  });

  it('are ordered by staff, all at once', async () => {
    const [survival, creative] = [
      await add({ address: '10.0.0.7' }),
      await add({ name: 'Creative', address: '10.0.0.8' }),
    ];
    const ids = [creative.id, MAIN_SERVER_ID, survival.id];
    await staff.graphql(ORDER, { input: { ids } });

    expect((await servers()).map(({ key }) => key)).toEqual(['creative', 'main', 'survival']);
    expect(await refusal(ORDER, { input: { ids: ids.slice(1) } })).toMatchObject({ code: 'CONFLICT' });
  });

  it('are at most sixteen, also for two editors at once', async () => {
    for (let count = 0; count < 14; count += 1) await add({ name: `Server ${count}`, address: `10.0.1.${count + 1}` });
    const input = (number: number) => ({ input: form({ name: `Last ${number}`, address: `10.0.2.${number}` }) });
    const codes = await Promise.all([1, 2, 3].map(async (number) => (await refusal(CREATE, input(number)))?.['code']));

    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(await servers()).toHaveLength(16);
  });

  it('forget what was known of another address, and keep nothing of a removed one', async () => {
    const peer = await start(4);
    await enter((await start(1)).address);
    const { id, version } = await add({ address: peer.address });
    await probe();
    expect((await lines())[1]).toEqual(['survival', 'ONLINE', 4]);

    const { data } = await staff.graphql<{ updateServer: ServerView }>(UPDATE, {
      ...{ id, input: form({ address: '127.0.0.1:1', version }) },
    });
    expect(data?.updateServer.status).toMatchObject({ state: 'NOT_MEASURED', onlinePlayers: null });
    await staff.graphql(DELETE, { id });
    await probe();
    for (const table of ['server_states', 'server_samples', 'online_reports'])
      expect(await site.source.query(`SELECT * FROM ${table} WHERE server_id = $1`, [id])).toEqual([]);
    expect(await community()).toMatchObject({ onlinePlayers: 1 });
  });
});

async function waitFor(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < 15; attempt += 1) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
