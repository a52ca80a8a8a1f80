import { setTimeout as pause } from 'node:timers/promises';
import { FakeRconServer } from '../support/FakeRconServer';
import { Visitor } from '../support/Visitor';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { GENEROUS_LIMITS, SiteCluster } from './support/SiteCluster';

/** Rounds in which both instances are killed in the middle of their work; `npm run test:long` has more. */
const ROUNDS = Number(process.env.WHITELIST_ROUNDS ?? 2);
const INSTANCE_COUNT = 2;
const APPLICATIONS_PER_ROUND = 10;
const COMMANDS_BEFORE_KILL = 4;

const APPLY = 'mutation ($input: WhitelistApplicationInput!) { submitWhitelistApplication(input: $input) { id } }';
const ACCEPT = 'mutation ($id: ID!) { setWhitelistApplicationStatus(id: $id, status: APPROVED) { commandState } }';
const SET_COMMAND = 'mutation { updateWhitelistCommand(input: { command: "whitelist add {player}" }) { command } }';

const console = new FakeRconServer();
let postgres: DedicatedPostgres;
let cluster: SiteCluster;
let environment: Record<string, string>;

const start = () => SiteCluster.start(Array.from({ length: INSTANCE_COUNT }, () => environment));

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  await console.start();
  console.commandDelayMs = 60;
  environment = {
    DATABASE_URL: postgres.url,
    RCON_ADDRESS: console.address,
    RCON_PASSWORD: console.password,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'false',
    LIMIT_APPLICATIONS_PER_DAY: '100000',
    ...GENEROUS_LIMITS,
  };
  cluster = await start();
});

afterAll(async () => {
  await cluster.kill();
  await console.stop();
  await postgres.remove();
});

/** Sends a mutation to any instance, and again, until one acknowledges it. */
async function persist<Data>(query: string, variables: object, cookie?: string): Promise<Data> {
  for (;;) {
    const visitor = new Visitor(cluster.next().origin, cookie);
    const answer = await visitor.graphql<Data>(query, variables).catch(() => null);
    if (answer?.data && answer.errors.length === 0) return answer.data;
    await pause(50);
  }
}

const applicant = { email: 'steve@example.com', age: 20, experience: 'Two winters', reasonToJoin: 'The sea' };

/** Applies, and is accepted by two members of staff at once. */
async function joinWhitelist(username: string, staff: string): Promise<void> {
  console.customReplies.set(`whitelist add ${username}`, `Added ${username} to the whitelist`);
  const input = { ...applicant, username };
  const { submitWhitelistApplication } = await persist<{ submitWhitelistApplication: { id: string } }>(APPLY, {
    input,
  });
  const { id } = submitWhitelistApplication;
  await Promise.all([persist(ACCEPT, { id }, staff), persist(ACCEPT, { id }, staff)]);
}

const countOpen = () =>
  queryNumber(postgres.url, `SELECT count(*)::int FROM deliveries WHERE state IN ('queued', 'sent', 'failed')`, []);

/** All instances are dead, so no reply comes any more; the test waits neither for that nor for pauses. */
const skipPauses = () =>
  queryRows(postgres.url, `UPDATE deliveries SET sent_at = sent_at - interval '1 minute', due_at = now()`);

describe('Whitelist commands under kills', () => {
  it(
    'run once for each accepted application, or not at all and marked as uncertain',
    async () => {
      const staff = await cluster.signIn();
      await persist(SET_COMMAND, {}, staff);
      const joining: Promise<void>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const enough = console.actionCommands.length + COMMANDS_BEFORE_KILL;
        for (let each = 0; each < APPLICATIONS_PER_ROUND; each += 1)
          joining.push(joinWhitelist(`P${round}_${each}`, staff));
        while (console.actionCommands.length < enough) await pause(5);
        await pause(Math.random() * console.commandDelayMs);
        await cluster.kill();
        await skipPauses();
        cluster = await start();
      }
      await Promise.all(joining);
      while ((await countOpen()) > 0) await pause(200);

      const deliveries = await queryRows<{ name: string; state: string }>(
        postgres.url,
        `SELECT player_name AS name, state FROM deliveries WHERE reason = 'whitelist'`,
      );
      const runs = (player: string) =>
        console.actionCommands.filter((command) => command === `whitelist add ${player}`).length;
      const count = (state: string) => deliveries.filter((delivery) => delivery.state === state).length;
      process.stdout.write(
        `Whitelist: ${deliveries.length} commands, ${ROUNDS * INSTANCE_COUNT} instances killed, ` +
          `${count('confirmed')} confirmed, ${count('uncertain')} uncertain\n`,
      );
      // An application that was stored without an acknowledgement is never accepted, so it has no command.
      expect(deliveries).toHaveLength(ROUNDS * APPLICATIONS_PER_ROUND);
      expect(new Set(deliveries.map(({ name }) => name)).size).toBe(deliveries.length);
      const mistaken = deliveries.filter(
        ({ name, state }) =>
          !(state === 'confirmed' && runs(name) === 1) && !(state === 'uncertain' && runs(name) <= 1),
      );
      expect(mistaken).toEqual([]);
      // A kill leaves at most the one command uncertain that was in flight.
      expect(count('uncertain')).toBeLessThanOrEqual(ROUNDS);
    },
    60_000 + ROUNDS * 60_000,
  );
});
