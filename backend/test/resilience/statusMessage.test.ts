import { setTimeout as pause } from 'node:timers/promises';
import { FakeDiscord } from '../support/FakeDiscord';
import { FakeStatusServer } from '../support/FakeStatusServer';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows } from './support/queryRows';
import { SiteCluster } from './support/SiteCluster';

/** Rounds in which all instances are killed in the middle of their work. */
const ROUNDS = Number(process.env.STATUS_ROUNDS ?? 3);
const INSTANCE_COUNT = 2;
const CALLS_PER_ROUND = 10;

const discord = new FakeDiscord();
let gameServer: FakeStatusServer;
let postgres: DedicatedPostgres;
let cluster: SiteCluster;

const query = <Row>(sql: string, ...values: unknown[]) => queryRows<Row & object>(postgres.url, sql, values);

const start = () => {
  const environment = {
    DATABASE_URL: postgres.url,
    DISCORD_API: discord.base,
    GAME_SERVER_ADDRESS: gameServer.address,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'false',
  };
  return SiteCluster.start(Array.from({ length: INSTANCE_COUNT }, () => environment));
};

const statusOf = (online: number) => ({
  version: { name: '1.21.4', protocol: 769 },
  players: { online, max: 5_000 },
  description: 'Ours',
});

beforeAll(async () => {
  await discord.start();
  discord.delayMs = 20;
  gameServer = await FakeStatusServer.start(statusOf(0));
  postgres = await DedicatedPostgres.start();
  cluster = await start();
});

afterAll(async () => {
  await cluster.kill();
  await gameServer.stop();
  await discord.stop();
  await postgres.remove();
});

let players = 0;

/** Players come all the time; the test waits neither for the next probe nor for the minute between two edits. */
async function go(): Promise<void> {
  players += 1;
  gameServer.status = statusOf(players);
  await query('UPDATE server_status SET online_players = $1, is_online = true, last_updated = now()', players);
  await query(`UPDATE notices SET due_at = now() WHERE state = 'queued' AND due_at > now()`);
  await pause(20);
}

describe('A status message under kills', () => {
  it('stays the only one, is sent by one instance at a time, and ends with the last status', async () => {
    const staff = cluster.visitor(await cluster.signIn());
    const { errors } = await staff.graphql(
      'mutation ($input: DiscordTargetInput!) { saveDiscordTarget(input: $input) { id } }',
      {
        input: {
          name: '#status',
          address: `https://discord.com/api/webhooks/123456789012345678/${'a-B_9'.repeat(14)}`,
          kinds: ['SERVER_STATUS'],
        },
      },
    );
    expect(errors).toEqual([]);

    for (let round = 0; round < ROUNDS; round += 1) {
      const callsBefore = discord.requests.length;
      while (discord.requests.length < callsBefore + CALLS_PER_ROUND) await go();
      await cluster.kill();
      // All holders are dead, so the test need not wait for the end of their minute.
      await query('UPDATE notice_targets SET held_until = now(), rests_until = now()');
      cluster = await start();
    }
    await go();
    const last = `${players} / 5000`;
    const shown = () => JSON.stringify([...discord.messages.values()]);
    while (!shown().includes(last)) {
      await query(`UPDATE notices SET due_at = now() WHERE state = 'queued' AND due_at > now()`);
      await pause(50);
    }

    expect(discord.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(discord.messages.size).toBe(1);
    expect(discord.maxOpenRequests).toBe(1);
    expect(await query('SELECT remote_id FROM notices')).toEqual([{ remote_id: [...discord.messages.keys()][0] }]);
  }, 240_000);
});
