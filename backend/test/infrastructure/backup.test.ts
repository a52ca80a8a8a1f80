import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { createContainer } from '../../src/composition/container';
import { readConfig } from '../../src/config';
import { FOOTER_BYTES } from '../../src/infrastructure/backup/format';
import { excludedTables } from '../../src/infrastructure/backup/excludedTables';
import { listCreatedNames } from '../../src/infrastructure/backup/SiteSchema';
import { BackupDamaged, BackupTooNew, verifyBackup, NotABackup } from '../../src/infrastructure/backup/readBackup';
import { restoreBackup, RestoreFailed, SiteIsRunning } from '../../src/infrastructure/backup/restoreBackup';
import { REPEATABLE_TABLES, settledTables } from '../../src/infrastructure/backup/settleOwed';
import { NothingToBackUp } from '../../src/infrastructure/backup/snapshot';
import { BackupUnwritable, writeBackup } from '../../src/infrastructure/backup/writeBackup';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { migrations } from '../../src/infrastructure/database/migrations';
import { LISTENER_APPLICATION_NAME } from '../../src/infrastructure/persistence/connection/PostgresChanges';
import { createDatabase } from '../support/databases';
import { killAtStep } from '../support/killableTask';
import { queryRows, readTableChecksums, readSchemaDefinitions } from '../support/tables';

const log = new PinoLog('silent');
const SECRET_KEY = 'known to every test '.repeat(2);
const worker = process.env.JEST_WORKER_ID;
let folder: string;
let url: string;

