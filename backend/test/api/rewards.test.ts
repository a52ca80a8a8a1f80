import { DeliveryWorker } from '../../src/application/rewards/DeliveryWorker';
import { Clock } from '../../src/application/shared/Clock';
import { Log } from '../../src/application/shared/Log';
import { VotingService } from '../../src/application/voting/VotingService';
import { Bans } from '../../src/domain/bans/Bans';
import { Servers } from '../../src/domain/servers/Servers';
import { Deliveries } from '../../src/domain/rewards/Deliveries';
import { ReplyRules } from '../../src/domain/rewards/ReplyRules';
import { UsualReplies } from '../../src/domain/rewards/UsualReplies';
import { Ballot } from '../../src/domain/voting/Ballot';
import { FakeRconServer } from '../support/FakeRconServer';
import { Site } from '../support/site';
import { Rcon, type RconTimeouts } from '../../src/infrastructure/game/Rcon';
import { emptyTables } from '../support/databases';
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
  needsReview: boolean;
  history: object[];
  version: number;
}

const LIST = `query ($state: DeliveryState, $review: DeliveryReview, $search: String) { deliveries(state: $state, review: $review, search: $search, direction: ASC, pageSize: 100) {
  totalCount items { id position createdAt playerName reason title occasion command state attempts note reply
    needsReview version history { by reason note reply } } } }`;
const REASONS = ['VOTE', 'STREAK', 'PARTY', 'BAN', 'PARDON'];

/** What each occasion promises in these tests. */
const PROMISES = {
  vote: { occasion: 'vote', day: null, promise: 'Vote reward' },
  streak3: { occasion: 'streak', day: 3, promise: '50 Coins + Vote Crate Key' },
  party: { occasion: 'party', day: null, promise: '100 Coins + Epic Crate Key' },
  partyOnline: { occasion: 'party_online', day: null, promise: '100 Coins + Epic Crate Key' },
} as const;

interface RewardRow {
  id: string;
  occasion: string;
  day: number | null;
  voteLinkId: string | null;
  promise: string;
  commands: string[];
  version: number;
}

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
  await emptyTables(site.source);
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
const listRewards = async () => (await staff.rest<RewardRow[]>('GET', '/api/rewards/promises')).body;

