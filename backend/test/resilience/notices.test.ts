import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeMailServer } from '../support/FakeMailServer';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { SiteCluster } from './support/SiteCluster';

/** Rounds in which all instances are killed in the middle of their work. */
const ROUNDS = Number(process.env.NOTICE_ROUNDS ?? 3);
const INSTANCE_COUNT = 3;
const SUBJECT_COUNT = 30;
const NOTICES_PER_SUBJECT = 12;

const server = new FakeMailServer();
let postgres: DedicatedPostgres;
let environment: Record<string, string>;
let cluster: SiteCluster;

const query = <Row>(sql: string, ...values: unknown[]) => queryRows<Row & object>(postgres.url, sql, values);

const start = () => SiteCluster.start(Array.from({ length: INSTANCE_COUNT }, () => environment));

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  const port = await server.listen();
  environment = {
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${port}?encryption=none`,
    MAIL_FROM: 'mail@example.com',
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'false',
  };
  cluster = await start();
}, 120_000);

afterAll(async () => {
  await cluster.kill();
  await server.close();
  await postgres.remove();
}, 60_000);

const recipientOf = (subject: number, number: number) => `s${subject}-${number}@example.org`;

/** As use cases write them: each subject in its order. */
async function writeNotices(): Promise<void> {
  for (let number = 0; number < NOTICES_PER_SUBJECT; number += 1) {
    for (let subject = 0; subject < SUBJECT_COUNT; subject += 1) {
      const recipient = recipientOf(subject, number);
      // Of 100 mails, five are refused for now, and the line is cut after the server took three.
      const fate = (subject * 7 + number * 31) % 100;
      if (fate < 5) server.byRecipient.set(recipient, { accepted: '451 4.3.0 try later' });
      else if (fate < 8) server.byRecipient.set(recipient, { accepted: 'cut' });
      else server.byRecipient.set(recipient, { delayMs: 5 });
    }
    await query(
      `INSERT INTO notices (id, target, kind, subject, key, facts, recipient, language, is_proven, state, due_at,
         expires_at, created_at)
       SELECT gen_random_uuid(), (SELECT id FROM notice_targets), 'test', 'subject ' || subject, $1 || '-' || subject,
         '{}', 's' || subject || '-' || $2, 'en', true, 'queued', now(), now() + interval '30 days', now()
       FROM generate_series(0, $3::int - 1) AS subject`,
      randomUUID(),
      `${number}@example.org`,
      SUBJECT_COUNT,
    );
  }
}

const countOpen = () =>
  queryNumber(postgres.url, `SELECT count(*)::int FROM notices WHERE state IN ('queued', 'sending')`, []);

/** The pauses after failures are minutes; the test does not wait for them. */
const skipPauses = () =>
  query(`UPDATE notices SET due_at = now() WHERE state = 'queued' AND due_at > now() AND attempts > 0`);

describe('Notices under kills', () => {
  it('arrive at least once and in order, twice only where they are marked, and from one instance at a time', async () => {
    await writeNotices();
    for (let round = 0; round < ROUNDS; round += 1) {
      const sentBefore = server.received.length;
      while (server.received.length < sentBefore + 60) await Promise.all([pause(50), skipPauses()]);
      await cluster.kill();
      // All holders are dead, so the test need not wait for the end of their minute.
      await query('UPDATE notice_targets SET held_until = now(), rests_until = now()');
      cluster = await start();
    }
    // The other side has recovered: what it refused is taken now.
    server.byRecipient.clear();
    while ((await countOpen()) > 0) await Promise.all([pause(200), skipPauses()]);

    const notices = await query<{ recipient: string; state: string; marked: boolean }>(
      'SELECT recipient, state, may_have_been_sent AS marked FROM notices',
    );
    expect(notices).toHaveLength(SUBJECT_COUNT * NOTICES_PER_SUBJECT);
    const arrivals = new Map<string, number>();
    const taken = server.received.map(({ to }) => to[0] ?? '');
    for (const recipient of taken) arrivals.set(recipient, (arrivals.get(recipient) ?? 0) + 1);

    const isMarked = new Map(notices.map(({ recipient, marked }) => [recipient, marked]));
    const missing = notices.filter(({ recipient, state }) => state === 'accepted' && !arrivals.has(recipient));
    const notAccepted = notices.filter(({ state, marked }) => state !== 'accepted' && !(state === 'unsure' && marked));
    const unmarkedTwice = [...arrivals].filter(
      ([recipient, count]) => count > 1 && !isMarked.get(recipient) && !wasRefused.has(recipient),
    );
    expect({ missing, notAccepted, unmarkedTwice }).toEqual({ missing: [], notAccepted: [], unmarkedTwice: [] });

    const firsts = [...new Set(taken)];
    const outOfOrder = Array.from({ length: SUBJECT_COUNT }, (_, subject) => {
      const numbers = firsts.flatMap((recipient) => {
        const [, of, number] = /^s(\d+)-(\d+)@/.exec(recipient) ?? [];
        return Number(of) === subject ? [Number(number)] : [];
      });
      return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)) ? [] : [subject];
    }).flat();
    expect(outOfOrder).toEqual([]);
    expect(server.maxTransactions).toBe(1);
  }, 240_000);
});

/** Recipients whose mails the server read and then refused, so that it got them again. */
const wasRefused = new Set(
  Array.from({ length: SUBJECT_COUNT }, (_, subject) =>
    Array.from({ length: NOTICES_PER_SUBJECT }, (_each, number) => [subject, number] as const),
  )
    .flat()
    .flatMap(([subject, number]) => ((subject * 7 + number * 31) % 100 < 5 ? [recipientOf(subject, number)] : [])),
);
