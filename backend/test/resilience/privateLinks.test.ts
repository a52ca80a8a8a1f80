import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { FOOTER_BYTES } from '../../src/infrastructure/backup/format';
import { FakeMailServer } from '../support/FakeMailServer';
import { mapConcurrently } from '../support/mapConcurrently';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { GENEROUS_LIMITS } from './support/SiteCluster';
import { secretKey, SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

const server = new FakeMailServer();
const folder = mkdtempSync(join(tmpdir(), 'costa-links-'));
const file = join(folder, 'site.backup');
let postgres: DedicatedPostgres;
const sites: SiteProcess[] = [];

beforeAll(async () => {
  await server.listen();
  postgres = await DedicatedPostgres.start();
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await server.close();
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

const environmentOf = (url: string) => ({
  DATABASE_URL: url,
  SMTP_URL: `smtp://127.0.0.1:${server.port}?encryption=none`,
  MAIL_FROM: 'mail@example.com',
  LOG_LEVEL: 'trace',
  DEMO_DATA: 'false',
  ...GENEROUS_LIMITS,
});

async function start(url: string, more: object = {}): Promise<SiteProcess> {
  const site = await SiteProcess.start({ ...environmentOf(url), ...more });
  sites.push(site);
  return site;
}

const runCosta = (url: string, ...command: string[]) =>
  promisify(execFile)(process.execPath, [join(__dirname, '../../dist/cli.js'), ...command], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, SECRET_KEY: secretKey, BACKUP_BEFORE_UPGRADE: 'false' },
  });

const tokenIn = (text: string): string => /\/r\/([\w-]{71})/.exec(text)?.[1] ?? '';

/** The token in the newest mail to an address. */
function mailedToken(address: string): string {
  const mail = server.received.findLast(({ to }) => to[0] === address);
  return tokenIn((mail?.raw ?? '').replace(/=\r\n/g, '').replace(/\r\n[ \t]+/g, ' '));
}

async function submit(site: SiteProcess, email: string): Promise<{ id: string; token: string; cookie: string }> {
  const { body, headers } = await site.visitor().rest<{ id: string }>('POST', '/api/tickets', { ...ticketForm, email });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { id: body.id, token: tokenIn(headers.get('location') ?? ''), cookie };
}

const waitForMail = (address: string) =>
  waitUntil('the mail arrives', () => server.received.some(({ to }) => to[0] === address), 60_000);

const press = (site: SiteProcess, path: string) => new Visitor(site.origin).fetch(path, { method: 'POST' });

/** Where the press on a link leads to. */
const openedBy = async (site: SiteProcess, token: string) => (await press(site, `/r/${token}`)).headers.get('location');

/** All rows of all tables, as text. */
async function dumpDatabase(url: string): Promise<string> {
  const tables = await queryRows<{ name: string }>(
    url,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts = await mapConcurrently(tables, 4, ({ name }) =>
    queryRows<{ row: string }>(url, `SELECT each::text AS row FROM ${name} AS each`),
  );
  return texts.flatMap((rows, index) => rows.map(({ row }) => `${tables[index]?.name}: ${row}`)).join('\n');
}

/** In every form in which a part of a token that opens something could be stored. */
const formsOf = (token: string): string[] => {
  const mac = Buffer.from(token, 'base64url').subarray(21);
  return [token.slice(28), mac.toString('hex'), mac.toString('base64').slice(0, -1), mac.toString('base64url')];
};

describe('Private links', () => {
  it('stand in no table, backup or log, and open their conversation after a restore, which sends nothing again', async () => {
    const site = await start(postgres.url);
    const guest = await submit(site, 'fox@example.org');
    const other = await submit(site, 'owl@example.org');
    await Promise.all([waitForMail('fox@example.org'), waitForMail('owl@example.org')]);
    const [page, mailed] = [guest.token, mailedToken('fox@example.org')];
    expect([page, mailed].map((token) => token.length)).toEqual([71, 71]);

    // Every way to use a link: looked at, pressed, in another language, wrong, replaced, and to end the mails.
    for (const path of [`/r/${page}`, `/de/r/${page}`, `/r/${mailed}?a=b`, `/r/${mailed}/stop`])
      await (await site.visitor().fetch(path)).text();
    expect(await openedBy(site, page)).toBe(`/requests/${guest.id}`);
    expect(await openedBy(site, mailed)).toBe(`/requests/${guest.id}`);
    await openedBy(site, `${mailed.slice(0, -1)}~`);
    await site
      .visitor()
      .graphql('mutation ($token: String!) { openConversation(token: $token) { id } }', { token: page });
    await site.visitor().fetch('/api/conversation', { headers: { 'Conversation-Token': page } });
    const { data } = await site
      .visitor(other.cookie)
      .graphql<{ link: string }>('mutation ($id: ID!) { link: renewLink(id: $id) }', { id: other.id });
    const renewed = tokenIn(data?.link ?? '');
    await openedBy(site, other.token);
    expect(await openedBy(site, renewed)).toBe(`/requests/${other.id}`);
    await press(site, `/r/${mailedToken('owl@example.org')}/stop`);

    // One mail cannot be sent, so that it waits in the backup.
    server.behaviour = { greeting: '421 4.3.0 busy' };
    await submit(site, 'hare@example.org');
    await waitUntil(
      'it waits',
      async () =>
        (await queryNumber(
          postgres.url,
          `SELECT count(*)::int FROM notices WHERE state = 'queued' AND attempts > 0`,
          [],
        )) > 0,
    );
    await runCosta(postgres.url, 'backup', file);

    const tokens = [page, mailed, other.token, renewed, mailedToken('owl@example.org')];
    expect(new Set(tokens).size).toBe(5);
    const places = {
      database: await dumpDatabase(postgres.url),
      backup: gunzipSync(readFileSync(file).subarray(0, -FOOTER_BYTES)).toString('latin1'),
      log: site.log,
    };
    // The scan sees everything: an id and an address stand in all rows, and requests in the log.
    expect(places.database).toContain(guest.id);
    expect(places.backup).toContain('fox@example.org');
    expect(places.log).toMatch(/\/r\//);
    const found = Object.entries(places).flatMap(([place, text]) =>
      tokens.flatMap((token) => formsOf(token).flatMap((form) => (text.includes(form) ? [`${place}: ${form}`] : []))),
    );
    expect(found).toEqual([]);

    await site.kill();
    server.reset();
    const restored = await createDatabase('restored');
    await runCosta(restored, 'restore', '--yes', file);
    const after = await start(restored);
    expect(await openedBy(after, page)).toBe(`/requests/${guest.id}`);
    expect(await openedBy(after, renewed)).toBe(`/requests/${other.id}`);
    expect(await openedBy(after, other.token)).toMatch(/problem=replaced$/);
    await submit(after, 'new@example.org');
    await waitForMail('new@example.org');
    expect(server.received.map(({ to }) => to)).toEqual([['new@example.org']]);
    expect(await queryRows(restored, `SELECT state FROM notices WHERE recipient = 'hare@example.org'`)).toEqual([
      { state: 'unsure' },
    ]);

    await after.kill();
    const withOtherKey = await start(restored, { SECRET_KEY: 'another key than that of the links '.repeat(2) });
    expect(await openedBy(withOtherKey, page)).toMatch(/problem=invalid$/);
  }, 240_000);
});

async function createDatabase(name: string): Promise<string> {
  await queryRows(postgres.url, `CREATE DATABASE ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}
