import { setTimeout as pause } from 'node:timers/promises';
import { ticketForm } from '../support/tickets';
import { Balancer, type Outcome } from './support/Balancer';
import { OwnPostgres } from './support/OwnPostgres';
import { rows } from './support/rows';
import { SiteProcess } from './support/SiteProcess';
import { GENEROUS, Swarm } from './support/Swarm';
import { until } from './support/until';

/** The number of concurrent visitors, and their pause before the next request, in milliseconds. */
const VISITORS = 6;
const THOUGHT = 20;

let postgres: OwnPostgres;
let environment: Record<string, string>;
let balancer: Balancer;
/** The running instances; each test continues with those of the test before it. */
let serving: SiteProcess[];
const started: SiteProcess[] = [];

beforeAll(async () => {
  postgres = await OwnPostgres.start();
  environment = { ...GENEROUS, DATABASE_URL: postgres.url, TRUST_PROXY: '1' };
  const swarm = await Swarm.start([environment, environment, environment]);
  serving = [...swarm.sites];
  started.push(...serving);
  balancer = new Balancer(serving);
}, 90_000);

afterAll(async () => {
  balancer.close();
  for (const site of started) await site.kill();
  await postgres.remove();
});

interface Sent extends Outcome {
  /** The subject of the ticket; null for other requests. */
  readonly subject: string | null;
  readonly at: number;
}

/** Visitors who read pages and lists and write tickets until `leave` is called. */
class Crowd {
  readonly sent: Sent[] = [];
  private isOver = false;
  private readonly all: Promise<unknown>;

  constructor(private readonly name: string) {
    this.all = Promise.all(Array.from({ length: VISITORS }, (_, index) => this.visit(index)));
  }

  async leave(): Promise<readonly Sent[]> {
    this.isOver = true;
    await this.all;
    return this.sent;
  }

  private async visit(visitor: number): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      const subject = turn % 2 === 0 ? `${this.name} ${visitor} ${turn}` : null;
      const outcome = subject
        ? await balancer.send('POST', '/api/tickets', { ...ticketForm, subject })
        : await balancer.send('GET', turn % 4 === 1 ? '/favicon.svg' : '/api/news');
      this.sent.push({ ...outcome, subject, at: Date.now() });
      await pause(THOUGHT);
    }
  }
}

const failed = (sent: readonly Sent[]) =>
  sent.filter(({ status, subject }) => status !== (subject === null ? 200 : 201));

/** Details of unexpected failures: enough to find the cause, and no more. */
const reasons = (failures: readonly Sent[]) =>
  failures.map(({ site, status, subject, body }) => ({
    status,
    subject,
    body: body.slice(0, 300),
    log: site.log.slice(-1_000),
  }));

/** How often each ticket of this crowd is stored. */
async function kept(crowd: string): Promise<Map<string, number>> {
  const mine = `SELECT subject FROM tickets WHERE subject LIKE '${crowd} %'`;
  const all = await rows<{ subject: string }>(postgres.url, mine);
  const counts = new Map<string, number>();
  for (const { subject } of all) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return counts;
}

it('Three instances are replaced one after the other under load, and no request is lost', async () => {
  const crowd = new Crowd('replaced');
  for (const [index, old] of serving.entries()) {
    const answered = crowd.sent.length;
    await until('the crowd is served', () => crowd.sent.length > answered + 50);
    old.signal('SIGTERM');
    const { code } = await old.ended;
    expect(code).toBe(0);
    const young = await SiteProcess.start({ ...environment, PORT: String(old.port) });
    started.push(young);
    serving[index] = young;
    balancer.replace(old, young);
    await until('the new instance is used', () => balancer.isUsing(young));
  }
  const sent = await crowd.leave();

  expect(reasons(failed(sent))).toEqual([]);
  expect(new Set(sent.map(({ site }) => site.pid)).size).toBeGreaterThanOrEqual(5);
  const tickets = await kept('replaced');
  const subjects = sent.flatMap(({ subject }) => subject ?? []);
  expect(subjects.filter((subject) => tickets.get(subject) !== 1)).toEqual([]);
  expect([...tickets.values()].reduce((sum, count) => sum + count, 0)).toBe(subjects.length);
}, 120_000);

it('One of three is killed while it writes: what it acknowledged is there once, and the others go on', async () => {
  const [victim, ...others] = serving as [SiteProcess, ...SiteProcess[]];
  serving = others;
  const crowd = new Crowd('killed');
  await until('the crowd is served', () => crowd.sent.length > 100);
  await victim.kill();
  const killedAt = Date.now();
  await until('nobody is sent to it any more', () => !balancer.isUsing(victim));
  const turnedAwayAt = Date.now();
  const answered = crowd.sent.length;
  await until('the crowd is served by the others', () => crowd.sent.length > answered + 100);
  const sent = await crowd.leave();

  const failures = failed(sent);
  expect(reasons(failures.filter(({ site, status }) => site !== victim || status !== null))).toEqual([]);
  // The connections of the victim broke during requests.
  expect(failures.length).toBeGreaterThan(0);
  expect(reasons(failures.filter(({ at }) => at > turnedAwayAt + 1_000))).toEqual([]);
  const servedLater = sent.filter(({ at, status }) => at > killedAt + 500 && status !== null);
  expect(new Set(servedLater.map(({ site }) => site))).toEqual(new Set(others));

  const tickets = await kept('killed');
  const acknowledged = sent.flatMap(({ subject, status }) => (subject && status === 201 ? [subject] : []));
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(acknowledged.filter((subject) => tickets.get(subject) !== 1)).toEqual([]);
  expect([...tickets.values()].filter((count) => count > 1)).toEqual([]);
}, 120_000);

it('Instances of the version before go on while the next one adds to their tables, and start on them no more', async () => {
  const [site] = serving as [SiteProcess];
  const staff = site.visitor(await site.signIn());
  const crowd = new Crowd('outgrown');
  await until('the crowd is served', () => crowd.sent.length > 50);
  const tables = await rows<{ name: string }>(
    postgres.url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  for (const { name } of tables) {
    await rows(postgres.url, `ALTER TABLE ${name} ADD COLUMN added_later text NOT NULL DEFAULT 'nobody asked for it'`);
  }
  await rows(
    postgres.url,
    `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture9999999999999')`,
  );

  const grown = crowd.sent.length;
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
  await until('the crowd is served on new tables', () => crowd.sent.length > grown + 100);
  expect(reasons(failed(await crowd.leave()))).toEqual([]);

  const late = await SiteProcess.launch(environment);
  started.push(late);
  expect(await late.ended).toMatchObject({ code: 1 });
  expect(late.log).toContain('a newer version of Costa');
}, 120_000);
