import { DeliveryWorkers } from '../../src/application/rewards/DeliveryWorkers';
import { PresenceService } from '../../src/application/players/PresenceService';
import { VotingService } from '../../src/application/voting/VotingService';
import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { Ballot } from '../../src/domain/voting/Ballot';
import { FakeRconServer } from '../support/FakeRconServer';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const PASSWORD = 'a lantern on the coast';
const CREATE = 'mutation ($input: ServerInput!) { createServer(input: $input) { id key } }';
const SAVE_CONSOLE = `mutation ($server: String, $input: ConsoleConnectionInput!) {
  saveConsoleConnection(server: $server, input: $input) { serverId kind isSetUp address version } }`;
const TEST = `mutation ($server: String, $kind: GameConnectionKind!) {
  testGameConnection(server: $server, kind: $kind) { done problem count } }`;
const LIST = 'query ($server: String) { gameConnections(server: $server) { serverId kind isSetUp address problem } }';
const DELIVERIES =
  '{ deliveries(direction: ASC, pageSize: 100) { items { playerName reason command state serverId note } } }';
const ANNE = '069a79f4-44e9-4726-a5be-fca90e38aaf5';

interface Delivery {
  readonly state: string;
  readonly serverId: string | null;
  readonly [field: string]: unknown;
}

