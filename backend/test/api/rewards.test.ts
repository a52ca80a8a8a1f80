import { DeliveryWorker } from '../../src/application/rewards/DeliveryWorker';
import { Clock } from '../../src/application/shared/Clock';
import { Log } from '../../src/application/shared/Log';
import { VotingService } from '../../src/application/voting/VotingService';
import { Bans } from '../../src/domain/bans/Bans';
import { Deliveries } from '../../src/domain/rewards/Deliveries';
import { Ballot } from '../../src/domain/voting/Ballot';
import { FakeRconServer } from '../support/FakeRconServer';
import { Site } from '../support/site';
import { Rcon, type RconTimeouts } from '../../src/infrastructure/game/Rcon';
import { truncateTables } from '../support/databases';
import type { Visitor } from '../support/Visitor';

interface DeliveryRow {
  id: string;
  playerName: string | null;
  reason: string;
  position: number;
  createdAt: string;
  title: string;
  occasion: string;
  command: string | null;
  state: string;
  attempts: number;
  note: string | null;
  reply: string | null;
}

const LIST = `query ($state: DeliveryState, $search: String) { deliveries(state: $state, search: $search, direction: ASC, pageSize: 100) {
  totalCount items { id position createdAt playerName reason title occasion command state attempts note reply } } }`;
const UPDATE_COMMANDS = `mutation ($input: RewardCommandsInput!) { updateRewardCommands(input: $input) { vote version } }`;

const REASONS = ['VOTE', 'STREAK', 'PARTY', 'BAN', 'PARDON'];

const NO_COMMANDS = {
  vote: [],
  streak3: [],
  streak7: [],
  streak14: [],
  streak30: [],
  party: [],
  partyOnline: [],
  waitsForPlayer: false,
};

const BAN = { username: 'Rascal', reason: '§cSpam\nand more', bannedBy: 'Mara', duration: 'permanent' };

/** Generous timeouts, for a busy machine. */
const GENEROUS_TIMEOUTS: RconTimeouts = { connectMs: 20_000, replyMs: 20_000, fragmentMs: 500 };
const SHORT_TIMEOUTS: RconTimeouts = { ...GENEROUS_TIMEOUTS, replyMs: 300 };

const rcon = new FakeRconServer();
const site = new Site();
let staff: Visitor;
const workers: DeliveryWorker[] = [];

beforeAll(async () => {
  await rcon.start();
  await site.start({ RCON_ADDRESS: rcon.address, RCON_PASSWORD: rcon.password, RCON_BANS: 'true' });
});
beforeEach(async () => {
  await truncateTables(site.source);
  rcon.commands.length = 0;
  rcon.online.clear();
  rcon.customReplies.clear();
  rcon.mode = 'faithful';
  staff = await site.signIn();
});
afterEach(() => workers.splice(0).forEach((worker) => worker.disconnect()));
afterAll(async () => {
  await site.stop();
  await rcon.stop();
});

const vote = (name: string, votingSite = 'one.example') =>
  site.container.get(VotingService).receive(Ballot.read(name, votingSite));
const updateCommands = async (input: object) =>
  (await staff.graphql(UPDATE_COMMANDS, { input: { ...NO_COMMANDS, ...input } })).errors;
/** In order of creation. At the same time, votes come first and commands stay in their order. */
const fetchDeliveries = async (variables: object = {}): Promise<DeliveryRow[]> => {
  const { data } = await staff.graphql<{ deliveries: { items: DeliveryRow[] } }>(LIST, { ...variables });
  const sortKey = ({ createdAt, reason, position }: DeliveryRow) =>
    `${createdAt} ${REASONS.indexOf(reason)} ${position}`;
  return [...(data?.deliveries.items ?? [])].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
};

interface WorkerOptions {
  readonly timeouts?: RconTimeouts;
  readonly password?: string;
  readonly deliveries?: Deliveries;
}

/** Like another process, with its own connection to the game. */
function createWorker({
  timeouts = GENEROUS_TIMEOUTS,
  password = rcon.password,
  deliveries,
}: WorkerOptions = {}): DeliveryWorker {
  const get = site.container.get.bind(site.container);
  const console = new Rcon({ host: '127.0.0.1', port: rcon.port, password }, timeouts);
  const worker = new DeliveryWorker(deliveries ?? get(Deliveries), console, get(Bans), get(Clock), get(Log));
  workers.push(worker);
  return worker;
}

const deliverDue = (options?: WorkerOptions) => createWorker(options).deliver(always);
const always = async () => true;
const ageDeliveries = (seconds: number) =>
  site.source.query(
    `UPDATE deliveries SET due_at = due_at - $1 * interval '1 s', sent_at = sent_at - $1 * interval '1 s'`,
    [seconds],
  );

