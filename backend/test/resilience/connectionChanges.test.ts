import { setTimeout as pause } from 'node:timers/promises';
import { FakeRconServer } from '../support/FakeRconServer';
import { Visitor } from '../support/Visitor';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { GENEROUS_LIMITS, SiteCluster } from './support/SiteCluster';

const INSTANCE_COUNT = 2;
const APPLICATIONS = 30;
const CHANGES = 4;

/** In milliseconds: a change is in use on every instance after it. */
const MAX_CHANGE_MS = 5_000;

const APPLY = 'mutation ($input: WhitelistApplicationInput!) { submitWhitelistApplication(input: $input) { id } }';
const ACCEPT = 'mutation ($id: ID!) { setWhitelistApplicationStatus(id: $id, status: APPROVED) { commandState } }';
const SET_COMMAND = 'mutation { updateWhitelistCommand(input: { command: "whitelist add {player}" }) { command } }';
const CONNECT = 'mutation ($input: ConsoleConnectionInput!) { saveConsoleConnection(input: $input) { version } }';

const servers = [new FakeRconServer('the first lantern'), new FakeRconServer('the second lantern')] as const;
let postgres: DedicatedPostgres;
let cluster: SiteCluster;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  for (const server of servers) {
    await server.start();
    server.commandDelayMs = 40;
  }
  const environment = {
    DATABASE_URL: postgres.url,
    CONNECTION_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'false',
    LIMIT_APPLICATIONS_PER_DAY: '100000',
    ...GENEROUS_LIMITS,
  };
  cluster = await SiteCluster.start(Array.from({ length: INSTANCE_COUNT }, () => environment));
});

afterAll(async () => {
  await cluster.kill();
  for (const server of servers) await server.stop();
  await postgres.remove();
});

async function send<Data>(query: string, variables: object, cookie: string): Promise<Data> {
  const { data, errors } = await new Visitor(cluster.next().origin, cookie).graphql<Data>(query, variables);
  expect(errors).toEqual([]);
  return data as Data;
}

const connect = ({ address, password }: FakeRconServer, staff: string) =>
  send(CONNECT, { input: { address, password } }, staff);

async function joinWhitelist(username: string, staff: string): Promise<void> {
  for (const { customReplies } of servers)
    customReplies.set(`whitelist add ${username}`, `Added ${username} to the whitelist`);
  const applicant = { email: 'steve@example.com', age: 20, experience: 'Two winters', reasonToJoin: 'The sea' };
  const { submitWhitelistApplication } = await send<{ submitWhitelistApplication: { id: string } }>(
    APPLY,
    { input: { ...applicant, username } },
    staff,
  );
  await send(ACCEPT, { id: submitWhitelistApplication.id }, staff);
}

const countOpen = () =>
  queryNumber(postgres.url, `SELECT count(*)::int FROM deliveries WHERE state IN ('queued', 'sent', 'failed')`, []);

describe('The connection to the console', () => {
  it('is changed while commands are sent: each runs once, or is marked, and the new one is soon in use', async () => {
    const staff = await cluster.signIn();
    await send(SET_COMMAND, {}, staff);
    const names = Array.from({ length: APPLICATIONS }, (_, index) => `Player_${index}`);
    // Before there is a connection, they wait.
    for (const name of names.slice(0, 5)) await joinWhitelist(name, staff);
    expect(await countOpen()).toBe(5);

    const others = names.slice(5);
    for (let change = 0; change < CHANGES; change += 1) {
      const [server, former] = change % 2 === 0 ? servers : [servers[1], servers[0]];
      await connect(server, staff);
      const before = server.actionCommands.length;
      const changedAt = performance.now();
      const batch = others.splice(0, Math.ceil((APPLICATIONS - 5) / CHANGES));
      await Promise.all(batch.map((name) => joinWhitelist(name, staff)));
      while (server.actionCommands.length === before) {
        expect(performance.now() - changedAt).toBeLessThan(MAX_CHANGE_MS);
        await pause(20);
      }
      const settled = former.actionCommands.length;
      await pause(500);
      expect(former.actionCommands).toHaveLength(settled);
    }
    while ((await countOpen()) > 0) await pause(100);

    const deliveries = await queryRows<{ name: string; state: string }>(
      postgres.url,
      `SELECT player_name AS name, state FROM deliveries WHERE reason = 'whitelist'`,
    );
    const all = servers.flatMap(({ actionCommands }) => actionCommands);
    const runs = (player: string) => all.filter((command) => command === `whitelist add ${player}`).length;
    expect(deliveries).toHaveLength(APPLICATIONS);
    expect(
      deliveries.filter(({ name, state }) => runs(name) > 1 || (state === 'confirmed' && runs(name) !== 1)),
    ).toEqual([]);
    expect(deliveries.filter(({ state }) => state !== 'confirmed' && state !== 'uncertain')).toEqual([]);
  }, 120_000);
});
