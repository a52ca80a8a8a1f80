import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { RecordingLog } from '../../../test/support/doubles';
import { createDataSource } from './dataSource';
import { DataDir } from '../embeddedPostgres/DataDir';
import { EmbeddedPostgres } from '../embeddedPostgres/EmbeddedPostgres';
import { DatabaseTooNew, DatabaseUnreachable, migrate } from './migrate';
import { migrations } from './migrations';

const log = new RecordingLog();
const dataDir = mkdtempSync(join(tmpdir(), 'costa-database-'));
let server: EmbeddedPostgres;
let client: Client;

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  server = await EmbeddedPostgres.attach(DataDir.open(dataDir, log), log);
  client = new Client({ connectionString: server.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => client.query('drop schema public cascade; create schema public'));

const queryRows = async (sql: string): Promise<unknown[]> => (await client.query(sql)).rows;

describe('migrate', () => {
  const migrateHere = () => migrate({ url: server.url, log });

  it('succeeds in every instance when several start on an empty database at once', async () => {
    await Promise.all([migrateHere(), migrateHere(), migrateHere(), migrateHere()]);

    expect(await queryRows('select from migrations')).toHaveLength(migrations.length);
  });

  it('rejects a database migrated by a newer version, and leaves it unchanged', async () => {
    await migrateHere();
    await client.query('delete from migrations');
    await client.query(`insert into migrations (timestamp, name) values (9999999999999, 'Tomorrow9999999999999')`);

    await expect(migrateHere()).rejects.toThrow(DatabaseTooNew);
    expect(await queryRows('select name from migrations')).toEqual([{ name: 'Tomorrow9999999999999' }]);
  });

  it('rolls back a migration that failed', async () => {
    await client.query('create table news (in_the_way int)');
    const consoleLog = jest.spyOn(console, 'log').mockImplementation();

    await expect(migrateHere()).rejects.toThrow('already exists');
    expect(await queryRows(`select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'news' },
    ]);
    consoleLog.mockRestore();
  });

  it('reports an unreachable database in one sentence, without the password', async () => {
    const migration = migrate({ url: 'postgres://costa:hidden@127.0.0.1:1/costa', log });

    await expect(migration).rejects.toThrow(DatabaseUnreachable);
    await expect(migration).rejects.toThrow('The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED');
  });
});

describe('A data source', () => {
  let source: DataSource;

  beforeEach(async () => {
    source = await createDataSource({ url: server.url, log }).initialize();
  });
  afterEach(() => source.destroy());

  it('applies its timeouts to every connection', async () => {
    const connections = Array.from({ length: 10 }, () =>
      source.query(`
        select pg_backend_pid() as pid, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
               current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.1)`),
    );
    const limits = (await Promise.all(connections)).map(([row]) => row);

    expect(new Set(limits.map(({ pid }) => pid)).size).toBe(10);
    for (const { statement, lock, idle } of limits) expect([statement, lock, idle]).toEqual(['3s', '2s', '5s']);
  });

  it('fails fast when all connections are busy', async () => {
    const busy = Array.from({ length: 10 }, () => source.query('select pg_sleep(2.6)'));
    const startedAt = Date.now();

    await expect(source.query('select 1')).rejects.toThrow('timeout exceeded');
    expect(Date.now() - startedAt).toBeLessThan(2_500);
    await Promise.all(busy);
  });

  it('times out on a frozen server, and never reuses a connection with an open transaction', async () => {
    await source.query('create table visits (visit int)');
    let frozen = 0;
    const transaction = source.transaction(async (manager) => {
      [{ pid: frozen }] = await manager.query('insert into visits values (1) returning pg_backend_pid() as pid');
      process.kill(frozen, 'SIGSTOP');
      await manager.query('insert into visits values (2)');
    });
    await expect(transaction.finally(() => process.kill(frozen, 'SIGCONT'))).rejects.toThrow('Query read timeout');

    await source.query('insert into visits values (3)');
    expect(await queryRows('select visit from visits')).toEqual([{ visit: 3 }]);
  });
});