describe('Rewards', () => {
  it('are recorded with the vote, delivered, and shown with the reply of the game server', async () => {
    expect(await updateCommands({ vote: ['/give {player} diamond 1', 'say Thanks, {player}!'] })).toEqual([]);
    rcon.online.add('Steve');
    await vote('Steve');
    await vote('Steve');
    expect(await fetchDeliveries()).toMatchObject([
      { playerName: 'Steve', reason: 'VOTE', occasion: 'Vote on one.example', state: 'QUEUED', attempts: 0 },
      { command: 'say Thanks, Steve!', state: 'QUEUED' },
    ]);

    await deliverDue();
    expect(rcon.actionCommands).toEqual(['give Steve diamond 1', 'say Thanks, Steve!']);
    expect(await fetchDeliveries()).toMatchObject([
      { state: 'CONFIRMED', attempts: 1, reply: 'Gave 1 [Diamond] to Steve', note: null },
      { state: 'CONFIRMED', attempts: 1, reply: '' },
    ]);
    await deliverDue();
    expect(rcon.actionCommands).toHaveLength(2);
  });

  it('are rolled back with a vote that fails', async () => {
    await updateCommands({ vote: ['give {player} diamond 1'] });
    await site.source.query(`ALTER TABLE vote_parties RENAME TO away`);
    const outcome = vote('Steve').finally(() => site.source.query(`ALTER TABLE away RENAME TO vote_parties`));
    await expect(outcome).rejects.toThrow();

    expect(await fetchDeliveries()).toEqual([]);
    await vote('Steve');
    expect(await fetchDeliveries()).toHaveLength(1);
  });

  it('for a streak and a party are created by the vote that reaches them', async () => {
    await updateCommands({
      streak3: ['give {player} crate 1'],
      party: ['give {player} apple 1'],
      partyOnline: ['give @a cake 1'],
    });
    await vote('Steve');
    await site.source.query(`UPDATE votes SET received_at = received_at - interval '1 day'`);
    await site.source.query(`UPDATE players SET vote_streak = 2, last_vote_date = now() - interval '1 day'`);
    await Promise.all(Array.from({ length: 248 }, (_, index) => vote(`player_${index}`)));
    await vote('Steve');

    expect(await fetchDeliveries({ search: 'Steve' })).toMatchObject([
      { reason: 'VOTE', command: null },
      { reason: 'VOTE', command: null },
      { reason: 'STREAK', title: '50 Coins + Vote Crate Key', command: 'give Steve crate 1' },
      { reason: 'PARTY', title: '100 Coins + Epic Crate Key', command: 'give Steve apple 1' },
    ]);
    const party = await site.source.query(
      `SELECT count(*)::int AS n, count(DISTINCT player_name)::int AS players, count(*) FILTER (WHERE player_name IS NULL)::int AS everyone
       FROM deliveries WHERE reason = 'party'`,
    );
    expect(party).toEqual([{ n: 250, players: 249, everyone: 1 }]);
  });

  it('wait for an offline player when configured', async () => {
    await updateCommands({ vote: ['give {player} diamond 1'], waitsForPlayer: true });
    await vote('Steve');
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([{ state: 'QUEUED', attempts: 0 }]);

    rcon.online.add('Steve');
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([{ state: 'CONFIRMED', attempts: 1 }]);
  });

  it('are retried after a delay when the game server reports failure', async () => {
    await updateCommands({ vote: ['give {player} diamond 1'] });
    await vote('Steve');
    await deliverDue();
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([
      { state: 'FAILED', attempts: 1, note: 'The player is not online.', reply: 'No player was found' },
    ]);

    await ageDeliveries(60);
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([{ state: 'FAILED', attempts: 2 }]);
    rcon.online.add('Steve');
    await ageDeliveries(60);
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([{ state: 'CONFIRMED', attempts: 3, note: null }]);
  });

  it('are retried, not lost, while the game server is down or rejects the password', async () => {
    await updateCommands({ vote: ['say {player}'] });
    await vote('Steve');
    await rcon.stop();
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([
      { state: 'FAILED', attempts: 1, note: expect.stringContaining('ECONNREFUSED') },
    ]);

    await rcon.start();
    await ageDeliveries(60);
    await deliverDue({ password: 'wrong' });
    expect(await fetchDeliveries()).toMatchObject([
      { attempts: 2, note: 'The game server rejected the RCON password.' },
    ]);
    expect(rcon.commands).toEqual([]);

    await ageDeliveries(60);
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([{ state: 'CONFIRMED', attempts: 3 }]);
  });

  it.each(['closes after receiving', 'hangs', 'speaks nonsense'] as const)(
    'stay uncertain when the game server %s, until staff decide',
    async (manner) => {
      await updateCommands({ vote: ['say {player}'] });
      await vote('Steve');
      await vote('Alex');
      rcon.mode = manner;
      await deliverDue({ timeouts: SHORT_TIMEOUTS });
      expect(await fetchDeliveries()).toMatchObject([{ state: 'UNCERTAIN', attempts: 1 }, { state: 'QUEUED' }]);

      rcon.mode = 'faithful';
      await ageDeliveries(3600);
      await deliverDue();
      expect(rcon.actionCommands).toEqual(['say Steve', 'say Alex']);

      const [steve] = await fetchDeliveries({ state: 'UNCERTAIN' });
      await staff.rest('POST', `/api/rewards/${steve?.id}/retry`);
      await deliverDue();
      expect(rcon.actionCommands).toEqual(['say Steve', 'say Alex', 'say Steve']);
      expect(await fetchDeliveries({ state: 'UNCERTAIN' })).toEqual([]);
    },
  );

  it('become uncertain, and are sent once, when the process dies between command and reply', async () => {
    await updateCommands({ vote: ['say {player}'] });
    await vote('Steve');
    rcon.mode = 'hangs';
    // Saving the outcome never completes, as in a process that is killed after the reply.
    const deliveries = Object.create(site.container.get(Deliveries)) as Deliveries;
    deliveries.save = () => new Promise(() => undefined);
    const killed = createWorker({ timeouts: SHORT_TIMEOUTS, deliveries });
    void killed.deliver(always);
    while (rcon.actionCommands.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await fetchDeliveries()).toMatchObject([{ state: 'SENT', attempts: 1 }]);

    rcon.mode = 'faithful';
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([{ state: 'SENT' }]);
    await ageDeliveries(60);
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([
      { state: 'UNCERTAIN', note: 'The site stopped before the game server replied.' },
    ]);
    await ageDeliveries(3600);
    await deliverDue();
    expect(rcon.actionCommands).toEqual(['say Steve']);
  });

  it('are sent once each by several concurrent workers', async () => {
    await updateCommands({ vote: ['say {player}'] });
    await Promise.all(Array.from({ length: 60 }, (_, index) => vote(`player_${index}`)));
    await Promise.all([1, 2, 3, 4].map(() => deliverDue()));

    expect(rcon.actionCommands).toHaveLength(60);
    expect(new Set(rcon.actionCommands).size).toBe(60);
    expect((await fetchDeliveries({ state: 'CONFIRMED' })).every(({ attempts }) => attempts === 1)).toBe(true);
    expect(await fetchDeliveries({ state: 'CONFIRMED' })).toHaveLength(60);
  });

  it('can be marked as delivered once, in GraphQL and REST', async () => {
    await vote('Steve');
    await vote('Alex');
    const [steve, alex] = await fetchDeliveries();
    const MARK_DELIVERED = 'mutation ($id: ID!) { markDelivered(id: $id) { state note } }';
    const RETRY = 'mutation ($id: ID!) { retryDelivery(id: $id) { state } }';

    expect((await staff.graphql(RETRY, { id: steve?.id })).errors[0]?.extensions.code).toBe('CONFLICT');
    const marks = await Promise.all([1, 2, 3].map(() => staff.graphql(MARK_DELIVERED, { id: steve?.id })));
    expect(marks.map(({ errors }) => errors[0]?.extensions.code ?? 'OK').sort()).toEqual([
      'CONFLICT',
      'CONFLICT',
      'OK',
    ]);
    expect(await staff.rest('POST', `/api/rewards/${alex?.id}/delivered`)).toMatchObject({
      status: 200,
      body: { state: 'confirmed', playerName: 'Alex', note: expect.stringMatching(/^Marked as delivered by staff_/) },
    });
    expect(await staff.rest('GET', '/api/rewards/counts')).toMatchObject({ body: { confirmed: 2, queued: 0 } });
    expect(await staff.rest('GET', '/api/rewards?state=confirmed&search=LEX')).toMatchObject({
      body: [{ playerName: 'Alex' }],
    });
    expect(await site.source.query(`SELECT action FROM audit_log WHERE action LIKE 'delivery.%'`)).toHaveLength(2);
    for (const id of ['none', '5f2c8d9e-1b3a-4c5d-9e7f-8a6b5c4d3e2f']) {
      expect((await staff.rest('POST', `/api/rewards/${id}/retry`)).status).toBe(404);
    }
  });

  it('are sent again in bulk with the current commands', async () => {
    await updateCommands({ vote: ['give {player} dimond 1'] });
    rcon.customReplies.set('give Steve dimond 1', "Unknown item 'minecraft:dimond'...dimond 1<--[HERE]");
    rcon.online.add('Steve').add('Alex');
    await vote('Steve');
    await updateCommands({});
    await vote('Alex');
    await deliverDue();
    expect((await staff.rest('POST', '/api/rewards/retry', { kind: 'owed' })).status).toBe(409);

    await updateCommands({ vote: ['give {player} diamond 1', 'say Ahoy {player}'] });
    expect(await staff.rest('POST', '/api/rewards/retry', { kind: 'owed' })).toMatchObject({ body: { retried: 1 } });
    const ALL = 'mutation { retryDeliveries(kind: FAILED) }';
    expect((await staff.graphql(ALL)).data).toEqual({ retryDeliveries: 1 });
    expect((await staff.rest('POST', '/api/rewards/retry', { kind: 'sent' })).status).toBe(400);

    await deliverDue();
    expect(rcon.actionCommands.slice(1).sort()).toEqual([
      'give Alex diamond 1',
      'give Steve diamond 1',
      'say Ahoy Alex',
    ]);
    expect(await staff.rest('GET', '/api/rewards/counts')).toMatchObject({
      body: { confirmed: 3, queued: 0, owed: 0 },
    });
  });

  it('have commands that are edited in GraphQL and REST, with errors per field', async () => {
    const input = { ...NO_COMMANDS, vote: ['give {player} diamond 1'] };
    expect(await staff.rest('PUT', '/api/rewards/commands', { ...input, version: 0 })).toMatchObject({
      status: 200,
      body: input,
    });
    expect((await staff.rest('GET', '/api/rewards/commands')).body).toEqual(input);
    expect((await staff.rest('PUT', '/api/rewards/commands', { ...input, version: 0 })).status).toBe(409);

    const bad = await updateCommands({
      vote: ['give {name} diamond 1'],
      streak7: ['a\nb'],
      partyOnline: ['give {player} 1'],
    });
    expect(Object.keys(bad[0]?.extensions.fields ?? {}).sort()).toEqual(['partyOnline', 'streak7', 'vote']);
    expect((await updateCommands({ vote: 7 }))[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await updateCommands({ vote: ['x\u0000'] }))[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await staff.rest('PUT', '/api/rewards/commands', { ...input, vote: [7] })).status).toBe(400);
  });
});

