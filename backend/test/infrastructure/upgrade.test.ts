import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { verifyBackup } from '../../src/infrastructure/backup/readBackup';
import { restoreBackup } from '../../src/infrastructure/backup/restoreBackup';
import { upgrade, UpgradeWithoutBackup } from '../../src/infrastructure/backup/upgrade';
import { writeBackup } from '../../src/infrastructure/backup/writeBackup';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createMigrationSource } from '../../src/infrastructure/database/dataSource';
import { migrations } from '../../src/infrastructure/database/migrations';
import { createDatabase } from '../support/databases';
import { spawnTask } from '../support/killableTask';
import { installLaterVersion } from '../support/laterMigrations';
import { queryRows, readTableChecksums, readSchemaDefinitions } from '../support/tables';

const log = new PinoLog('silent');
const worker = process.env.JEST_WORKER_ID;
const secretKey = 'known to every test '.repeat(2);
const versionOfToday = migrations.map(({ name }) => name);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'costa-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const backupConfig = (directory: string, beforeUpgrade = true) => ({
  backups: { directory, keep: 2, beforeUpgrade, schedule: null },
});
const runUpgrade = (url: string, config = backupConfig(folder)) => upgrade({ directUrl: url, secretKey }, config, log);
const appliedIn = async (url: string) =>
  (await queryRows<{ name: string }>(url, 'SELECT name FROM migrations ORDER BY timestamp')).map(({ name }) => name);

const ROWS = `
  INSERT INTO news (id, title, excerpt, content) VALUES
    (gen_random_uuid(), 'Hello', 'e', 'c'), (gen_random_uuid(), 'Again', 'e', 'c');
  INSERT INTO tickets (id, username, email, category, subject, message)
    VALUES (gen_random_uuid(), 'Steve', 's@example.com', 'general', 'a', 'm');
  INSERT INTO audit_log (id, actor, action, target) VALUES (gen_random_uuid(), 'Mara', 'news.deleted', 'x');`;

/** With rows, as this version leaves it. */
async function createUsedDatabase(): Promise<string> {
  const url = await createDatabase(`costa_old_${worker}`, { from: 'costa_template' });
  await queryRows(url, ROWS);
  return url;
}

