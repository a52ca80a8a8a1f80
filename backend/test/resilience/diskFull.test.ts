import { execFile } from 'node:child_process';
import { statfs, writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ticketForm } from '../support/tickets';
import { DataFolder } from './support/DataFolder';
import { killProcessTree } from './support/killProcessTree';
import { queryRows } from './support/psql';
import { SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

const execFileAsync = promisify(execFile);
const BYTES_PER_MEGABYTE = 2 ** 20;

let folder: DataFolder;
let site: SiteProcess;
let cookie: string;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await DataFolder.createOnTmpfs(320);
  environment = { DATA_DIR: folder.path, DEMO_DATA: 'true', LIMIT_TICKETS_PER_HOUR: '100000' };
  site = await SiteProcess.start(environment);
  cookie = await site.signIn();
});

afterAll(async () => {
  if (site?.isRunning) killProcessTree(site.pid);
  await folder?.remove();
});

const fillerPath = () => join(folder.path, 'of-another-user');

/** Another program fills the disk until this many megabytes are left. */
async function fillDisk(freeMegabytes: number): Promise<void> {
  await removeFiller();
  const { bavail, bsize } = await statfs(folder.path);
  const bytes = bavail * bsize - freeMegabytes * BYTES_PER_MEGABYTE;
  const writing = writeFile(fillerPath(), Buffer.alloc(Math.max(0, bytes)));
  // When filling the whole disk, another program may take the last bytes first.
  await (freeMegabytes > 0 ? writing : writing.catch(ignoreDiskFull));
}

function ignoreDiskFull({ code }: NodeJS.ErrnoException): void {
  if (code !== 'ENOSPC') throw new Error(`The disk could not be filled: ${code}`);
}

const removeFiller = () => rm(fillerPath(), { force: true });
const submit = (subject = 'A question') =>
  site.visitor().rest<{ error: string; code: string }>('POST', '/api/tickets', { ...ticketForm, subject });
const readStatuses = () =>
  Promise.all(
    ['/', '/news', '/api/news?page=1', '/api/admin/session'].map(
      async (path) => (await site.visitor(cookie).fetch(path)).status,
    ),
  );

async function isReadOnly(): Promise<boolean> {
  const { body } = await site.visitor().rest<{ attention?: string[] }>('GET', '/health/ready');
  return body.attention?.includes('the database is read-only') ?? false;
}

async function readSubjects(): Promise<string[]> {
  const rows = await queryRows<{ subject: string }>(await folder.url(), 'SELECT subject FROM tickets');
  return rows.map(({ subject }) => subject);
}

describe('A full disk', () => {
  it('makes the site read-only with a clear message, and loses no confirmed ticket', async () => {
    const confirmed: string[] = [];
    let refusal: Awaited<ReturnType<typeof submit>> | null = null;
    await fillDisk(40);
    for (let turn = 0; !refusal; turn += 1) {
      const answer = await submit(`Before ${turn}`);
      if (answer.status === 201) confirmed.push(`Before ${turn}`);
      else refusal = answer;
    }

    expect([refusal.status, refusal.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(refusal.body.error).toMatch(/^The site (is read-only|has no disk space left)/);
    await waitUntil('the site reports read-only mode', isReadOnly);
    expect(await readStatuses()).toEqual([200, 200, 200, 200]);
    expect(site.log).toMatch(/"level":"error".*disk almost full, database read-only/);

    await removeFiller();
    await waitUntil('the site is writable again', async () => !(await isReadOnly()));
    expect((await submit('Afterwards')).status).toBe(201);
    expect(await readSubjects()).toEqual(expect.arrayContaining([...confirmed, 'Afterwards']));
    expect(site.log).toContain('disk space available, database writable');
  });

  it('is reported by the doctor, and a site that starts on it can be read', async () => {
    await fillDisk(40);
    await waitUntil('the site reports read-only mode', isReadOnly);
    const doctorCommand = [join(__dirname, '../../dist/cli.js'), 'doctor'];
    const { stdout } = await execFileAsync(process.execPath, doctorCommand, {
      env: { PATH: process.env.PATH, ...environment, SECRET_KEY: 'a key for sites that are harmed on purpose' },
    }).catch((failed: { stdout: string }) => failed);
    expect(stdout).toMatch(/PROBLEM +disk space +.* free in .*\n +Free disk space/);
    expect(stdout).toMatch(/database +PostgreSQL .* is read-only/);

    site.signal('SIGTERM');
    await site.exited;
    site = await SiteProcess.start(environment);
    await waitUntil('all pages can be read', async () => (await readStatuses()).every((status) => status === 200));
    expect((await submit()).status).toBe(503);

    site.signal('SIGTERM');
    await site.exited;
    await removeFiller();
    site = await SiteProcess.start(environment);
    expect((await submit()).status).toBe(201);
  });

  it('stops the database when it fills up suddenly; the database recovers with all confirmed tickets once there is space', async () => {
    const confirmed: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let turn = 0; !isOver; turn += 1) {
        const subject = `At once ${writer}-${turn}`;
        const { status } = await submit(subject);
        statuses.add(status);
        if (status === 201) confirmed.push(subject);
      }
    });
    await waitUntil('tickets are written', () => confirmed.length > 20);
    await fillDisk(0);
    const url = await folder.url();
    await waitUntil('the database has stopped', async () => {
      await queryRows(url, 'SELECT pg_switch_wal()').catch(() => undefined);
      return !(await site.isReady());
    });
    expect((await site.visitor().fetch('/health/live')).status).toBe(200);

    await removeFiller();
    await site.waitUntilReady();
    const before = confirmed.length;
    await waitUntil('tickets are written again', () => confirmed.length > before);
    isOver = true;
    await Promise.all(writers);
    const stored = await readSubjects();
    expect(confirmed.filter((subject) => !stored.includes(subject))).toEqual([]);
    expect([...statuses].sort()).toEqual([201, 503]);
  });
});
