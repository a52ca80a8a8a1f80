import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { excludedTables } from '../../src/infrastructure/backup/excludedTables';
import { verifyBackup } from '../../src/infrastructure/backup/readBackup';
import { restoreBackup } from '../../src/infrastructure/backup/restoreBackup';
import { upgrade, UpgradeWithoutBackup } from '../../src/infrastructure/backup/upgrade';
import { writeBackup } from '../../src/infrastructure/backup/writeBackup';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createMigrationSource } from '../../src/infrastructure/persistence/connection/dataSource';
import { migrations } from '../../src/infrastructure/persistence/migrations';
import { createDatabase } from '../support/databases';
import { spawnTask } from '../support/killableTask';
import { queryRows, readTableChecksums, readSchemaDefinitions } from '../support/tables';

/** The last migration of the oldest version that is still in use. */
const OLDEST_MIGRATION = 'PlayerHeads1763700170000';

// The tests create, migrate and restore whole databases, which takes more than half a minute on two busy cores.

const log = new PinoLog('silent');
const worker = process.env.JEST_WORKER_ID;
const secretKey = 'known to every test '.repeat(2);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'costa-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const backupConfig = (directory: string, beforeUpgrade = true) => ({
  backups: { directory, keep: 2, beforeUpgrade, schedule: null },
});
const runUpgrade = (url: string, config = backupConfig(folder)) => upgrade({ directUrl: url, secretKey }, config, log);