describe('The upgrade of a database in use', () => {
  let url: string;
  let endLaterVersion: () => void;
  beforeEach(async () => {
    url = await createUsedDatabase();
    endLaterVersion = installLaterVersion();
  });
  afterEach(() => endLaterVersion());

  it('produces the current schema without losing rows', async () => {
    const before = await readTableChecksums(url);
    await runUpgrade(url);

    const fresh = await createDatabase(`costa_fresh_${worker}`);
    await runUpgrade(fresh);
    expect(await readSchemaDefinitions(url)).toEqual(await readSchemaDefinitions(fresh));
    expect(await queryRows(url, 'SELECT title FROM reviews ORDER BY title')).toEqual([
      { title: 'Again' },
      { title: 'Hello' },
    ]);
    const after = await readTableChecksums(url);
    for (const table of ['news', 'tickets', 'conversations', 'conversation_entries']) {
      expect([table, after[table]]).toEqual([table, before[table]]);
    }
  });

  it('runs once when several instances start together, after one backup', async () => {
    await Promise.all([1, 2, 3, 4].map(() => runUpgrade(url)));

    expect(await appliedIn(url)).toEqual(migrations.map(({ name }) => name));
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('writes a backup of the old schema before it starts', async () => {
    await runUpgrade(url);
    const [file = ''] = readdirSync(folder);
    const { header } = await verifyBackup(join(folder, file));

    expect(file).toMatch(/^costa-.*Z\.before-upgrade\.backup$/);
    expect(header.migrations).toEqual(versionOfToday);
    expect(await queryRows(url, 'SELECT kind FROM backups')).toEqual([{ kind: 'upgrade' }]);
  });

  it('is aborted when the backup cannot be written, with an error that names the setting', async () => {
    writeFileSync(join(folder, 'file'), 'in the way');
    const before = await readTableChecksums(url);
    const start = runUpgrade(url, backupConfig(join(folder, 'file')));

    await expect(start).rejects.toThrow(UpgradeWithoutBackup);
    await expect(start).rejects.toThrow('BACKUP_BEFORE_UPGRADE=false');
    expect(await readTableChecksums(url)).toEqual(before);
    await runUpgrade(url, backupConfig(join(folder, 'file'), false));
    expect(await appliedIn(url)).toHaveLength(migrations.length);
  });

  it('leaves the database unchanged when it is killed, and succeeds on the next start', async () => {
    const [rows, shape] = [await readTableChecksums(url), await readSchemaDefinitions(url)];
    const otherClient = new Client({ connectionString: url });
    await otherClient.connect();
    // The upgrade has run its first migration when it reaches this table, and waits.
    await otherClient.query('BEGIN; LOCK TABLE audit_log IN ACCESS SHARE MODE');

    const upgrading = spawnTask('upgrade', url, folder);
    const ended = once(upgrading, 'exit');
    while (!(await isWaiting(url))) await pause(50);
    upgrading.kill('SIGKILL');
    await ended;
    await otherClient.query('COMMIT');
    await otherClient.end();

    expect(await readTableChecksums(url)).toEqual(rows);
    expect(await readSchemaDefinitions(url)).toEqual(shape);
    await runUpgrade(url);
    expect(await appliedIn(url)).toHaveLength(migrations.length);
  });

  it('gives the same result as restoring an old backup into this version', async () => {
    await writeBackup({ url, file: join(folder, 'old.backup'), secretKeyId: 'key' });
    const restored = await createDatabase(`costa_restored_${worker}`);
    await runUpgrade(restored);
    const { migrated } = await restoreBackup({ url: restored, file: join(folder, 'old.backup'), log });
    await runUpgrade(url);

    expect(migrated).toHaveLength(2);
    expect(await readSchemaDefinitions(restored)).toEqual(await readSchemaDefinitions(url));
    for (const table of ['news', 'reviews', 'tickets', 'conversations', 'conversation_entries', 'migrations']) {
      expect([table, (await readTableChecksums(restored))[table]]).toEqual([
        table,
        (await readTableChecksums(url))[table],
      ]);
    }
  });

  it('is not required before a backup of this version is restored', async () => {
    const fresh = await createDatabase(`costa_fresh_${worker}`);
    await runUpgrade(fresh);
    await writeBackup({ url: fresh, file: join(folder, 'new.backup'), secretKeyId: 'key' });
    await restoreBackup({ url, file: join(folder, 'new.backup'), log });

    expect(await readSchemaDefinitions(url)).toEqual(await readSchemaDefinitions(fresh));
    expect((await readTableChecksums(url))['news']).toMatch(/^0 /);
  });
});

describe('A database of the last version before the baseline', () => {
  async function undoToBaseline(url: string): Promise<void> {
    const source = await createMigrationSource({ url, log }).initialize();
    for (let later = migrations.length - 1; later > 0; later -= 1) await source.undoLastMigration();
    await source.destroy();
  }

  /** A column that was removed keeps its position from the next one. */
  const withoutPositions = (definitions: readonly string[]) =>
    definitions.map((definition) => definition.replace(/^(\w+ \w+) \d+ /, '$1 '));

  it('keeps its rows and is upgraded after a backup, also when several instances start together', async () => {
    const url = await createUsedDatabase();
    const [rows, shape] = [await readTableChecksums(url), await readSchemaDefinitions(url)];
    await undoToBaseline(url);
    await queryRows(
      url,
      `CREATE TABLE reward_commands (id text);
       DELETE FROM migrations;
       INSERT INTO migrations (timestamp, name) VALUES
         (1763700000000, 'Foundation1763700000000'), (1763703800000, 'NewsUpdates1763703800000')`,
    );
    await Promise.all([1, 2, 3].map(() => runUpgrade(url)));

    // With the record of one backup.
    expect(await readTableChecksums(url)).toEqual({ ...rows, backups: expect.stringMatching(/^1 /) });
    expect(withoutPositions(await readSchemaDefinitions(url))).toEqual(withoutPositions(shape));
  });

  it('has backups that can be restored', async () => {
    const url = await createUsedDatabase();
    const rows = await readTableChecksums(url);
    await undoToBaseline(url);
    await queryRows(
      url,
      `CREATE TABLE reward_commands (id text); INSERT INTO reward_commands VALUES ('reward_commands');
       DELETE FROM migrations;
       INSERT INTO migrations (timestamp, name) VALUES (1763703800000, 'NewsUpdates1763703800000')`,
    );
    await writeBackup({ url, file: join(folder, 'old.backup'), secretKeyId: 'key' });
    const fresh = await createDatabase(`costa_fresh_${worker}`, { from: 'costa_template' });
    const { ignored, migrated } = await restoreBackup({ url: fresh, file: join(folder, 'old.backup'), log });

    expect({ ignored, migrated }).toEqual({
      ignored: ['reward_commands'],
      migrated: migrations.slice(1).map(({ name }) => name),
    });
    expect(await readTableChecksums(fresh)).toEqual(rows);
  });
});

it('An empty database is migrated without a backup', async () => {
  const url = await createDatabase(`costa_old_${worker}`);
  await runUpgrade(url);

  expect(readdirSync(folder)).toEqual([]);
});

async function isWaiting(url: string): Promise<boolean> {
  const [row] = await queryRows<{ waits: boolean }>(
    url,
    `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 'audit_log'::regclass) AS waits`,
  );
  return row?.waits === true;
}