/** Adds or changes the rewards of these occasions; that of a vote always exists afterwards. */
async function updateCommands({
  waitsForPlayer = false,
  ...commands
}: Partial<Record<keyof typeof PROMISES, string[]>> & { waitsForPlayer?: boolean }) {
  await staff.rest('PUT', '/api/rewards/settings', { goal: 250, waitsForPlayer });
  const stored = await listRewards();
  for (const [name, lines] of Object.entries({ vote: [], ...commands })) {
    const form = { ...PROMISES[name as keyof typeof PROMISES], commands: lines };
    const known = stored.find(({ occasion, day }) => occasion === form.occasion && day === form.day);
    const { status } = known
      ? await staff.rest('PUT', `/api/rewards/promises/${known.id}`, form)
      : await staff.rest('POST', '/api/rewards/promises', form);
    expect(status).toBe(known ? 200 : 201);
  }
}
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
  const [rules, usual] = [get(ReplyRules), get(UsualReplies)];
  const worker = new DeliveryWorker(
    deliveries ?? get(Deliveries),
    console,
    get(Bans),
    get(Servers),
    rules,
    usual,
    get(Clock),
    get(Log),
  );
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
    await updateCommands({ vote: ['/give {player} diamond 1', 'say Thanks, {player}!'] });
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
      { state: 'FAILED', attempts: 1, note: 'The game server accepts no RCON connections at its address.' },
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
    await updateCommands({});
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
    const audit = await site.source.query(`SELECT detail FROM audit_log WHERE action LIKE 'delivery.%'`);
    for (const { detail } of audit) expect(detail.after.note).toMatch(/^Marked as delivered by staff_/);
    await staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    expect(await staff.rest('GET', '/api/rewards?state=confirmed&search=LEX&language=de')).toMatchObject({
      body: [{ note: expect.stringMatching(/^Von staff_.* als zugestellt markiert\.$/) }],
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
    const ALL = 'mutation { retryDeliveries(kind: REFUSED) }';
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

describe('Replies of the game server', () => {
  const send = async (reply: string, name = 'Steve', command = 'crates key give') => {
    const line = `${command} ${name} vote 1`;
    rcon.customReplies.set(line, reply);
    await updateCommands({ vote: [`${command} {player} vote 1`] });
    await vote(name);
    await deliverDue();
    const [delivery] = await fetchDeliveries({ search: name });
    if (!delivery) throw new Error('No delivery was created.');
    return delivery;
  };
  const rest = (method: string, path: string, body?: object) => staff.rest(method, `/api/rewards${path}`, body);
  const REOPEN = `mutation ($id: ID!, $input: DeliveryReopeningInput!) { reopenDelivery(id: $id, input: $input) { state version } }`;
  const reopen = (id: string, input: object, visitor = staff) => visitor.graphql(REOPEN, { id, input });

  it.each([
    ['[CrazyCrates] The player Steve is not online.', 'FAILED', 'The player is not online.'],
    ['§b[LP] §cA user for Steve could not be found.', 'FAILED', 'The player is not online.'],
    ['Crates » No player named Steve was found.\n', 'FAILED', 'The player is not online.'],
    ['Player Steve never joined the server.', 'FAILED', 'The game server does not know this player.'],
    ['Error: Invalid item name.', 'REFUSED', 'item, kit, crate'],
    ['(!) You do not have permission to use this command', 'REFUSED', 'does not permit'],
    ['Giving 64 of key to Steve.\nNot enough space, 12 key was lost.', 'UNCERTAIN', 'a success and a refusal'],
    ['Gave 1 [Player not found] to Steve', 'CONFIRMED', ''],
  ])('that say %j give the state %s', async (reply, state, note) => {
    expect(await send(reply)).toMatchObject({ state, note: note === '' ? null : expect.stringContaining(note) });
  });

  it('that are refused for good are not sent again until staff retry', async () => {
    const { id } = await send('Unknown crate vote');
    await ageDeliveries(3_600);
    await deliverDue();
    expect(rcon.actionCommands).toHaveLength(1);
    expect((await rest('GET', '/counts')).body).toMatchObject({ refused: 1, failed: 0 });

    expect((await rest('POST', `/${id}/retry`)).status).toBe(200);
    await deliverDue();
    expect(rcon.actionCommands).toHaveLength(2);
  });

  it('are read by the rules of staff first, which both transports edit', async () => {
    const { status, body } = await rest('POST', '/reply-rules', { text: '{player} ist nicht da', meaning: 'failed' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { createdBy: expect.stringContaining('staff_'), version: 1 },
    });
    expect(await send('[Kisten] §eSteve§c ist nicht da!')).toMatchObject({ state: 'FAILED' });

    const { id } = body as { id: string };
    expect((await rest('PUT', `/reply-rules/${id}`, { text: 'ist nicht da', meaning: 'refused' })).body).toMatchObject({
      version: 2,
    });
    const TRY = `query { replyReading(reply: "Alex ist nicht da.", player: "Alex") { meaning why isKnownSuccess rule { text isBuiltIn } } }`;
    expect((await staff.graphql(TRY)).data).toMatchObject({
      replyReading: { meaning: 'REFUSED', rule: { text: 'ist nicht da', isBuiltIn: false } },
    });
    expect((await rest('POST', '/reply-rules/try', { reply: 'Hurra, Alex!' })).body).toEqual({
      meaning: 'confirmed',
      why: null,
      isKnownSuccess: false,
      rule: null,
    });

    expect(await rest('POST', '/reply-rules', { text: 'IST nicht da.', meaning: 'failed' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('There is a rule for these words already') },
    });
    expect(await rest('POST', '/reply-rules', { text: '{player} *', meaning: 'failed' })).toMatchObject({
      status: 400,
      body: { fields: { text: [expect.any(String)] } },
    });
    expect((await staff.graphql(`mutation { deleteReplyRule(id: "${id}") }`)).errors).toEqual([]);
    expect((await rest('GET', '/reply-rules')).body).toEqual([]);
    expect((await staff.graphql('{ builtInReplyRules { meaning why texts } }')).errors).toEqual([]);
  });

  it('have one rule for the same words, also when two staff members add it at once', async () => {
    const add = () => rest('POST', '/reply-rules', { text: 'weg', meaning: 'failed' });
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it('that are unusual for their command need a review, until staff accept them', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await send(`Crates » Gave ${index} Vote Keys to Fan_${index}!`, `Fan_${index}`)).toMatchObject({
        needsReview: false,
      });
    }
    const odd = await send('Fan_6: the crate sleeps.', 'Fan_6');
    await send('Fan_7: the crate sleeps.', 'Fan_7');
    expect(odd).toMatchObject({ state: 'CONFIRMED', needsReview: true });
    expect(await fetchDeliveries({ review: 'NEEDED' })).toHaveLength(2);
    expect((await rest('GET', '/counts')).body).toMatchObject({ toReview: 2 });
    expect((await rest('GET', '?review=needed')).body).toHaveLength(2);

    expect((await rest('POST', `/${odd.id}/accept`)).body).toMatchObject({ needsReview: false, state: 'confirmed' });
    expect((await rest('POST', `/${odd.id}/accept`)).status).toBe(200);
    expect(await fetchDeliveries({ review: 'NEEDED' })).toEqual([]);
    expect(await send('Fan_8: the crate sleeps.', 'Fan_8')).toMatchObject({ needsReview: false });
  });

  it('of confirmed deliveries stay in the history when staff reopen them', async () => {
    const { id, version } = await send('Steve, hmm.');
    await ageDeliveries(3_600);
    await deliverDue();
    expect(rcon.actionCommands).toHaveLength(1);

    const input = { reason: 'It never arrived.', version, ruleText: 'hmm', ruleMeaning: 'FAILED' };
    expect((await reopen(id, input)).errors).toEqual([]);
    const history = [{ by: expect.any(String), reason: 'It never arrived.', note: null, reply: 'Steve, hmm.' }];
    expect(await fetchDeliveries()).toMatchObject([{ state: 'QUEUED', reply: null, needsReview: false, history }]);
    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([{ state: 'FAILED', attempts: 2, reply: 'Steve, hmm.', history }]);
    expect((await rest('POST', `/${id}/reopen`, { reason: 'Again.' })).status).toBe(409);
  });

  it('are reopened by one of two staff members, however fast the first one is served', async () => {
    const { id, version } = await send('Gave 1 key to Steve');
    const input = { reason: 'It never arrived.', version };
    const answers = await Promise.all([reopen(id, input), reopen(id, input)]);
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['CONFLICT']);

    await deliverDue();
    expect(await fetchDeliveries()).toMatchObject([{ state: 'CONFIRMED', attempts: 2 }]);
    expect((await rest('POST', `/${id}/reopen`, input)).status).toBe(409);
    await deliverDue();
    expect(rcon.actionCommands).toHaveLength(2);
  });

  it('need the permission config for a rule, and votes to be reopened', async () => {
    const { id } = await send('Gave 1 key to Steve');
    const helper = await site.signIn('votes');
    expect((await reopen(id, { reason: 'Lost.', ruleText: 'gave' }, helper)).errors[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    expect(await fetchDeliveries()).toMatchObject([{ state: 'CONFIRMED', history: [] }]);
    expect((await reopen(id, { reason: 'Lost.' }, helper)).errors).toEqual([]);
  });
});