describe('Site bans', () => {
  it('are sent to the game server, and pardoned there when lifted, deleted or expired', async () => {
    const ban = async (form: object) =>
      (await staff.rest<{ id: string }>('POST', '/api/bans', { ...BAN, ...form })).body.id;
    const id = await ban({});
    const short = await ban({ username: 'Rogue', duration: '1h' });
    await deliverDue();
    expect(rcon.actionCommands).toEqual(['ban Rascal Spam and more', 'ban Rogue Spam and more']);

    await staff.rest('PUT', `/api/bans/${id}`, { ...BAN, isActive: false });
    await deliverDue();
    await staff.rest('PUT', `/api/bans/${id}`, { ...BAN, isActive: true });
    await staff.rest('DELETE', `/api/bans/${id}`);
    await deliverDue();
    expect(rcon.actionCommands.slice(2)).toEqual(['pardon Rascal', 'pardon Rascal']);

    expect(await fetchDeliveries({ search: 'Rogue', state: 'QUEUED' })).toMatchObject([{ command: 'pardon Rogue' }]);
    await site.source.query(`UPDATE bans SET expires_at = now() - interval '1 s' WHERE id = $1`, [short]);
    await ageDeliveries(3601);
    await deliverDue();
    expect(rcon.actionCommands.at(-1)).toBe('pardon Rogue');
  });

  it('are not pardoned while another ban of the player is in force', async () => {
    const { body: first } = await staff.rest<{ id: string }>('POST', '/api/bans', BAN);
    await staff.rest('POST', '/api/bans', { ...BAN, username: 'RASCAL' });
    await deliverDue();
    await staff.rest('DELETE', `/api/bans/${first.id}`);
    await deliverDue();

    expect(rcon.actionCommands.filter((command) => command.startsWith('pardon'))).toEqual([]);
    expect(await fetchDeliveries({ search: 'rascal' })).toMatchObject([
      { state: 'CONFIRMED' },
      { state: 'CONFIRMED' },
      { reason: 'PARDON', state: 'CONFIRMED', attempts: 0, note: 'Not sent: the player is still banned on the site.' },
    ]);
  });
});
