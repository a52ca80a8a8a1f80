import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMessage, sendWebhook, WEBHOOK_SECRET } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows, countRows } from './support/psql';
import { SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

const readPaths = [
  '/',
  '/news',
  '/players',
  '/api/news?page=1',
  '/api/bans?page=1&search=ste',
  '/api/admin/session',
  '/feed.xml',
];

let postgres: DedicatedPostgres;
let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  site = await SiteProcess.start({ DATABASE_URL: postgres.url, DEMO_DATA: 'true' });
  cookie = await site.signIn();
  await site.visitor(cookie).rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
});

afterAll(async () => {
  await site?.kill();
  await postgres?.remove();
});

const readiness = async () => (await site.visitor().rest<{ attention?: string[] }>('GET', '/health/ready')).body;
const submit = () => site.visitor().rest<{ error: string; code: string }>('POST', '/api/tickets', ticketForm);
const isReadOnly = async () => (await readiness()).attention?.includes('the database is read-only') ?? false;

/** The site records the use of a session once a minute, so this moves the last use far into the past. */
const ageSessions = () => queryRows(postgres.url, `UPDATE sessions SET last_seen_at = now() - interval '10 minutes'`);

async function expectReadOnlyMode(): Promise<void> {
  const visitor = site.visitor(cookie);
  const statuses = await Promise.all(readPaths.map(async (path) => [path, (await visitor.fetch(path)).status]));
  expect(statuses).toEqual(readPaths.map((path) => [path, 200]));

  const { status, body } = await submit();
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(body.error).toMatch(/^The site is read-only right now/);
  expect((await sendWebhook(site.visitor(), buildMessage('payment.completed'))).status).toBe(503);
  const { errors } = await site
    .visitor()
    .graphql(`mutation ($input: TicketInput!) { submitTicket(input: $input) { id } }`, { input: ticketForm });
  expect(errors[0]?.extensions.code).toBe('UNAVAILABLE');
  expect(await readiness()).toMatchObject({ status: 'ready' });
}

describe('A read-only database', () => {
  it('keeps pages and sessions working and rejects writes with 503, until it is writable again', async () => {
    await ageSessions();
    await queryRows(postgres.url, `ALTER SYSTEM SET default_transaction_read_only = 'on'`);
    await queryRows(postgres.url, 'SELECT pg_reload_conf()');
    await waitUntil('the site reports that the database is read-only', isReadOnly);
    const tickets = await countRows(postgres.url, 'tickets');
    await expectReadOnlyMode();
    expect(await countRows(postgres.url, 'tickets')).toBe(tickets);

    await queryRows(postgres.url, `ALTER SYSTEM SET default_transaction_read_only = 'off'`);
    await queryRows(postgres.url, 'SELECT pg_reload_conf()');
    await waitUntil('the site accepts changes again', async () => !(await isReadOnly()));
    expect((await submit()).status).toBe(201);
    expect((await sendWebhook(site.visitor(), buildMessage('payment.completed'))).status).toBe(200);
  });

  it('behaves the same as a standby, also for a site that starts on it', async () => {
    await ageSessions();
    await postgres.stop();
    await writeFile(join(postgres.cluster.path, 'standby.signal'), '');
    await postgres.start();
    await waitUntil('the site reports that the database is read-only', isReadOnly);
    await expectReadOnlyMode();

    const second = await SiteProcess.start({ DATABASE_URL: postgres.url });
    expect((await second.visitor(cookie).rest('GET', '/api/admin/session')).status).toBe(200);
    await second.kill();
  });

  it('accepts writes without a site restart when the standby is promoted', async () => {
    await queryRows(postgres.url, 'SELECT pg_promote()');
    await waitUntil('the site accepts changes again', async () => !(await isReadOnly()));

    expect((await submit()).status).toBe(201);
  });
});
