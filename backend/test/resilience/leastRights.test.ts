import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { ticketForm } from '../support/tickets';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryRows, withClient, countRows } from './support/psql';
import { SiteProcess } from './support/SiteProcess';

const SECRET_KEY = 'a key for sites that are harmed on purpose';
const execFileAsync = promisify(execFile);

let postgres: DedicatedPostgres;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
});

afterAll(() => postgres?.remove());

const urlOf = (account: string, database: string) =>
  `postgres://${account}:its-password@127.0.0.1:${postgres.port}/${database}`;

/** An account with the rights that docs/operations.md requires, or fewer, and the URL at which it finds its tables. */
const accounts: readonly [name: string, prepare: () => Promise<string>][] = [
  [
    'owns its database',
    async () => {
      await queryRows(postgres.url, `CREATE ROLE owning LOGIN PASSWORD 'its-password'`);
      await queryRows(postgres.url, 'CREATE DATABASE owned OWNER owning');
      return urlOf('owning', 'owned');
    },
  ],
  [
    'owns one schema in a database with another owner',
    async () => {
      await queryRows(postgres.url, `CREATE ROLE guest LOGIN PASSWORD 'its-password'`);
      await queryRows(postgres.url, 'CREATE DATABASE shared');
      await withClient(postgres.url.replace(/\/costa$/, '/shared'), async (client: Client) => {
        await client.query('CREATE EXTENSION pg_trgm');
        await client.query('CREATE SCHEMA costa AUTHORIZATION guest');
        await client.query('ALTER ROLE guest IN DATABASE shared SET search_path = costa, public');
      });
      return urlOf('guest', 'shared');
    },
  ],
];

const runCosta = (url: string, ...command: string[]) =>
  execFileAsync(process.execPath, [join(__dirname, '../../dist/cli.js'), ...command], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, SECRET_KEY, BACKUP_BEFORE_UPGRADE: 'false' },
  });

describe('A site whose database account', () => {
  it.each(accounts)(
    '%s migrates, serves and backs up its database',
    async (_, prepare) => {
      const url = await prepare();
      const site = await SiteProcess.start({ DATABASE_URL: url, SECRET_KEY, DEMO_DATA: 'true' });
      try {
        const cookie = await site.signIn();
        const answers = await Promise.all([
          site.visitor().rest('POST', '/api/tickets', ticketForm),
          site.visitor().rest('GET', '/api/players/search?q=ste'),
          site.visitor().rest('GET', '/api/bans?page=1'),
          site.visitor(cookie).rest('GET', '/api/admin/session'),
          site.visitor().fetch('/'),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);

        const file = join(postgres.cluster.path, '..', `${new URL(url).username}.backup`);
        await runCosta(url, 'backup', file);
        await runCosta(url, 'restore', '--check', file);
        // SQLSTATE of insufficient privileges.
        expect(site.log).not.toContain('42501');
      } finally {
        await site.kill();
      }
      expect(await countRows(url, 'tickets')).toBeGreaterThan(1);
      const [attributes] = await queryRows(
        url,
        'SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
      );
      expect(new Set(Object.values(attributes ?? {}))).toEqual(new Set([false]));
    },
    90_000,
  );

  it.each([
    ['owns its database', 'owning', 'owned'],
    ['owns one schema in a database with another owner', 'guest', 'shared'],
  ])('%s restores a backup', async (_, account, database) => {
    const url = urlOf(account, database);
    const tickets = await countRows(url, 'tickets');
    await queryRows(url, 'DELETE FROM tickets');
    await runCosta(url, 'restore', '--yes', join(postgres.cluster.path, '..', `${account}.backup`));

    expect(await countRows(url, 'tickets')).toBe(tickets);
  });
});
