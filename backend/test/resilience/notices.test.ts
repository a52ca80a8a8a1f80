import { setTimeout as pause } from 'node:timers/promises';
import { FakeDiscord } from '../support/FakeDiscord';
import { FakeMailServer } from '../support/FakeMailServer';
import { FakeWebhookReceiver } from '../support/FakeWebhookReceiver';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { GENEROUS_LIMITS, SiteCluster } from './support/SiteCluster';
import { waitUntil } from './support/waitUntil';

/** Rounds in which all instances are killed in the middle of their work; `npm run test:long` kills 102. */
const ROUNDS = Number(process.env.NOTICE_ROUNDS ?? 2);
const INSTANCE_COUNT = 3;
/** In every third round, PostgreSQL is killed too. */
const ROUNDS_PER_DATABASE_KILL = 3;
const SUBJECT_COUNT = 10;
const NOTICES_PER_SUBJECT_AND_ROUND = 2;
const TICKETS_PER_ROUND = 5;
/** After the kill of one instance, in ms: its targets stay held, so that less arrives than is waited for. */
const SURVIVORS_MS = 2_000;

/** In ms: what is tried again all the time would be in flight at each kill, and so in doubt for good. */
const SKIP_INTERVAL_MS = 1_000;

const mailServer = new FakeMailServer();
const discord = new FakeDiscord();
const receiver = new FakeWebhookReceiver();
let postgres: DedicatedPostgres;
let environment: Record<string, string>;
let cluster: SiteCluster;
const killed = { instances: 0, databases: 0 };

const query = <Row>(sql: string, ...values: unknown[]) => queryRows<Row & object>(postgres.url, sql, values);

const start = () => SiteCluster.start(Array.from({ length: INSTANCE_COUNT }, () => environment));

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  await discord.start();
  environment = {
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${await mailServer.listen()}?encryption=none`,
    MAIL_FROM: 'mail@example.com',
    DISCORD_API: discord.base,
    WEBHOOK_PRIVATE_HOSTS: await receiver.start(),
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'false',
    ...GENEROUS_LIMITS,
  };
  cluster = await start();
  await addTargets();
});

afterAll(async () => {
  await cluster.kill();
  await Promise.all([mailServer.close(), discord.stop(), receiver.stop()]);
  await postgres.remove();
});

/** One of each channel, which are told of new tickets. */
async function addTargets(): Promise<void> {
  const kinds = ['REQUEST_RECEIVED'];
  const address = `https://discord.com/api/webhooks/123456789012345678/${'a-B_9'.repeat(14)}`;
  await waitUntil('the mail server is a target', async () => (await countRows('notice_targets')) === 1);
  const { errors } = await cluster.visitor(await cluster.signIn()).graphql(
    `mutation ($discord: DiscordTargetInput!, $webhook: WebhookTargetInput!, $mail: StaffMailInput!) {
      saveDiscordTarget(input: $discord) { id } saveWebhookTarget(input: $webhook) { id } saveStaffMail(input: $mail) { id }
    }`,
    {
      discord: { name: '#team', address, kinds },
      webhook: { name: 'bot', url: `http://${receiver.host}/`, kinds },
      mail: { staffAddress: 'team@example.org', kinds },
    },
  );
  expect(errors).toEqual([]);
  // The doubles take their time, so that a kill finds something in flight.
  mailServer.behaviour = { delayMs: 5 };
  Object.assign(discord, { delayMs: 20 });
  Object.assign(receiver, { delayMs: 20 });
}

const countRows = (table: string) => queryNumber(postgres.url, `SELECT count(*)::int FROM ${table}`, []);

