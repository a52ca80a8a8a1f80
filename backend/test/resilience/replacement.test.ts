import { setTimeout as pause } from 'node:timers/promises';
import { ticketForm } from '../support/tickets';
import { LoadBalancer, type ProxiedResponse } from './support/LoadBalancer';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows } from './support/queryRows';
import { SiteProcess } from './support/SiteProcess';
import { GENEROUS_LIMITS, SiteCluster } from './support/SiteCluster';
import { waitUntil } from './support/waitUntil';

/** The number of concurrent visitors, and their pause before the next request, in milliseconds. */
const VISITOR_COUNT = 6;
const THINK_TIME_MS = 20;

let postgres: DedicatedPostgres;
let environment: Record<string, string>;
let balancer: LoadBalancer;
/** The running instances; each test continues with those of the test before it. */
let runningSites: SiteProcess[];
const started: SiteProcess[] = [];

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  environment = { ...GENEROUS_LIMITS, DATABASE_URL: postgres.url, TRUST_PROXY: '1' };
  const cluster = await SiteCluster.start([environment, environment, environment]);
  runningSites = [...cluster.sites];
  started.push(...runningSites);
  balancer = new LoadBalancer(runningSites);
});

afterAll(async () => {
  balancer.close();
  for (const site of started) await site.kill();
  await postgres.remove();
});

interface SentRequest extends ProxiedResponse {
  /** The subject of the ticket; null for other requests. */
  readonly subject: string | null;
  readonly at: number;
}

/** Visitors who read pages and lists and write tickets until `stop` is called. */
class LoadGenerator {
  readonly sent: SentRequest[] = [];
  private isStopped = false;
  private readonly all: Promise<unknown>;

  constructor(private readonly name: string) {
    this.all = Promise.all(Array.from({ length: VISITOR_COUNT }, (_, index) => this.visit(index)));
  }

  async stop(): Promise<readonly SentRequest[]> {
    this.isStopped = true;
    await this.all;
    return this.sent;
  }

  private async visit(visitor: number): Promise<void> {
    for (let turn = 0; !this.isStopped; turn += 1) {
      const subject = turn % 2 === 0 ? `${this.name} ${visitor} ${turn}` : null;
      const outcome = subject
        ? await balancer.send('POST', '/api/tickets', { ...ticketForm, subject })
        : await balancer.send('GET', turn % 4 === 1 ? '/favicon.svg' : '/api/news');
      this.sent.push({ ...outcome, subject, at: Date.now() });
      await pause(THINK_TIME_MS);
    }
  }
}

const findFailures = (sent: readonly SentRequest[]) =>
  sent.filter(({ status, subject }) => status !== (subject === null ? 200 : 201));

/** Details of unexpected failures: enough to find the cause, and no more. */
const describeFailures = (failures: readonly SentRequest[]) =>
  failures.map(({ site, status, subject, body }) => ({
    status,
    subject,
    body: body.slice(0, 300),
    log: site.log.slice(-1_000),
  }));

/** How often each ticket of this load is stored. */
async function countTickets(name: string): Promise<Map<string, number>> {
  const sql = `SELECT subject FROM tickets WHERE subject LIKE '${name} %'`;
  const all = await queryRows<{ subject: string }>(postgres.url, sql);
  const counts = new Map<string, number>();
  for (const { subject } of all) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return counts;
}

it('Replacing three instances one by one under load loses no request', async () => {
  const load = new LoadGenerator('replaced');
  for (const [index, old] of runningSites.entries()) {
    const answered = load.sent.length;
    await waitUntil('requests are served', () => load.sent.length > answered + 50);
    old.signal('SIGTERM');
    const { code } = await old.exited;
    expect(code).toBe(0);
    const replacement = await SiteProcess.start({ ...environment, PORT: String(old.port) });
    started.push(replacement);
    runningSites[index] = replacement;
    balancer.replace(old, replacement);
    await waitUntil('the new instance is used', () => balancer.isUsing(replacement));
  }
  const sent = await load.stop();

  expect(describeFailures(findFailures(sent))).toEqual([]);
  expect(new Set(sent.map(({ site }) => site.pid)).size).toBeGreaterThanOrEqual(5);
  const tickets = await countTickets('replaced');
  const subjects = sent.flatMap(({ subject }) => subject ?? []);
  expect(subjects.filter((subject) => tickets.get(subject) !== 1)).toEqual([]);
  expect([...tickets.values()].reduce((sum, count) => sum + count, 0)).toBe(subjects.length);
});