describe('The consoles of several servers', () => {
  const site = useSite({ CONNECTION_HOSTS: '127.0.0.1', RCON_BANS: 'true' });
  const [main, creative] = [new FakeRconServer(PASSWORD), new FakeRconServer(PASSWORD)];
  let staff: Visitor;
  let creativeId: string;

  beforeAll(() => Promise.all([main.start(), creative.start()]));
  afterAll(() => Promise.all([main.stop(), creative.stop()]));
  beforeEach(async () => {
    staff = await site.signIn();
    for (const console of [main, creative]) {
      console.commands.length = 0;
      console.online.clear();
      console.mode = 'faithful';
    }
    const input = { name: 'Creative', kind: 'STANDALONE', address: '10.0.0.5', isPublic: true, isCounted: true };
    const { data } = await staff.graphql<{ createServer: { id: string } }>(CREATE, { input });
    creativeId = data?.createServer.id ?? '';
    await connect(null, main);
    await connect('creative', creative);
  });
  afterEach(async () => {
    workers().disconnect();
    await workers().idle();
  });

  const workers = () => site.container.get(DeliveryWorkers);
  async function connect(server: string | null, { address }: FakeRconServer): Promise<void> {
    const { errors } = await staff.graphql(SAVE_CONSOLE, { server, input: { address, password: PASSWORD } });
    expect(errors).toEqual([]);
  }
  async function deliver(): Promise<void> {
    workers().deliver(async () => true);
    await workers().idle();
  }
  const promise = async (reward: object) => {
    const form = { occasion: 'vote', day: null, promise: 'A key', commands: ['give {player} key 1'], ...reward };
    expect((await staff.rest('POST', '/api/rewards/promises', form)).status).toBe(201);
  };
  const vote = (player: string) => site.container.get(VotingService).receive(Ballot.read(player, 'one.example'));
  /** The states by server. */
  const states = async () =>
    Object.fromEntries((await deliveries()).map(({ serverId, state }) => [serverId ?? 'none', state]));
  const deliveries = async () =>
    (await staff.graphql<{ deliveries: { items: Delivery[] } }>(DELIVERIES)).data?.deliveries.items ?? [];

  it('are connected and tested one by one; the community has one vote port and one LiteBans', async () => {
    const { data } = await staff.graphql(LIST, { server: 'creative' });
    expect(data?.['gameConnections']).toEqual([
      { serverId: creativeId, kind: 'CONSOLE', isSetUp: true, address: creative.address, problem: null },
      { serverId: creativeId, kind: 'FOLDER', isSetUp: false, address: null, problem: null },
    ]);
    expect((await staff.graphql(TEST, { server: creativeId, kind: 'CONSOLE' })).data?.['testGameConnection']).toEqual({
      ...{ done: ['ADDRESS', 'PORT', 'SIGN_IN', 'COMMAND'], problem: null, count: 0 },
    });
    for (const variables of [
      { server: 'creative', kind: 'VOTES' },
      { server: 'elsewhere', kind: 'CONSOLE' },
    ])
      expect((await staff.graphql(TEST, variables)).errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('get the rewards that name their server, and no others', async () => {
    await promise({ serverId: creativeId });
    await promise({ promise: 'A loaf', commands: ['give {player} bread 1'] });
    for (const console of [main, creative]) console.online.add('Anne');
    await vote('Anne');
    await deliver();

    expect(creative.actionCommands).toEqual(['give Anne key 1']);
    expect(main.actionCommands).toEqual(['give Anne bread 1']);
    expect(await states()).toEqual({ [creativeId]: 'CONFIRMED', [MAIN_SERVER_ID]: 'CONFIRMED' });
  });

  it('get what follows the player once, where the player is', async () => {
    await promise({ followsPlayer: true });
    await vote('Anne');
    await deliver();
    expect(await deliveries()).toMatchObject([{ state: 'QUEUED', serverId: null }]);

    creative.online.add('Anne');
    await deliver();
    expect(creative.actionCommands).toEqual(['give Anne key 1']);
    expect(main.actionCommands).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'CONFIRMED', serverId: creativeId }]);

    // On her way from one server to the other, both name her.
    await vote('Bert');
    for (const console of [main, creative]) console.online.add('Bert');
    await deliver();
    expect(
      [...main.actionCommands, ...creative.actionCommands].filter((command) => command.includes('Bert')),
    ).toHaveLength(1);
  });

  it('get each ban of the site, with one delivery and state each; a proxy gets none', async () => {
    const proxy = { name: 'Proxy', kind: 'PROXY', address: '10.0.0.6', isPublic: true, isCounted: true };
    await staff.graphql(CREATE, { input: proxy });
    creative.mode = 'hangs at the door';
    await staff.rest('POST', '/api/bans', {
      username: 'Rascal',
      reason: 'Spam',
      bannedBy: 'Mara',
      duration: 'permanent',
    });
    workers().deliver(async () => true);
    await until(async () => main.actionCommands.length === 1);

    expect(main.actionCommands).toEqual(['ban Rascal Spam']);
    await workers().idle();
    expect(await states()).toEqual({ [MAIN_SERVER_ID]: 'CONFIRMED', [creativeId]: 'FAILED' });
  });

  it('of a removed server are forgotten; what waits for it stays visible and goes nowhere else', async () => {
    await promise({ serverId: creativeId });
    await vote('Anne');
    expect((await staff.rest('DELETE', '/api/servers/creative')).status).toBe(204);
    main.online.add('Anne');
    await site.container.get(PresenceService).queryConsoles();
    await deliver();

    expect(main.actionCommands).toEqual([]);
    expect(creative.actionCommands).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'QUEUED', serverId: creativeId }]);
    expect(await site.source.query('SELECT kind FROM game_connections WHERE server_id = $1', [creativeId])).toEqual([]);
    const refused = await staff.rest('POST', '/api/rewards/promises', {
      ...{ occasion: 'vote', promise: 'B', commands: ['say B'], serverId: creativeId },
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: { serverId: ['There is no such server.'] } } });
  });

  it('are never those of a removed server, however late its form is sent', async () => {
    const input = { address: creative.address, password: PASSWORD };
    const [removed, saved] = await Promise.all([
      staff.rest('DELETE', `/api/servers/${creativeId}`),
      staff.graphql(SAVE_CONSOLE, { server: creativeId, input }),
    ]);
    expect(removed.status).toBe(204);
    expect(saved.errors.map(({ extensions }) => extensions['code'])).toEqual(
      saved.data?.['saveConsoleConnection'] ? [] : [expect.stringMatching(/^(NOT_FOUND|BAD_USER_INPUT)$/)],
    );
    expect(await site.source.query('SELECT kind FROM game_connections WHERE server_id = $1', [creativeId])).toEqual([]);
  });

  it('say together who is online', async () => {
    main.online.add('Bert');
    creative.online.add('Anne');
    const presence = site.container.get(PresenceService);
    await presence.queryConsoles();
    const isOnline = async (username: string) =>
      (await presence.current()).isOnline({ uuid: ANNE, username, isOnline: null });
    expect([await isOnline('Anne'), await isOnline('Bert'), await isOnline('Carol')]).toEqual([true, true, false]);

    // A list that is missing makes the others incomplete.
    creative.mode = 'hangs at the door';
    creative.closeConnections();
    await presence.queryConsoles();
    expect([await isOnline('Anne'), await isOnline('Bert'), await isOnline('Carol')]).toEqual([null, true, null]);
    presence.disconnect();
  });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 50 && !(await isTrue()); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}