/** As use cases write them: each subject of each target in its order. */
async function writeNotices(round: number): Promise<void> {
  // What was refused in the round before is taken now.
  mailServer.byRecipient.clear();
  for (let each = 0; each < NOTICES_PER_SUBJECT_AND_ROUND; each += 1) {
    const number = round * NOTICES_PER_SUBJECT_AND_ROUND + each;
    for (let subject = 0; subject < SUBJECT_COUNT; subject += 1) {
      // Of 100 mails, five are refused for now, and the line is cut after the server took three.
      const fate = (subject * 7 + number * 31) % 100;
      const accepted = fate < 5 ? '451 4.3.0 try later' : fate < 8 ? 'cut' : null;
      if (accepted) mailServer.byRecipient.set(`s${subject}-${number}@example.org`, { accepted });
    }
    await query(
      `INSERT INTO notices (id, target, kind, subject, key, facts, recipient, language, is_proven, state, due_at,
         expires_at, created_at)
       SELECT gen_random_uuid(), notice_targets.id, 'test', 'subject ' || subject, 'test:' || subject || '-' || $1::int,
         jsonb_build_object('by', 's' || subject || 'n' || $1::int),
         CASE channel WHEN 'mail' THEN 's' || subject || '-' || $1::int || '@example.org' END,
         'en', true, 'queued', now(), now() + interval '30 days', now()
       FROM generate_series(0, $2::int - 1) AS subject, notice_targets`,
      number,
      SUBJECT_COUNT,
    );
  }
  discord.script.push({ status: 'cut', processes: true }, { status: 429, body: { retry_after: 0.1 } });
  receiver.script.push('cut', 503);
}

/** The ids of tickets that were acknowledged. */
const acknowledged: string[] = [];

/** Sends a ticket to any instance, and again, until one acknowledges it. */
async function submitTicket(): Promise<void> {
  const form = { ...ticketForm, email: `g${acknowledged.length}-${Math.random()}@example.org` };
  for (;;) {
    const answer = await new Visitor(cluster.next().origin)
      .rest<{ id: string }>('POST', '/api/tickets', form)
      .catch(() => null);
    if (answer?.status === 201) return void acknowledged.push(answer.body.id);
    await pause(50);
  }
}

const arrivals = () => mailServer.received.length + discord.messages.size + receiver.received.length;

/** The pauses after failures are minutes; the test does not wait for them. */
const skipPauses = () =>
  query(`UPDATE notices SET due_at = now() WHERE state = 'queued' AND due_at > now() AND attempts > 0`);

async function waitForArrivals(more: number, maxMs = Infinity): Promise<void> {
  const [enough, end] = [arrivals() + more, performance.now() + maxMs];
  while (arrivals() < enough && performance.now() < end) {
    const nextSkip = performance.now() + SKIP_INTERVAL_MS;
    while (arrivals() < enough && performance.now() < Math.min(end, nextSkip)) await pause(10);
    await skipPauses();
  }
}

async function killOneByOne(round: number): Promise<void> {
  if (round % ROUNDS_PER_DATABASE_KILL === 1) {
    await postgres.kill();
    killed.databases += 1;
    await pause(Math.random() * 500);
    await postgres.start();
    await waitForArrivals(5, SURVIVORS_MS);
  }
  await cluster.sites[round % INSTANCE_COUNT]?.kill();
  await waitForArrivals(5, SURVIVORS_MS);
  await cluster.kill();
  killed.instances += INSTANCE_COUNT;
}

/** Waits until all are sent. Staff send what is in doubt for good; returns the ids of these notices. */
async function settleAll(): Promise<ReadonlySet<string>> {
  const staff = cluster.visitor(await cluster.signIn());
  const sentByStaff = new Set<string>();
  for (;;) {
    const unsent = await query<{ id: string; target: string; state: string }>(
      `SELECT id, target, state FROM notices WHERE state NOT IN ('accepted', 'not_needed')`,
    );
    if (unsent.length === 0) return sentByStaff;
    for (const { id, target, state } of unsent) {
      if (state === 'queued' || state === 'sending') continue;
      sentByStaff.add(id);
      await staff.graphql('mutation ($target: ID!) { sendFailedNoticesAgain(target: $target) }', { target });
    }
    await Promise.all([pause(500), skipPauses()]);
  }
}

interface StoredNotice {
  readonly id: string;
  readonly channel: string;
  readonly kind: string;
  readonly subject: string;
  readonly by: string | null;
  readonly state: string;
  readonly marked: boolean;
}

const listNotices = () =>
  query<StoredNotice>(
    `SELECT notices.id, channel, kind, subject, facts ->> 'by' AS by, state, may_have_been_sent AS marked
     FROM notices JOIN notice_targets ON notice_targets.id = target ORDER BY seq`,
  );