it('Killing one of three instances during writes loses and duplicates no acknowledged ticket, and the others continue', async () => {
  const [victim, ...others] = runningSites as [SiteProcess, ...SiteProcess[]];
  runningSites = others;
  const load = new LoadGenerator('killed');
  await waitUntil('requests are served', () => load.sent.length > 100);
  await victim.kill();
  const killedAt = Date.now();
  await waitUntil('the load balancer has removed the killed instance', () => !balancer.isUsing(victim));
  const removedAt = Date.now();
  // A fast machine serves a hundred requests in less time, and then not by every instance.
  await waitUntil('half a second has passed', () => Date.now() > killedAt + 500);
  const answered = load.sent.length;
  await waitUntil('requests are served by the other instances', () => load.sent.length > answered + 100);
  const sent = await load.stop();

  const failures = findFailures(sent);
  expect(describeFailures(failures.filter(({ site, status }) => site !== victim || status !== null))).toEqual([]);
  // The connections of the victim broke during requests.
  expect(failures.length).toBeGreaterThan(0);
  expect(describeFailures(failures.filter(({ at }) => at > removedAt + 1_000))).toEqual([]);
  const servedLater = sent.filter(({ at, status }) => at > killedAt + 500 && status !== null);
  expect(new Set(servedLater.map(({ site }) => site))).toEqual(new Set(others));

  const tickets = await countTickets('killed');
  const acknowledged = sent.flatMap(({ subject, status }) => (subject && status === 201 ? [subject] : []));
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(acknowledged.filter((subject) => tickets.get(subject) !== 1)).toEqual([]);
  expect([...tickets.values()].filter((count) => count > 1)).toEqual([]);
});

it('Instances of the previous version keep running on newer tables, and do not start on them', async () => {
  const [site] = runningSites as [SiteProcess];
  const staff = site.visitor(await site.signIn());
  const load = new LoadGenerator('outgrown');
  await waitUntil('requests are served', () => load.sent.length > 50);
  const tables = await queryRows<{ name: string }>(
    postgres.url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  for (const { name } of tables) {
    await queryRows(
      postgres.url,
      `ALTER TABLE ${name} ADD COLUMN IF NOT EXISTS added_later text NOT NULL DEFAULT 'unused'`,
    );
  }
  await queryRows(
    postgres.url,
    `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture9999999999999')`,
  );

  const sentBefore = load.sent.length;
  const article = { title: 'Tides', excerpt: 'They turn', content: 'They turn again.' };
  const ban = { username: 'Wrecker', reason: 'Wrecks', bannedBy: 'mara', duration: '7 days' };
  for (const [path, body] of [
    ['/api/news', article],
    ['/api/bans', ban],
  ] as const) {
    const created = await staff.rest<{ id: string }>('POST', path, body);
    const changed = await staff.rest('PUT', `${path}/${created.body.id}`, body);
    const removed = await staff.rest('DELETE', `${path}/${created.body.id}`);
    expect([created.status, changed.status, removed.status]).toEqual([201, 200, 204]);
  }
  await waitUntil('requests are served on the new tables', () => load.sent.length > sentBefore + 100);
  expect(describeFailures(findFailures(await load.stop()))).toEqual([]);

  const late = await SiteProcess.launch(environment);
  started.push(late);
  expect(await late.exited).toMatchObject({ code: 1 });
  expect(late.log).toContain('a newer version of Costa');
});