describe('The upgrade of a database in use', () => {
  let url: string;
  beforeEach(async () => {
    url = await createOldDatabase();
  });

  it('is tested with a row in every table', async () => {
    const empty = Object.entries(await readTableChecksums(url)).filter(([, sum]) => sum.startsWith('0 '));

    expect(empty.map(([table]) => table)).toEqual([]);
  });

  it('produces the current schema without losing rows', async () => {
    const before = await readTableChecksums(url);
    await runUpgrade(url);

    const fresh = await createDatabase(`costa_fresh_${worker}`, { from: 'costa_template' });
    expect(await readSchemaDefinitions(url)).toEqual(await readSchemaDefinitions(fresh));
    const after = await readTableChecksums(url);
    const count = (sum = '') => Number(sum.split(' ')[0]);
    const lasting = Object.keys(before).filter((name) => name !== 'migrations' && !(name in excludedTables));
    for (const table of lasting) {
      expect([table, count(after[table])]).toEqual([table, count(before[table])]);
    }
  });

  it('computes the counters from the existing rows', async () => {
    await runUpgrade(url);

    for (const [table, day, kind] of [
      ['votes', 'received_at', 'lower(site)'],
      ['tickets', 'created_at', 'status'],
    ]) {
      const dailyCounts = await queryRows(
        url,
        `SELECT day::text, kind, rows FROM daily_counts WHERE of = $1 ORDER BY 1, 2`,
        [table],
      );
      expect(dailyCounts).toEqual(
        await queryRows(
          url,
          `SELECT ((${day} AT TIME ZONE 'UTC')::date)::text AS day, ${kind} AS kind, count(*)::int AS rows
           FROM ${table} GROUP BY 1, 2 ORDER BY 1, 2`,
        ),
      );
      expect(dailyCounts.length).toBeGreaterThan(1);
    }
    expect(
      await queryRows(url, `SELECT sum(bans)::int AS kept, (SELECT count(*)::int FROM bans) AS there FROM ban_counts`),
    ).toEqual([{ kept: 5, there: 5 }]);
  });

  it('begins a conversation for each ticket and application', async () => {
    await runUpgrade(url);

    const begun = await queryRows(
      url,
      `SELECT conversations.kind, is_done AS "isDone", waits_for AS "waitsFor", seq, public_seq AS "publicSeq", body
       FROM conversations JOIN conversation_entries ON conversation = id ORDER BY conversations.kind, last_at DESC`,
    );
    const first = { seq: 1, publicSeq: 1 };
    expect(begun).toEqual([
      { kind: 'staff_application', isDone: false, waitsFor: 'staff', ...first, body: 'w' },
      { kind: 'ticket', isDone: true, waitsFor: null, ...first, body: 'm' },
      { kind: 'ticket', isDone: false, waitsFor: 'staff', ...first, body: 'm' },
      { kind: 'ticket', isDone: true, waitsFor: null, ...first, body: 'm' },
      { kind: 'whitelist_application', isDone: false, waitsFor: 'staff', ...first, body: 'r' },
    ]);
  });

  it('keeps the counters up to date afterwards', async () => {
    await runUpgrade(url);
    const countedTicketsSql = `SELECT coalesce(sum(rows), 0)::int AS kept FROM daily_counts WHERE of = 'tickets'`;
    await queryRows(url, `DELETE FROM tickets WHERE status = 'open'`);

    expect(await queryRows(url, countedTicketsSql)).toEqual(
      await queryRows(url, `SELECT count(*)::int AS kept FROM tickets`),
    );
  });

  it('sets closed_at of closed tickets and the names of audit entries', async () => {
    await runUpgrade(url);

    expect(
      await queryRows(
        url,
        `SELECT status, closed_at IS NOT NULL AS "isDated", updated_at = created_at AS "isUntouched"
                      FROM tickets ORDER BY status`,
      ),
    ).toEqual([
      { status: 'closed', isDated: true, isUntouched: false },
      { status: 'open', isDated: false, isUntouched: true },
      { status: 'resolved', isDated: false, isUntouched: false },
    ]);
    expect(await queryRows(url, `SELECT action, name FROM audit_log ORDER BY action`)).toEqual([
      { action: 'admin_user.created', name: 'ben' },
      { action: 'news.deleted', name: 'Gone' },
      { action: 'ticket.updated', name: 'Help, Steve' },
      { action: 'webhook_secret.updated', name: null },
    ]);
  });

  it('keeps a probed status and its history apart from the demo community', async () => {
    await runUpgrade(url);

    expect(await queryRows(url, `SELECT address, last_reply_at = last_updated AS replied FROM server_status`)).toEqual([
      { address: '', replied: true },
    ]);
    expect(await queryRows(url, `SELECT DISTINCT address FROM server_status_samples`)).toEqual([{ address: '' }]);
  });

  it('gives the status of the demo community no address', async () => {
    await queryRows(
      url,
      `INSERT INTO demo_rows SELECT 'server_status', last_updated::text FROM server_status
       UNION ALL SELECT 'server_status_samples', taken_at::text FROM server_status_samples`,
    );
    await runUpgrade(url);

    expect(await queryRows(url, `SELECT address FROM server_status`)).toEqual([{ address: null }]);
    expect(await queryRows(url, `SELECT DISTINCT address FROM server_status_samples`)).toEqual([{ address: null }]);
  });

  it('forgets the defaults of a server that never replied', async () => {
    await queryRows(url, `UPDATE server_status_samples SET is_online = false, online_players = 0`);
    await queryRows(url, `UPDATE server_status SET is_online = false, online_players = 0, version = '1.20.1'`);
    await runUpgrade(url);

    expect(await queryRows(url, `SELECT online_players, max_players, version, motd FROM server_status`)).toEqual([
      { online_players: null, max_players: null, version: null, motd: null },
    ]);
  });

  it('makes the figures of players unknown that no source told, and keeps those of the demo community', async () => {
    await queryRows(
      url,
      `INSERT INTO players (id, uuid, username, playtime, sessions, last_seen, level, coins, rank, is_online, achievements)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'Imported', 0, 1, now(), 1, 0, 'Player', false, '[]'),
         (gen_random_uuid(), gen_random_uuid(), 'Damaged', 2147483647, 1, now(), 1, 0, 'mod', false, '[]'),
         (gen_random_uuid(), gen_random_uuid(), 'Elsewhere', 9, 1, now(), 7, 5, 'vip', false, '["First Night"]'),
         (gen_random_uuid(), gen_random_uuid(), 'Demo', 0, NULL, NULL, 1, 0, 'Player', true, '[]');
       INSERT INTO demo_rows SELECT 'players', id::text FROM players WHERE username = 'Demo'`,
    );
    await runUpgrade(url);

    const rows = await queryRows(
      url,
      `SELECT username, playtime, level, coins, rank, is_online AS online, achievements FROM players
       WHERE username IS NOT NULL ORDER BY username`,
    );
    const unknown = { level: null, coins: null, rank: null, online: null, achievements: null };
    expect(rows).toEqual([
      { ...unknown, username: 'Damaged', playtime: null, rank: 'mod' },
      { username: 'Demo', playtime: 0, level: 1, coins: 0, rank: 'Player', online: true, achievements: [] },
      {
        username: 'Elsewhere',
        playtime: 9,
        level: 7,
        coins: 5,
        rank: 'vip',
        online: null,
        achievements: ['First Night'],
      },
      { ...unknown, username: 'Imported', playtime: 0 },
      { ...unknown, username: 'Steve', playtime: null, achievements: ['First Night'] },
    ]);
  });

  it('runs once when several instances start together, after one backup', async () => {
    await Promise.all([1, 2, 3, 4].map(() => runUpgrade(url)));

    expect(await queryRows(url, 'SELECT name FROM migrations ORDER BY timestamp')).toHaveLength(migrations.length);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('writes a backup of the old schema before it starts', async () => {
    const before = await readTableChecksums(url);
    await runUpgrade(url);
    const [file = ''] = readdirSync(folder);
    const { header } = await verifyBackup(join(folder, file));

    expect(file).toMatch(/^costa-.*Z\.before-upgrade\.backup$/);
    expect(header.migrations.at(-1)).toBe(OLDEST_MIGRATION);
    expect(await queryRows(url, 'SELECT kind FROM backups')).toEqual([{ kind: 'upgrade' }]);
    for (const table of ['news', 'tickets', 'votes']) expect(before[table]).not.toMatch(/^0 /);
  });

  it('is aborted when the backup cannot be written, with an error that names the setting', async () => {
    writeFileSync(join(folder, 'file'), 'in the way');
    const before = await readTableChecksums(url);
    const start = runUpgrade(url, backupConfig(join(folder, 'file')));

    await expect(start).rejects.toThrow(UpgradeWithoutBackup);
    await expect(start).rejects.toThrow('BACKUP_BEFORE_UPGRADE=false');
    expect(await readTableChecksums(url)).toEqual(before);
    await runUpgrade(url, backupConfig(join(folder, 'file'), false));
    expect(await queryRows(url, 'SELECT name FROM migrations')).toHaveLength(migrations.length);
  });

  it('leaves the database unchanged when it is killed, and succeeds on the next start', async () => {
    const [rows, shape] = [await readTableChecksums(url), await readSchemaDefinitions(url)];
    const otherClient = new Client({ connectionString: url });
    await otherClient.connect();
    // The upgrade has run a few migrations when it reaches this table, and waits.
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
    expect(await queryRows(url, 'SELECT name FROM migrations')).toHaveLength(migrations.length);
  });

  it('gives the same result as restoring an old backup into this version', async () => {
    await writeBackup({ url, file: join(folder, 'old.backup'), secretKeyId: 'key' });
    const restored = await createDatabase(`costa_restored_${worker}`, { from: 'costa_template' });
    const { migrated } = await restoreBackup({ url: restored, file: join(folder, 'old.backup'), log });
    await runUpgrade(url);

    expect(migrated.length).toBe(migrations.length - countMigrationsUpTo(OLDEST_MIGRATION));
    expect(await readSchemaDefinitions(restored)).toEqual(await readSchemaDefinitions(url));
    for (const table of [
      'daily_counts',
      'ban_counts',
      'votes',
      'players',
      'audit_log',
      'conversations',
      'conversation_entries',
      'migrations',
    ]) {
      expect((await readTableChecksums(restored))[table]).toBe((await readTableChecksums(url))[table]);
    }
  });

  it('is not required before a backup of this version is restored', async () => {
    const fresh = await createDatabase(`costa_fresh_${worker}`, { from: 'costa_template' });
    await writeBackup({ url: fresh, file: join(folder, 'new.backup'), secretKeyId: 'key' });
    await restoreBackup({ url, file: join(folder, 'new.backup'), log });

    expect(await readSchemaDefinitions(url)).toEqual(await readSchemaDefinitions(fresh));
    expect((await readTableChecksums(url))['news']).toMatch(/^0 /);
  });
});

it('An empty database is migrated without a backup', async () => {
  const url = await createDatabase(`costa_old_${worker}`);
  await runUpgrade(url);

  expect(readdirSync(folder)).toEqual([]);
});

const countMigrationsUpTo = (last: string): number => migrations.findIndex(({ name }) => name === last) + 1;

async function isWaiting(url: string): Promise<boolean> {
  const [row] = await queryRows<{ waits: boolean }>(
    url,
    `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 'audit_log'::regclass) AS waits`,
  );
  return row?.waits === true;
}

/** As the older version left it: only its migrations have run, and each table holds rows that it wrote. */
async function createOldDatabase(): Promise<string> {
  const url = await createDatabase(`costa_old_${worker}`);
  const source = await createMigrationSource({ url, log }).initialize();
  source.migrations.splice(countMigrationsUpTo(OLDEST_MIGRATION));
  await source.runMigrations();
  await source.destroy();
  await queryRows(url, OLD_ROWS);
  return url;
}

const OLD_ROWS = `
  INSERT INTO site_config (id, key, value, description) VALUES (gen_random_uuid(), 'site_name', 'Costa', '');
  INSERT INTO social_media (id, platform, url) VALUES (gen_random_uuid(), 'discord', 'https://discord.com');
  INSERT INTO news (id, title, excerpt, content) VALUES (gen_random_uuid(), 'Hello', 'e', 'c');
  INSERT INTO server_status VALUES (1, true, 3, 100, '1.21', 'Hi', NULL, now());
  INSERT INTO server_status_samples VALUES (now(), 3, true, 12);
  INSERT INTO admin_users (id, username, password, role, permissions)
    VALUES (gen_random_uuid(), 'Mara', 'hash', 'owner', '{stats,news}');
  INSERT INTO sessions SELECT 'hash', id, now(), now() FROM admin_users;
  INSERT INTO known_browsers SELECT id, 'browser', now() FROM admin_users;
  INSERT INTO failed_sign_ins VALUES ('visitor-1', 2, now());
  INSERT INTO limit_counters VALUES ('visitor-1', 1, 1);
  INSERT INTO demo_rows VALUES ('demo_rows', 'seeded');
  INSERT INTO audit_log (id, actor, action, target, detail) VALUES
    (gen_random_uuid(), 'Mara', 'ticket.updated', 'x', '{"after": {"subject": "Help", "username": "Steve"}}'),
    (gen_random_uuid(), 'Mara', 'news.deleted', 'x', '{"before": {"title": "Gone"}}'),
    (gen_random_uuid(), 'Mara', 'admin_user.created', 'x', '{"after": {"username": "ben"}}'),
    (gen_random_uuid(), 'Mara', 'webhook_secret.updated', 'x', NULL);
  INSERT INTO players (id, uuid, username, total_votes, achievements, stats)
    VALUES (gen_random_uuid(), gen_random_uuid(), 'Steve', 3, '["First Night"]', '{"deaths": 1}'),
      (gen_random_uuid(), gen_random_uuid(), NULL, 0, '[]', '{}');
  INSERT INTO player_milestones VALUES (1, 1, 0, 'steve');
  INSERT INTO player_heads VALUES ('steve', 64, 'image/png', '\\x89', now());
  INSERT INTO bans (id, username, reason, banned_by, duration, is_permanent, expires_at, is_active)
    SELECT gen_random_uuid(), 'g' || n, 'r', 'Mara', '30d', n = 1, CASE WHEN n > 2 THEN now() + n * interval '1 day' END, n <> 4
    FROM generate_series(1, 5) n;
  INSERT INTO vote_links (id, site, url, reward) VALUES (gen_random_uuid(), 'Site', 'https://v', '1 diamond');
  INSERT INTO vote_parties VALUES (gen_random_uuid(), now());
  INSERT INTO votes SELECT gen_random_uuid(), players.id, site, now() - n * interval '1 day', vote_parties.id
    FROM players, vote_parties, generate_series(0, 2) n, unnest('{TopList,MINE}'::text[]) site WHERE username = 'Steve';
  INSERT INTO gallery (id, title, description, image_url, author, category, likes)
    VALUES (gen_random_uuid(), 't', 'd', '/i.png', 'a', 'builds', 1);
  INSERT INTO gallery_likes SELECT gen_random_uuid(), id, 'visitor', NULL, now() FROM gallery;
  INSERT INTO store_items (id, name, description, price) VALUES (gen_random_uuid(), 'Rank', 'd', 4.99);
  INSERT INTO cart_items (id, session_id, store_item_id) SELECT gen_random_uuid(), 's', id FROM store_items;
  INSERT INTO purchases (id, username, email, items, total_amount, payment_id, status)
    VALUES (gen_random_uuid(), 'Steve', 's@example.com', '[{"name": "Rank", "quantity": 1}]', 4.99, 'tbx-1', 'completed');
  INSERT INTO tebex_config (webhook_secret) VALUES ('sealed');
  INSERT INTO tebex_webhook_logs (id, event_type, transaction_id, player_username, player_email, amount, currency, products, raw_payload)
    VALUES ('w1', 'payment.completed', 'tbx-1', 'Steve', NULL, 4.99, 'USD', '[]', '{"id":  "w1"}');
  INSERT INTO analytics VALUES (gen_random_uuid(), '2026-01-01T00:00:00Z', 1, 2, 3, 4.99, 'Rank', 5, 6);
  INSERT INTO users (id, username, password, email) VALUES (gen_random_uuid(), 'u', 'p', 'u@example.com');
  INSERT INTO tickets (id, username, email, category, subject, message, status, created_at, version) VALUES
    (gen_random_uuid(), 'Steve', 's@example.com', 'general', 'a', 'm', 'open', now() - interval '3 days', 1),
    (gen_random_uuid(), 'Steve', 's@example.com', 'store', 'b', 'm', 'resolved', now() - interval '2 days', 2),
    (gen_random_uuid(), 'Steve', 's@example.com', 'store', 'c', 'm', 'closed', now() - interval '1 year', 3);
  INSERT INTO staff_applications (id, username, email, age, timezone, experience, why_join, availability, position)
    VALUES (gen_random_uuid(), 'Steve', 's@example.com', 20, 'UTC', 'e', 'w', 'a', 'helper');
  INSERT INTO whitelist_applications (id, username, email, age, experience, reason_to_join)
    VALUES (gen_random_uuid(), 'Steve', 's@example.com', 20, 'e', 'r');
  INSERT INTO events (id, title, description, type, start_date) VALUES (gen_random_uuid(), 't', 'd', 'pvp', now())`;