/** The ids of the notices that the other sides took, in the order of their arrival. */
function listArrivals(notices: readonly StoredNotice[]): string[] {
  const mails = mailServer.received.filter(({ reply }) => !reply.startsWith('4'));
  const webhooks = receiver.received.filter(({ answer }) => answer === 200 || answer === 'cut');
  const posted = notices.filter(({ channel }) => channel === 'discord');
  const idBySign = new Map(posted.map(({ id, subject, by }) => [by ?? subject.slice('request:'.length), id]));
  const signs = [...discord.messages.values()].map(
    ({ embeds = [] }) =>
      /s\d+n\d+/.exec(embeds[0]?.description ?? '')?.[0] ?? /request=(.*)$/.exec(embeds[0]?.url ?? '')?.[1] ?? '',
  );
  return [
    ...mails.map(({ raw }) => /^Message-ID: <(.*)@/m.exec(raw)?.[1] ?? ''),
    ...webhooks.map(({ headers }) => String(headers['webhook-id'])),
    ...signs.map((sign) => idBySign.get(sign) ?? ''),
  ];
}

describe('Notices under kills', () => {
  it(
    'arrive at least once and in order, twice only where they are marked, and from one instance at a time',
    async () => {
      const tickets: Promise<void>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await writeNotices(round);
        for (let each = 0; each < TICKETS_PER_ROUND; each += 1) tickets.push(submitTicket());
        await waitForArrivals(30);
        await killOneByOne(round);
        // All holders are dead, so the test need not wait for the end of their minute.
        await query('UPDATE notice_targets SET held_until = now(), rests_until = now()');
        cluster = await start();
      }
      await Promise.all(tickets);
      mailServer.byRecipient.clear();
      const sentByStaff = await settleAll();

      const notices = await listNotices();
      const arrived = listArrivals(notices);
      const counts = new Map<string, number>();
      for (const id of arrived) counts.set(id, (counts.get(id) ?? 0) + 1);
      const twice = notices.filter(({ id }) => (counts.get(id) ?? 0) > 1);
      const marked = notices.filter(({ marked: isMarked }) => isMarked);
      process.stdout.write(
        `Notices: ${notices.length} notices, ${acknowledged.length} tickets, ${killed.instances} instances and ` +
          `${killed.databases} databases killed, ${twice.length} arrived twice, ${marked.length} marked, ` +
          `${sentByStaff.size} sent again by staff\n`,
      );

      // Only mails to guests are limited, and so not needed.
      const unsent = notices.filter(({ state, kind }) => state !== 'accepted' && kind !== 'request.confirmed');
      const missing = notices.filter(({ id, state }) => state === 'accepted' && !counts.has(id));
      const unmarkedTwice = twice.filter(({ marked: isMarked }) => !isMarked);
      const strange = [...counts.keys()].filter((id) => !notices.some((notice) => notice.id === id));
      const untold = acknowledged.filter(
        (id) =>
          notices.filter(({ kind, subject }) => kind === 'request.received' && subject === `request:${id}`).length !==
          3,
      );
      expect({ unsent, missing, unmarkedTwice, strange, untold }).toEqual({
        ...{ unsent: [], missing: [], unmarkedTwice: [], strange: [], untold: [] },
      });
      expect(notices.filter(({ kind }) => kind === 'test')).toHaveLength(
        3 * ROUNDS * SUBJECT_COUNT * NOTICES_PER_SUBJECT_AND_ROUND,
      );

      const seqOf = new Map(notices.map(({ id }, index) => [id, index]));
      const subjectOf = new Map(notices.map(({ id, channel, subject }) => [id, `${channel} ${subject}`]));
      const lastSeq = new Map<string, number>();
      const outOfOrder = [...new Set(arrived)].filter((id) => {
        const [subject, seq] = [subjectOf.get(id) ?? '', seqOf.get(id) ?? 0];
        const isLate = seq < (lastSeq.get(subject) ?? 0);
        lastSeq.set(subject, Math.max(seq, lastSeq.get(subject) ?? 0));
        // What is in doubt for good does not hold up others, so it is late when staff send it again.
        return isLate && !sentByStaff.has(id);
      });
      expect(outOfOrder).toEqual([]);
      expect([mailServer.maxTransactions, discord.maxOpenRequests, receiver.maxOpenRequests]).toEqual([1, 1, 1]);
    },
    60_000 + ROUNDS * 60_000,
  );
});
