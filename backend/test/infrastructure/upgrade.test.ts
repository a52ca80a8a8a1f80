import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { leftOut } from '../../src/infrastructure/backup/leftOut';
import { checkBackup } from '../../src/infrastructure/backup/readBackup';
import { restoreBackup } from '../../src/infrastructure/backup/restoreBackup';
import { upgrade, UpgradeWithoutBackup } from '../../src/infrastructure/backup/upgrade';
import { writeBackup } from '../../src/infrastructure/backup/writeBackup';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createMigrationSource } from '../../src/infrastructure/persistence/connection/dataSource';
import { migrations } from '../../src/infrastructure/persistence/migrations';
import { createDatabase } from '../support/databases';
import { runToKill } from '../support/runToKill';
import { ask, rowsOf, shapeOf } from '../support/tables';

/** The last migration of the oldest version that is still in use. */
const OLD = 'PlayerHeads1763700170000';

// The tests create, migrate and restore whole databases, which takes more than half a minute on two busy cores.
jest.setTimeout(120_000);

const log = new PinoLog('silent');
const worker = process.env.JEST_WORKER_ID;
const secretKey = 'known to every test '.repeat(2);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'costa-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const backupsGo = (directory: string, beforeUpgrade = true) => ({
  backups: { directory, keep: 2, beforeUpgrade, schedule: null },
});
const upgradeHere = (url: string, config = backupsGo(folder)) => upgrade({ directUrl: url, secretKey }, config, log);

