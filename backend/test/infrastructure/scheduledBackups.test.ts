import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupService } from '../../src/application/backups/BackupService';
import { Backups } from '../../src/domain/backups/Backups';
import { verifyBackup } from '../../src/infrastructure/backup/readBackup';
import { BackupJob } from '../../src/infrastructure/jobs/BackupJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { waitUntil } from '../resilience/support/waitUntil';
import { Site, useSite } from '../support/site';

const folder = mkdtempSync(join(tmpdir(), 'costa-scheduled-'));
const backupSettings = { BACKUP_SCHEDULE: 'every 6h', BACKUP_DIR: folder, BACKUP_KEEP: '2' };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listFiles = (): string[] => readdirSync(folder).sort();
const takeWhenDue = ({ container }: Site) => container.get(BackupService).takeWhenDue();

describe('Scheduled backups', () => {
  const site = useSite(backupSettings);
  const other = new Site();
  beforeAll(() => other.start(backupSettings));
  afterAll(() => other.stop());
  beforeEach(() => listFiles().forEach((name) => rmSync(join(folder, name))));

  it('are taken by one instance, and not again before the next scheduled time', async () => {
    await Promise.all([site, other, site, other].map(takeWhenDue));
    await takeWhenDue(other);

    const [file = ''] = listFiles();
    expect(listFiles()).toEqual([expect.stringMatching(/^costa-[\dTZ-]+\.backup$/)]);
    await expect(verifyBackup(join(folder, file))).resolves.toBeDefined();
    expect(await other.container.get(Backups).lastSuccess()).toMatchObject({
      kind: 'scheduled',
      file: join(folder, file),
    });
  });

  it('keep the configured number of files, and never delete other files', async () => {
    for (const day of ['01', '02', '03']) writeFileSync(join(folder, `costa-2026-01-${day}T04-00-00Z.backup`), '');
    writeFileSync(join(folder, 'costa-2026-01-01T04-00-00Z.before-upgrade.backup'), '');
    writeFileSync(join(folder, 'my own.backup'), '');
    await takeWhenDue(site);

    expect(listFiles()).toEqual([
      'costa-2026-01-01T04-00-00Z.before-upgrade.backup',
      'costa-2026-01-03T04-00-00Z.backup',
      expect.stringMatching(/^costa-2\d{3}-/),
      'my own.backup',
    ]);
  });

  it('are retried 15 minutes after a failure', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file in the way');
    await takeWhenDue(site);
    const backups = site.container.get(Backups);
    expect(await backups.lastFailure()).toMatchObject({ reason: expect.stringContaining('EEXIST') });
    expect(await backups.lastSuccess()).toBeNull();
    rmSync(folder);

    await takeWhenDue(other);
    expect(await backups.lastSuccess()).toBeNull();
    await site.source.query(`UPDATE backups SET started_at = now() - interval '16 minutes'`);
    await takeWhenDue(other);
    expect(listFiles()).toHaveLength(1);
    expect(await backups.lastFailure()).toBeNull();
  });

  it('appear as an attention in a successful readiness check when one is overdue', async () => {
    const watch = site.container.getAll(Job).find((job) => job instanceof BackupJob);
    const [ready, attention] = [{ status: 'ready' }, ['the last successful backup is too old']];
    const readiness = async () => (await site.rest('GET', '/health/ready')).body;
    const runWatch = async () => {
      watch?.start();
      await watch?.stop();
    };

    expect(await readiness()).toEqual(ready);
    await site.container.get(Backups).recordFailure({
      kind: 'scheduled',
      startedAt: new Date(),
      reason: 'The disk is full',
      cause: 'disk_full',
    });
    await runWatch();
    expect(await site.rest('GET', '/health/ready')).toMatchObject({ status: 200, body: { ...ready, attention } });
  });

  it('are aborted at shutdown without being recorded as a failure', async () => {
    site.container.get(BackupService).abort();
    await takeWhenDue(site);

    expect(listFiles()).toEqual([]);
    expect(await site.container.get(Backups).lastFailure()).toBeNull();
    // The lock of the other instance is released when its connection closes, which happens in the background.
    await waitUntil('another instance takes it', async () => {
      await takeWhenDue(other);
      return listFiles().length > 0;
    });
    expect(listFiles()).toHaveLength(1);
  });
});
