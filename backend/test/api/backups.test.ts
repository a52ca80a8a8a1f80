import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { BackupService } from '../../src/application/backups/BackupService';
import { Backups } from '../../src/domain/backups/Backups';
import { verifyBackup } from '../../src/infrastructure/backup/readBackup';
import { waitUntil } from '../resilience/support/waitUntil';
import { listChanges } from '../support/auditEntries';
import { Site, useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const OVERVIEW = `{ backups {
  lastGoodAt isOverdue
  plan { schedule isConfigured version }
  place { directory isWritable freeBytes keep machine }
  running { kind startedAt machine done total }
  backups { id kind file bytes rows failure cause machine isHere }
} }`;

interface Overview {
  readonly plan: { schedule: string | null; isConfigured: boolean; version: number };
  readonly place: { isWritable: boolean };
  readonly running: { kind: string } | null;
  readonly backups: { id: string; kind: string; file: string | null; cause: string | null; isHere: boolean }[];
}

const folder = mkdtempSync(join(tmpdir(), 'costa-panel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (staff: Visitor): Promise<Overview> =>
  (await staff.graphql<{ backups: Overview }>(OVERVIEW)).data?.backups as Overview;
const take = (staff: Visitor) => staff.graphql('mutation { takeBackup }');
const settle = (site: Site) => site.container.get(BackupService).settle();
const codeOf = (answer: { errors: { extensions: { code: string } }[] }) => answer.errors[0]?.extensions.code;

async function takeBackup(site: Site, staff: Visitor): Promise<Overview['backups'][number]> {
  expect((await take(staff)).errors).toEqual([]);
  await settle(site);
  const [newest] = (await read(staff)).backups;
  return newest as Overview['backups'][number];
}

async function download(staff: Visitor, path: string): Promise<string> {
  const response = await staff.fetch(path, { method: 'POST' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="costa-[\w.-]+\.backup"$/);
  const file = join(folder, 'downloaded');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

/** Another connection that holds a lock for a while. */
async function holding<T>(site: Site, sql: string, work: () => Promise<T>): Promise<T> {
  const { url } = site.source.options as { url: string };
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
    return await work();
  } finally {
    await client.end();
  }
}

const holdBackupLock = `SELECT pg_advisory_lock(hashtextextended('backup', 0))`;

describe('Backups in the panel', () => {
  const directory = join(folder, 'stored');
  const site = useSite({ BACKUP_DIR: directory });
  const other = new Site();
  beforeAll(() => other.start({ BACKUP_DIR: directory }));
  afterAll(() => other.stop());
  beforeEach(() => rmSync(directory, { recursive: true, force: true }));

  it('are taken on request, listed with their file, and audited', async () => {
    const staff = await site.signIn('config');
    expect(await read(staff)).toMatchObject({ lastGoodAt: null, isOverdue: false, running: null, backups: [] });

    expect(await takeBackup(site, staff)).toMatchObject({
      kind: 'MANUAL',
      file: expect.stringMatching(/costa-[\dTZ-]+\.manual\.backup$/),
      bytes: expect.any(Number),
      failure: null,
      machine: hostname(),
      isHere: true,
    });
    expect(await read(staff)).toMatchObject({ lastGoodAt: expect.any(String), running: null });
    expect(await listChanges(site, { action: 'backup.requested' })).toHaveLength(1);

    expect((await staff.rest('POST', '/api/backups')).status).toBe(204);
    await settle(site);
    expect((await staff.rest('GET', '/api/backups')).body).toMatchObject({
      plan: { schedule: null },
      backups: [{ kind: 'manual', isHere: true }, { kind: 'manual' }],
    });
  });

  it('are taken by one of two instances that are asked at once', async () => {
    const staff = await site.signIn('config');
    const { url } = site.source.options as { url: string };
    expect(url).toBe((other.source.options as { url: string }).url);
    // A migration holds up the backup that has begun, so that the other one finds it running.
    const codes = await holding(site, 'BEGIN; LOCK TABLE news IN ACCESS EXCLUSIVE MODE', async () => {
      expect(codeOf(await take(staff))).toBeUndefined();
      await waitUntil('it runs', async () => (await read(staff)).running?.kind === 'MANUAL');
      const cookie = (staff as unknown as { cookie: string }).cookie;
      const same = new (staff.constructor as new (origin: string, cookie: string) => Visitor)(other.origin, cookie);
      return [codeOf(await take(same)), codeOf(await take(staff)), (await staff.rest('POST', '/api/backups')).status];
    });
    await settle(site);

    expect(codes).toEqual(['CONFLICT', 'CONFLICT', 409]);
    expect((await read(staff)).backups).toHaveLength(1);
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('show no running backup after the instance that took it was killed', async () => {
    const staff = await site.signIn('config');
    await site.source.query(
      `INSERT INTO backup_progress (id, kind, machine, started_at, done, total) VALUES (1, 'manual', 'gone', now(), 1, 9)`,
    );
    expect((await read(staff)).running).toBeNull();
    await holding(site, holdBackupLock, async () => expect((await read(staff)).running?.kind).toBe('MANUAL'));
  });

  it('that fail are listed with the cause, and the next one can be taken', async () => {
    const staff = await site.signIn('config');
    await staff.graphql(
      'mutation { saveWebhookTarget(input: { name: "bot", url: "https://bot.example.com/", kinds: [BACKUP_FAILED] }) { id } }',
    );
    writeFileSync(directory, 'a file in the way');
    expect((await read(staff)).place.isWritable).toBe(false);

    expect(await takeBackup(site, staff)).toMatchObject({ file: null, cause: 'NO_FOLDER', isHere: false });
    rmSync(directory);
    expect(await takeBackup(site, staff)).toMatchObject({ kind: 'MANUAL', cause: null, isHere: true });
    expect(await site.source.query('SELECT kind, facts FROM notices')).toEqual([
      { kind: 'backup.failed', facts: { kind: 'manual', cause: 'no_folder', reason: expect.any(String) } },
    ]);
  });

  it('are scheduled in the panel, for every instance', async () => {
    const staff = await site.signIn('config');
    const change = (schedule: string | null) =>
      staff.graphql(
        'mutation ($schedule: String) { updateBackupPlan(input: { schedule: $schedule }) { schedule version } }',
        { schedule },
      );
    expect(codeOf(await change('sometimes'))).toBe('BAD_USER_INPUT');
    expect((await change('every 6h')).data).toEqual({ updateBackupPlan: { schedule: 'every 6h', version: 1 } });

    await other.container.get(BackupService).takeWhenDue();
    expect(await read(staff)).toMatchObject({ isOverdue: false, backups: [{ kind: 'SCHEDULED' }] });
    expect(await listChanges(site, { action: 'backup.scheduled' })).toHaveLength(1);

    expect((await staff.rest('PUT', '/api/backups/plan', { schedule: '' })).body).toMatchObject({ schedule: null });
    await site.source.query(`DELETE FROM backups`);
    await site.container.get(BackupService).takeWhenDue();
    expect((await read(staff)).backups).toEqual([]);
  });

  it('are downloaded as a stored file or as a new one, which the restore command accepts', async () => {
    const owner = await site.signIn();
    const { id } = await takeBackup(site, owner);

    await expect(verifyBackup(await download(owner, `/api/backups/${id}/download`))).resolves.toBeDefined();
    const { header } = await verifyBackup(await download(owner, '/api/backups/download'));
    expect(Date.now() - Date.parse(header.createdAt)).toBeLessThan(60_000);
    expect(readdirSync(directory)).toHaveLength(1);
    expect(await listChanges(site, { action: 'backup.downloaded' })).toHaveLength(2);
  });

  it('are downloaded once at a time, and an aborted download makes room for the next one', async () => {
    const owner = await site.signIn();
    const cookie = (owner as unknown as { cookie: string }).cookie;
    await holding(site, 'BEGIN; LOCK TABLE news IN ACCESS EXCLUSIVE MODE', async () => {
      const first = request(new URL('/api/backups/download', site.origin), { method: 'POST', headers: { cookie } });
      first.on('error', () => undefined).end();
      const [response] = await once(first, 'response');
      expect(response.statusCode).toBe(200);

      expect((await owner.rest('POST', '/api/backups/download')).status).toBe(409);
      first.destroy();
    });

    await waitUntil('the lock is free', async () => {
      const answer = await owner.fetch('/api/backups/download', { method: 'POST' });
      await answer.arrayBuffer();
      return answer.status === 200;
    });
    const sessions = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE application_name = 'costa backup' AND datname = current_database()`;
    await waitUntil('its session ends', async () => (await site.source.query(sessions))[0].count === 0);
  });

  it('are not downloaded without a recent password, without every permission, or when the file has changed', async () => {
    const owner = await site.signIn();
    const { id, file } = await takeBackup(site, owner);
    const check = (staff: Visitor, key: string | null) =>
      staff.graphql('mutation ($id: ID) { checkBackupDownload(id: $id) }', { id: key });
    expect((await check(owner, id)).data).toEqual({ checkBackupDownload: true });
    expect((await check(owner, null)).data).toEqual({ checkBackupDownload: true });
    expect(codeOf(await check(owner, randomUUID()))).toBe('NOT_FOUND');
    expect(codeOf(await check(owner, 'x; drop table'))).toBe('NOT_FOUND');
    expect(codeOf(await check(await site.signIn('config', 'user_management'), id))).toBe('FORBIDDEN');

    truncateSync(file ?? '', 10);
    expect((await read(owner)).backups[0]?.isHere).toBe(false);
    expect(codeOf(await check(owner, id))).toBe('CONFLICT');
    expect((await owner.rest('POST', `/api/backups/${id}/download`)).status).toBe(409);

    await site.source.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'`);
    expect(codeOf(await check(owner, null))).toBe('REAUTHENTICATION_REQUIRED');
    for (const path of ['/api/backups/download', `/api/backups/${id}/download`])
      expect(await owner.rest('POST', path)).toMatchObject({
        status: 403,
        body: { code: 'REAUTHENTICATION_REQUIRED' },
      });
    expect(await listChanges(site, { action: 'backup.downloaded' })).toEqual([]);
  });
});

describe('Backups that the environment schedules', () => {
  const site = useSite({ BACKUP_SCHEDULE: 'every 6h', BACKUP_DIR: join(folder, 'configured') });

  it('cannot be scheduled in the panel', async () => {
    const staff = await site.signIn('config');
    expect((await read(staff)).plan).toEqual({ schedule: 'every 6h', isConfigured: true, version: 0 });
    expect((await staff.rest('PUT', '/api/backups/plan', { schedule: 'daily' })).status).toBe(409);
    expect(await site.container.get(Backups).lastSuccess()).toBeNull();
  });
});