describe('A database of an older version, in use', () => {
  let url: string;
  beforeEach(async () => {
    url = await oldDatabase();
  });

  it('has a row in every table, so that nothing goes untried', async () => {
    const empty = Object.entries(await rowsOf(url)).filter(([, sum]) => sum.startsWith('0 '));

    expect(empty.map(([table]) => table)).toEqual([]);
  });

  it('comes into the shape of this version, and loses nothing', async () => {
    const before = await rowsOf(url);
    await upgradeHere(url);

    const fresh = await createDatabase(`costa_fresh_${worker}`, { from: 'costa_template' });
    expect(await shapeOf(url)).toEqual(await shapeOf(fresh));
    const after = await rowsOf(url);
    const count = (sum = '') => Number(sum.split(' ')[0]);
    const lasting = Object.keys(before).filter((name) => name !== 'migrations' && !(name in leftOut));
    for (const table of lasting) {
      expect([table, count(after[table])]).toEqual([table, count(before[table])]);
    }
  });

  it('has its counts made from what was there', async () => {
    await upgradeHere(url);

    for (const [table, day, kind] of [
      ['votes', 'received_at', 'lower(site)'],
      ['tickets', 'created_at', 'status'],
    ]) {
      const kept = await ask(url, `SELECT day::text, kind, rows FROM daily_counts WHERE of = $1 ORDER BY 1, 2`, [
        table,
      ]);
      expect(kept).toEqual(
        await ask(
          url,
          `SELECT ((${day} AT TIME ZONE 'UTC')::date)::text AS day, ${kind} AS kind, count(*)::int AS rows
           FROM ${table} GROUP BY 1, 2 ORDER BY 1, 2`,
        ),
      );
      expect(kept.length).toBeGreaterThan(1);
    }
    expect(
      await ask(url, `SELECT sum(bans)::int AS kept, (SELECT count(*)::int FROM bans) AS there FROM ban_counts`),
    ).toEqual([{ kept: 5, there: 5 }]);
  });

  it('goes on counting', async () => {
    await upgradeHere(url);
    const kept = `SELECT coalesce(sum(rows), 0)::int AS kept FROM daily_counts WHERE of = 'tickets'`;
    await ask(url, `DELETE FROM tickets WHERE status = 'open'`);

    expect(await ask(url, kept)).toEqual(await ask(url, `SELECT count(*)::int AS kept FROM tickets`));
  });

  it('gives closed tickets their year, and names to what the audit log tells of', async () => {
    await upgradeHere(url);

    expect(
      await ask(
        url,
        `SELECT status, closed_at IS NOT NULL AS "isDated", updated_at = created_at AS "isUntouched"
                      FROM tickets ORDER BY status`,
      ),
    ).toEqual([
      { status: 'closed', isDated: true, isUntouched: false },
      { status: 'open', isDated: false, isUntouched: true },
      { status: 'resolved', isDated: false, isUntouched: false },
    ]);
    expect(await ask(url, `SELECT action, name FROM audit_log ORDER BY action`)).toEqual([
      { action: 'admin_user.created', name: 'ben' },
      { action: 'news.deleted', name: 'Gone' },
      { action: 'ticket.updated', name: 'Help, Steve' },
      { action: 'webhook_secret.updated', name: null },
    ]);
  });

  it('is upgraded once by any number of instances that start together, after one backup', async () => {
    await Promise.all([1, 2, 3, 4].map(() => upgradeHere(url)));

    expect(await ask(url, 'SELECT name FROM migrations ORDER BY timestamp')).toHaveLength(migrations.length);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is written to a file before it is touched, and that file leads back', async () => {
    const before = await rowsOf(url);
    await upgradeHere(url);
    const [file = ''] = readdirSync(folder);
    const { opening } = await checkBackup(join(folder, file));

    expect(file).toMatch(/^costa-.*Z\.before-upgrade\.backup$/);
    expect(opening.migrations.at(-1)).toBe(OLD);
    expect(await ask(url, 'SELECT kind FROM backups')).toEqual([{ kind: 'upgrade' }]);
    for (const table of ['news', 'tickets', 'votes']) expect(before[table]).not.toMatch(/^0 /);
  });

  it('is left as it is when the backup cannot be written, and the start says why', async () => {
    writeFileSync(join(folder, 'file'), 'in the way');
    const before = await rowsOf(url);
    const start = upgradeHere(url, backupsGo(join(folder, 'file')));

    await expect(start).rejects.toThrow(UpgradeWithoutBackup);
    await expect(start).rejects.toThrow('BACKUP_BEFORE_UPGRADE=false');
    expect(await rowsOf(url)).toEqual(before);
    await upgradeHere(url, backupsGo(join(folder, 'file'), false));
    expect(await ask(url, 'SELECT name FROM migrations')).toHaveLength(migrations.length);
  });

  it('is as before when the upgrade is killed half-way, and can be upgraded then', async () => {
    const [rows, shape] = [await rowsOf(url), await shapeOf(url)];
    const somebody = new Client({ connectionString: url });
    await somebody.connect();
    // The upgrade has run a few migrations when it reaches this table, and waits.
    await somebody.query('BEGIN; LOCK TABLE audit_log IN ACCESS SHARE MODE');

    const upgrading = runToKill('upgrade', url, folder);
    const ended = once(upgrading, 'exit');
    while (!(await isWaiting(url))) await pause(50);
    upgrading.kill('SIGKILL');
    await ended;
    await somebody.query('COMMIT');
    await somebody.end();

    expect(await rowsOf(url)).toEqual(rows);
    expect(await shapeOf(url)).toEqual(shape);
    await upgradeHere(url);
    expect(await ask(url, 'SELECT name FROM migrations')).toHaveLength(migrations.length);
  });

  it('has its backups brought up to this version, and ends up the same as if it had been upgraded', async () => {
    await writeBackup({ url, file: join(folder, 'old.backup'), secretKeyId: 'key' });
    const restored = await createDatabase(`costa_restored_${worker}`, { from: 'costa_template' });
    const { migrated } = await restoreBackup({ url: restored, file: join(folder, 'old.backup'), log });
    await upgradeHere(url);

    expect(migrated.length).toBe(migrations.length - migrationsUpTo(OLD));
    expect(await shapeOf(restored)).toEqual(await shapeOf(url));
    for (const table of ['daily_counts', 'ban_counts', 'votes', 'players', 'audit_log', 'migrations']) {
      expect((await rowsOf(restored))[table]).toBe((await rowsOf(url))[table]);
    }
  });

  it('can be replaced by a backup of this version', async () => {
    const fresh = await createDatabase(`costa_fresh_${worker}`, { from: 'costa_template' });
    await writeBackup({ url: fresh, file: join(folder, 'new.backup'), secretKeyId: 'key' });
    await restoreBackup({ url, file: join(folder, 'new.backup'), log });

    expect(await shapeOf(url)).toEqual(await shapeOf(fresh));
    expect((await rowsOf(url))['news']).toMatch(/^0 /);
  });
});

it('An empty database is migrated without a backup', async () => {
  const url = await createDatabase(`costa_old_${worker}`);
  await upgradeHere(url);

  expect(readdirSync(folder)).toEqual([]);
});

const migrationsUpTo = (last: string): number => migrations.findIndex(({ name }) => name === last) + 1;

async function isWaiting(url: string): Promise<boolean> {
  const [row] = await ask<{ waits: boolean }>(
    url,
    `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND relation = 'audit_log'::regclass) AS waits`,
  );
  return row?.waits === true;
}

/** As the older version left it: only its migrations have run, and each table holds rows that it wrote. */
async function oldDatabase(): Promise<string> {
  const url = await createDatabase(`costa_old_${worker}`);
  const source = await createMigrationSource({ url, log }).initialize();
  source.migrations.splice(migrationsUpTo(OLD));
  await source.runMigrations();
  await source.destroy();
  await ask(url, OLD_ROWS);
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
  INSERT INTO failed_sign_ins VALUES ('somebody', 2, now());
  INSERT INTO limit_counters VALUES ('somebody', 1, 1);
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