beforeAll(async () => {
  url = await createDatabase(`costa_backup_${worker}`, { from: 'costa_template' });
  await fill(url);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'costa-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string): string => join(folder, name);
const backUp = (name = 'a.backup', from = url) => writeBackup({ url: from, file: pathOf(name), secretKeyId: 'key' });
const restore = (to: string, name = 'a.backup') => restoreBackup({ url: to, file: pathOf(name), log });
const createTargetDatabase = (from = 'costa_template') => createDatabase(`costa_restored_${worker}`, { from });

describe('A backup', () => {
  it('restores an identical database into an empty one, with all rows and indexes', async () => {
    const written = await backUp();
    const other = await createTargetDatabase('template1');
    const restored = await restore(other);

    const [before, after] = [await readTableChecksums(url), await readTableChecksums(other)];
    const caches = Object.keys(excludedTables).filter((table) => table in before);
    const nothing = Object.fromEntries(caches.map((table) => [table, expect.stringMatching(/^0 /)]));
    expect(after).toEqual({ ...before, ...nothing });
    expect(await readSchemaDefinitions(other)).toEqual(await readSchemaDefinitions(url));
    expect(restored).toMatchObject({ rows: written.rows, tables: written.tables, ignored: [], migrated: [] });
  });

  it('restores correct counters that keep counting', async () => {
    await backUp();
    const other = await createTargetDatabase();
    await restore(other);

    const counted = `SELECT sum(bans)::int AS kept, (SELECT count(*)::int FROM bans) AS there FROM ban_counts`;
    await queryRows(other, `DELETE FROM bans WHERE id IN (SELECT id FROM bans LIMIT 7)`);
    const [bans] = await queryRows<{ kept: number; there: number }>(other, counted);
    expect(bans?.kept).toBe(bans?.there);
  });

  it('forgets when tickets were to be closed, because answers since then are lost', async () => {
    const from = await createDatabase(`costa_backup_closing_${worker}`, { from: 'costa_template' });
    await queryRows(
      from,
      `INSERT INTO tickets (id, username, email, category, subject, message)
       VALUES ('22222222-2222-4222-8222-222222222222', 'Steve', 's@example.com', 'general', 'A', 'B')`,
    );
    await queryRows(from, `UPDATE conversations SET closes_at = now() + interval '1 day', waits_for = 'guest'`);
    await backUp('closing.backup', from);
    const other = await createTargetDatabase();
    await restore(other, 'closing.backup');

    expect(await queryRows(other, 'SELECT closes_at, waits_for FROM conversations')).toEqual([
      { closes_at: null, waits_for: 'guest' },
    ]);
  });

  it('restores conversations as they were, and begins new ones afterwards', async () => {
    await backUp();
    const other = await createTargetDatabase();
    await restore(other);

    const [before, after] = [await readTableChecksums(url), await readTableChecksums(other)];
    for (const table of ['conversations', 'conversation_entries', 'conversation_reads']) {
      expect(before[table]).not.toMatch(/^0 /);
      expect([table, after[table]]).toEqual([table, before[table]]);
    }
    await queryRows(
      other,
      `INSERT INTO tickets (id, username, email, category, subject, message)
       VALUES ('11111111-1111-4111-8111-111111111111', 'Steve', 's@example.com', 'general', 'After', 'The restore')`,
    );
    const begun = `SELECT seq, body FROM conversation_entries WHERE conversation = '11111111-1111-4111-8111-111111111111'`;
    expect(await queryRows(other, begun)).toEqual([{ seq: 1, body: 'The restore' }]);
  });

  it('omits the excluded tables, sessions and the secret key', async () => {
    const { tables, rows } = await backUp();
    const all = Object.keys(await readTableChecksums(url)).filter((name) => name !== 'migrations');

    const made = await listCreatedNames(migrations.map((Migration) => new Migration()));
    expect(Object.keys(excludedTables).filter((table) => !made.includes(table))).toEqual([]);
    expect(tables).toBe(all.filter((table) => !(table in excludedTables)).length);
    expect(rows).toBeGreaterThan(500);
    const text = gunzipSync(readFileSync(pathOf('a.backup')).subarray(0, -FOOTER_BYTES)).toString();
    expect(text).not.toContain('hash of a session');
    expect(text).not.toContain(SECRET_KEY);
  });

  it('is written completely, readable only by its owner, without leftover files', async () => {
    await backUp();

    expect(statSync(pathOf('a.backup')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['a.backup']);
  });

  it('replaces an older file only when it is complete', async () => {
    writeFileSync(pathOf('a.backup'), 'the older one');
    await killAtStep('verifying', 'backup', url, pathOf('a.backup'));

    expect(readFileSync(pathOf('a.backup'), 'utf8')).toBe('the older one');
    await backUp();
    await expect(verifyBackup(pathOf('a.backup'))).resolves.toMatchObject({ header: { costaBackup: 1 } });
  });

  it('leaves no file under its name when it is killed during writing', async () => {
    await killAtStep('players', 'backup', url, pathOf('a.backup'));

    expect(readdirSync(folder)).not.toContain('a.backup');
  });

  it('leaves no file when it is aborted on a machine that is busy', async () => {
    let isBusy = true;
    // All threads that open files have work that takes longer than an abort.
    const work = Array.from({ length: 8 }, async () => {
      while (isBusy) await promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512');
    });
    await expect(
      writeBackup({ url, file: pathOf('a.backup'), secretKeyId: 'key', signal: AbortSignal.abort() }),
    ).rejects.toThrow('aborted');
    isBusy = false;
    await Promise.all(work);

    expect(readdirSync(folder)).toEqual([]);
  });

  it('is a consistent snapshot during concurrent writes', async () => {
    const from = await createDatabase(`costa_busy_${worker}`, { from: 'costa_template' });
    let busy = true;
    const writers = [1, 2, 3].map(async () => {
      let turns = 0;
      const client = new Client({ connectionString: from });
      await client.connect();
      // Each turn looks through what the turns before have written, so a busy machine must not write for ever.
      for (; busy && turns < 1_000; turns++) {
        // Two tables in one transaction, and a sum that never changes.
        await client.query(`
          BEGIN;
          INSERT INTO gallery (id, title, description, image_url, author, category, likes)
            VALUES (gen_random_uuid(), 't', 'd', '/i', 'a', 'builds', 1);
          INSERT INTO gallery_likes (id, image_id, visitor, liked_at)
            SELECT gen_random_uuid(), id, gen_random_uuid(), now() FROM gallery g
            WHERE likes = 1 AND NOT EXISTS (SELECT FROM gallery_likes WHERE image_id = g.id) LIMIT 1;
          INSERT INTO bans (id, username, reason, banned_by, duration, is_permanent)
            VALUES (gen_random_uuid(), 'g', 'r', 'b', 'permanent', true);
          COMMIT`);
      }
      await client.end();
      return turns;
    });
    for (let each = 0; each < 3; each++) await backUp(`${each}.backup`, from);
    busy = false;
    expect((await Promise.all(writers)).every((turns) => turns > 3)).toBe(true);

    for (let each = 0; each < 3; each++) {
      const other = await createTargetDatabase();
      await restore(other, `${each}.backup`);
      const [sums] = await queryRows(
        other,
        `SELECT (SELECT count(*) FROM gallery) - (SELECT count(*) FROM gallery_likes) AS unliked,
                (SELECT count(*) FROM bans) - (SELECT coalesce(sum(bans), 0) FROM ban_counts) AS uncounted`,
      );
      expect(sums).toEqual({ unliked: '0', uncounted: '0' });
    }
  });

  it('reports why it cannot be written', async () => {
    await expect(backUp('nowhere/a.backup')).rejects.toThrow(BackupUnwritable);
    await expect(backUp('nowhere/a.backup')).rejects.toThrow('could not be written');
  });

  it('fails when the database connection is lost, and keeps the older file', async () => {
    writeFileSync(pathOf('a.backup'), 'the older one');
    const otherClient = new Client({ connectionString: url });
    await otherClient.connect();
    await otherClient.query('BEGIN; LOCK TABLE players IN ACCESS EXCLUSIVE MODE');
    const interruptedBackup = writeBackup({ url, file: pathOf('a.backup'), secretKeyId: 'key' });
    interruptedBackup.catch(() => undefined);
    const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE application_name = 'costa backup' AND wait_event_type = 'Lock'
                         AND datname = current_database()`;
    while ((await queryRows(url, terminate)).length === 0) await pause(20);
    await otherClient.query('COMMIT');
    await otherClient.end();

    await expect(interruptedBackup).rejects.toThrow('The backup could not be taken');
    expect(readFileSync(pathOf('a.backup'), 'utf8')).toBe('the older one');
  });

  it('is rejected for a database without a site', async () => {
    const emptyDatabase = await createTargetDatabase('template1');

    await expect(backUp('a.backup', emptyDatabase)).rejects.toThrow(NothingToBackUp);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('A damaged backup', () => {
  let intactBackup: Buffer;
  beforeEach(async () => {
    await backUp();
    intactBackup = readFileSync(pathOf('a.backup'));
  });

  it('is rejected when any byte differs', async () => {
    const last = intactBackup.length - 1;
    const spreadPositions = Array.from({ length: 60 }, (_, index) => Math.floor((index / 60) * last));
    const edgePositions = Array.from({ length: 20 }, (_, index) => [index, last - 4 * index]).flat();
    for (const place of [...spreadPositions, ...edgePositions]) {
      const broken = Buffer.from(intactBackup);
      broken[place] = (broken[place] ?? 0) ^ 0x20;
      writeFileSync(pathOf('a.backup'), broken);

      const refusal = await verifyBackup(pathOf('a.backup')).catch((error: unknown) => error);
      if (!(refusal instanceof BackupDamaged || refusal instanceof NotABackup)) {
        throw new Error(`A flip of byte ${place} went unnoticed: ${String(refusal)}`);
      }
    }
  });

  it.each([0, 1, 10, 73, 74, 500, 0.5, -1, -73, -74])('is rejected when it is truncated to %d', async (length) => {
    truncateSync(
      pathOf('a.backup'),
      length === 0.5 ? intactBackup.length >> 1 : length < 0 ? intactBackup.length + length : length,
    );

    await expect(verifyBackup(pathOf('a.backup'))).rejects.toThrow(/damaged|is not a backup/);
  });

  it('is rejected when data was appended', async () => {
    writeFileSync(pathOf('a.backup'), Buffer.concat([intactBackup, intactBackup]));
    await expect(verifyBackup(pathOf('a.backup'))).rejects.toThrow(BackupDamaged);
  });

  it('leaves the target database unchanged', async () => {
    const other = await createTargetDatabase();
    await queryRows(
      other,
      `INSERT INTO social_media (id, platform, url) VALUES (gen_random_uuid(), 'other', 'https://kept')`,
    );
    const before = await readTableChecksums(other);
    writeFileSync(pathOf('a.backup'), intactBackup.subarray(0, intactBackup.length - 500));

    await expect(restore(other)).rejects.toThrow(`The backup ${pathOf('a.backup')} is damaged`);
    expect(await readTableChecksums(other)).toEqual(before);
  });

  it('is reported differently from a file that is not a backup, and from a missing file', async () => {
    writeFileSync(pathOf('b.backup'), 'a letter to my aunt. '.repeat(40));

    await expect(verifyBackup(pathOf('b.backup'))).rejects.toThrow(NotABackup);
    await expect(verifyBackup(pathOf('c.backup'))).rejects.toThrow('the file does not exist');
  });
});

describe('A restore', () => {
  it('does nothing by itself that waited when the backup was taken', async () => {
    const from = await createDatabase(`costa_backup_owed_${worker}`, { from: 'costa_template' });
    await queryRows(
      from,
      `INSERT INTO deliveries (id, reason, reference, player_name, position, title, occasion, command, waits_for_player,
         state, attempts, due_at, created_at)
       SELECT gen_random_uuid(), 'vote', state, 'Steve', 0, 'Diamonds', 'Vote', 'give Steve diamond 64', false, state, 0,
         now(), now()
       FROM unnest(ARRAY['queued', 'sent', 'failed', 'refused', 'confirmed']) AS state`,
    );
    await queryRows(
      from,
      `INSERT INTO vote_inbox (id, source, service, username, state, received_at, due_at, attempts)
       SELECT gen_random_uuid(), 'votifier2', state, 'Steve', state, now(), now(), 0
       FROM unnest(ARRAY['waiting', 'counted', 'unknown_site']) AS state`,
    );
    await backUp('owed.backup', from);
    const other = await createTargetDatabase();
    await restore(other, 'owed.backup');

    const states = (before: string, note: string, table: string) =>
      queryRows(other, `SELECT ${before} AS before, state, ${note} IS NOT NULL AS said FROM ${table} ORDER BY before`);
    expect(await states('reference', 'note', 'deliveries')).toEqual([
      { before: 'confirmed', state: 'confirmed', said: false },
      { before: 'failed', state: 'uncertain', said: true },
      { before: 'queued', state: 'uncertain', said: true },
      { before: 'refused', state: 'refused', said: false },
      { before: 'sent', state: 'uncertain', said: true },
    ]);
    expect(await states('service', 'reason', 'vote_inbox')).toEqual([
      { before: 'counted', state: 'counted', said: false },
      { before: 'unknown_site', state: 'unknown_site', said: false },
      { before: 'waiting', state: 'uncertain', said: true },
    ]);
  });

  it('settles each table in which something is due', async () => {
    const tables = await queryRows<{ table: string }>(
      url,
      `SELECT DISTINCT table_name AS table FROM information_schema.columns
       WHERE table_schema = current_schema() AND column_name IN ('due_at', 'retry_at', 'queued_at')`,
    );
    const known = [...settledTables, ...Object.keys(REPEATABLE_TABLES)];
    expect(tables.map(({ table }) => table).sort()).toEqual(known.sort());
  });

  it('sends nothing that waited when the backup was taken', async () => {
    const from = await createDatabase(`costa_backup_notices_${worker}`, { from: 'costa_template' });
    await queryRows(
      from,
      `WITH target AS (
         INSERT INTO notice_targets (id, channel, name, settings, is_on, rests_until, created_at)
         VALUES (gen_random_uuid(), 'mail', 'mail', '{}', true, now(), now()) RETURNING id)
       INSERT INTO notices (id, target, kind, subject, key, facts, language, is_proven, state, due_at, expires_at, created_at)
       SELECT gen_random_uuid(), (SELECT id FROM target), 'test', state, state, '{}', 'en', true, state, now(), now(), now()
       FROM unnest(ARRAY['queued', 'sending', 'accepted', 'refused']) AS state`,
    );
    await backUp('notices.backup', from);
    const other = await createTargetDatabase();
    await restore(other, 'notices.backup');

    const [next] = await queryRows<{ id: string }>(other, `SELECT id FROM notice_targets`);
    await queryRows(
      other,
      `INSERT INTO notices (id, target, kind, subject, key, facts, language, is_proven, state, due_at, expires_at, created_at)
       VALUES (gen_random_uuid(), '${next?.id}', 'test', 'new', 'new', '{}', 'en', true, 'queued', now(), now(), now())`,
    );
    const notices = await queryRows(other, 'SELECT key, state, note IS NOT NULL AS said FROM notices ORDER BY seq');
    expect(notices).toEqual([
      { key: 'queued', state: 'unsure', said: true },
      { key: 'sending', state: 'unsure', said: true },
      { key: 'accepted', state: 'accepted', said: false },
      { key: 'refused', state: 'refused', said: false },
      { key: 'new', state: 'queued', said: false },
    ]);
  });

  it.each(['restoring', 'building indexes'])(
    'leaves the database unchanged when it is killed while %s',
    async (step) => {
      await backUp();
      const other = await createTargetDatabase();
      await queryRows(
        other,
        `INSERT INTO social_media (id, platform, url) VALUES (gen_random_uuid(), 'other', 'https://kept')`,
      );
      const [rows, shape] = [await readTableChecksums(other), await readSchemaDefinitions(other)];

      await killAtStep(step, 'restore', other, pathOf('a.backup'));

      expect(await readTableChecksums(other)).toEqual(rows);
      expect(await readSchemaDefinitions(other)).toEqual(shape);
      await restore(other);
      expect((await readTableChecksums(other))['news']).toBe((await readTableChecksums(url))['news']);
    },
  );

  it('rejects a backup of a newer version', async () => {
    await queryRows(url, `INSERT INTO migrations ("timestamp", name) VALUES (9999999999999, 'Tomorrow9999999999999')`);
    await backUp().finally(() => queryRows(url, `DELETE FROM migrations WHERE name LIKE 'Tomorrow%'`));
    const other = await createTargetDatabase();

    await expect(restore(other)).rejects.toThrow(BackupTooNew);
    await expect(restore(other)).rejects.toThrow('was made by a newer version of Costa');
  });

  it('downgrades a newer database, and removes the objects of the newer version', async () => {
    await backUp();
    const other = await createTargetDatabase();
    await queryRows(
      other,
      `CREATE TABLE tomorrow (id int); CREATE FUNCTION tomorrow() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    );
    await queryRows(
      other,
      `INSERT INTO migrations ("timestamp", name) VALUES (9999999999999, 'Tomorrow9999999999999')`,
    );
    await restore(other);

    expect(await readSchemaDefinitions(other)).toEqual(await readSchemaDefinitions(url));
    expect(Object.keys(await readTableChecksums(other))).not.toContain('tomorrow');
  });

  it('keeps tables that do not belong to Costa', async () => {
    await backUp();
    const other = await createTargetDatabase();
    await queryRows(other, `CREATE TABLE somebody_elses AS SELECT 42 AS answer`);
    await restore(other);

    expect(await queryRows(other, 'SELECT answer FROM somebody_elses')).toEqual([{ answer: 42 }]);
  });

  it('names the object that blocks it, and leaves the database unchanged', async () => {
    await backUp();
    const other = await createTargetDatabase();
    await queryRows(other, 'CREATE VIEW my_report AS SELECT count(*) FROM bans');
    const before = await readTableChecksums(other);

    await expect(restore(other)).rejects.toThrow(RestoreFailed);
    await expect(restore(other)).rejects.toThrow('my_report');
    expect(await readTableChecksums(other)).toEqual(before);
  });

  it('accepts a backup of an older version with caches, and leaves the caches empty', async () => {
    const caches = { ...excludedTables };
    for (const name of Object.keys(caches)) Reflect.deleteProperty(excludedTables, name);
    await backUp().finally(() => Object.assign(excludedTables, caches));
    const other = await createTargetDatabase();
    const { ignored } = await restore(other);

    expect(ignored).toEqual([]);
    const filled = Object.entries(await readTableChecksums(other)).filter(([, sum]) => !sum.startsWith('0 '));
    expect(filled.map(([table]) => table).filter((table) => table in excludedTables)).toEqual([]);
    expect(filled.map(([table]) => table)).toContain('news');
  });

  it('keeps the privileges of other roles on the tables', async () => {
    await backUp();
    const other = await createTargetDatabase();
    await queryRows(other, 'GRANT SELECT, INSERT ON news TO pg_monitor; GRANT SELECT ON bans TO PUBLIC');
    await restore(other);

    const [may] = await queryRows(
      other,
      `SELECT has_table_privilege('pg_monitor', 'news', 'insert') AS insert,
              has_table_privilege('pg_monitor', 'bans', 'select') AS select,
              has_table_privilege('pg_monitor', 'tickets', 'select') AS "selectMore"`,
    );
    expect(may).toEqual({ insert: true, select: true, selectMore: false });
  });

  it('asks for confirmation only for a usable file, and changes nothing when it is declined', async () => {
    await backUp();
    const other = await createTargetDatabase();
    const before = await readTableChecksums(other);
    const confirm = async () => {
      throw new Error('Better not.');
    };

    await expect(restoreBackup({ url: other, file: pathOf('a.backup'), log, confirm })).rejects.toThrow('Better not.');
    await expect(restoreBackup({ url: other, file: pathOf('b.backup'), log, confirm })).rejects.toThrow(
      'does not exist',
    );
    expect(await readTableChecksums(other)).toEqual(before);
  });

  it('is rejected while a site is running', async () => {
    await backUp();
    const other = await createTargetDatabase();
    const site = new Client({ connectionString: other, application_name: LISTENER_APPLICATION_NAME });
    await site.connect();

    await expect(restore(other)).rejects.toThrow(SiteIsRunning);
    await site.end();
  });
});

/** Loads the demo community, and adds a row to each table that it leaves empty. */
async function fill(to: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: to, SECRET_KEY });
  const source = await createDataSource({ url: to, log }).initialize();
  await createContainer({ config, source, secretKey: SECRET_KEY, log }).get(DemoCommunity).seedWhenEmpty();
  await source.destroy();
  await queryRows(
    to,
    `INSERT INTO admin_users (id, username, password) VALUES ('9f0a3c1e-7a55-4a7e-8a63-0d6a3a6f0c11', 'Mara', 'a hash');
     INSERT INTO sessions SELECT 'hash of a session', id, now(), now() FROM admin_users;
     INSERT INTO known_browsers SELECT id, 'browser', now() FROM admin_users;
     INSERT INTO limit_counters VALUES ('visitor-1', 1, 1);
     INSERT INTO idempotency_keys VALUES ('a key', 'a body', 201, '{}');
     INSERT INTO failed_sign_ins VALUES ('visitor-1', 1, now());
     INSERT INTO player_heads VALUES ('steve', 32, NULL, NULL, now());
     INSERT INTO audit_log (id, actor, action, target, detail)
       VALUES (gen_random_uuid(), 'Mara', 'news.updated', 'x', '{"before": "a\\\\tab\\\\nand \\\\\\\\. a dot"}');
     INSERT INTO site_config (id, key, value, description)
       VALUES (gen_random_uuid(), 'odd', E'\\\\.\\n\\\\N\\t\\r\\n\\\\.\\n ünïcode ☃ \\u0001', '');
     INSERT INTO tebex_config (webhook_secret) VALUES ('sealed');
     INSERT INTO conversation_reads SELECT id, 'Mara', 1 FROM conversations LIMIT 1;
     UPDATE conversations SET link_generation = 3 WHERE id = (SELECT min(id::text)::uuid FROM conversations);
     UPDATE tickets SET status = 'in_progress' WHERE status = 'open';
     INSERT INTO conversation_presence SELECT id, 'Mara', now() FROM conversations LIMIT 1;
     INSERT INTO rank_marks VALUES ('level', 1, 1, 1, 'steve');
     INSERT INTO media (id, original_sha256, kind, hash, type, width, height, color, placeholder, bytes, uploaded_by, uploaded_at)
       VALUES (gen_random_uuid(), 'a', 'picture', repeat('a', 32), 'image/webp', 9, 7, '#FFFFFF', '', 1200000, 'Mara', now());
     INSERT INTO media_variants SELECT hash, id, type, 9, 7, decode(repeat('005c0aff', 300000), 'hex') FROM media;
     UPDATE news SET image = '/media/' || repeat('a', 32) || '.webp' WHERE id = (SELECT min(id::text)::uuid FROM news);
     INSERT INTO player_days SELECT id, '2026-01-01', 5, 1 FROM players LIMIT 3`,
  );
}
