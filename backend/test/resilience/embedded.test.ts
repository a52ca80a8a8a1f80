import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { ticketForm } from '../support/tickets';
import { DataFolder } from './support/DataFolder';
import { freePort } from './support/freePort';
import { killProcessTree } from './support/killProcessTree';
import { queryRows, countRows } from './support/psql';
import { SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

let folder: DataFolder;
let site: SiteProcess | null = null;

beforeAll(async () => {
  folder = await DataFolder.create();
});

afterAll(async () => {
  if (site?.isRunning) killProcessTree(site.pid);
  await folder.remove();
});

const start = (environment = {}) =>
  SiteProcess.start({
    DATA_DIR: folder.path,
    DEMO_DATA: 'false',
    LIMIT_TICKETS_PER_HOUR: '100000',
    LOG_LEVEL: 'debug',
    ...environment,
  });

/** Writes tickets until the site has ended; returns the subjects of the confirmed ones. */
function writeUntilExit(target: SiteProcess, name: string): { confirmed: string[]; end: Promise<unknown> } {
  const confirmed: string[] = [];
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; target.isRunning; turn += 1) {
      const subject = `${name} ${writer}-${turn}`;
      const answer = await target
        .visitor()
        .rest('POST', '/api/tickets', { ...ticketForm, subject })
        .catch(() => null);
      if (answer?.status === 201) confirmed.push(subject);
    }
  });
  return { confirmed, end: Promise.all(writers) };
}

describe('A site with an embedded database', () => {
  it('runs PostgreSQL with fsync, synchronous_commit and full_page_writes on', async () => {
    site = await start();
    const [settings] = await queryRows(
      await folder.url(),
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('full_page_writes') AS pages`,
    );

    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on' });
  });

  it('keeps every confirmed ticket exactly once after three power cuts while writing', async () => {
    const confirmed: string[] = [];
    for (const round of ['First', 'Second', 'Third']) {
      site ??= await start();
      const writing = writeUntilExit(site, round);
      await waitUntil('tickets are written', () => writing.confirmed.length > 50);
      killProcessTree(site.pid);
      await site.exited;
      await writing.end;
      confirmed.push(...writing.confirmed);
      site = null;
    }

    site = await start();
    const rows = await queryRows<{ subject: string }>(await folder.url(), 'SELECT subject FROM tickets');
    const stored = rows.map(({ subject }) => subject);
    expect(confirmed.length).toBeGreaterThan(150);
    expect(confirmed.filter((subject) => !stored.includes(subject))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect((await site.visitor().rest('POST', '/api/tickets', ticketForm)).status).toBe(201);
    site.signal('SIGTERM');
    expect(await site.exited).toMatchObject({ code: 0 });
    site = null;
  });

  it('stops the database after the last request and the last job', async () => {
    let openProbes = 0;
    // Accepts the status request and never responds, so that the job behind it stays in progress for a while.
    const silent = createServer((socket) => {
      openProbes += 1;
      socket.on('error', () => undefined).on('close', () => (openProbes -= 1));
    }).listen(await freePort(), '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    site = await start({ GAME_SERVER_ADDRESS: `127.0.0.1:${port}` });
    const url = await folder.url();
    const body = JSON.stringify({ ...ticketForm, subject: 'Sent while the site was ending' });
    const slow = request(`${site.origin}/api/tickets`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    const arrived = once(slow, 'continue');
    const answered = once(slow, 'response');
    await waitUntil('the game server is queried', () => openProbes > 0, 60_000);
    const samples = await countRows(url, 'server_status_samples');
    slow.write(body.slice(0, 20));
    await arrived;
    site.signal('SIGTERM');
    const origin = site.origin;
    await waitUntil('the site accepts no more requests', () =>
      fetch(`${origin}/health/live`, { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    );
    slow.end(body.slice(20));
    const [response] = await answered;
    const ticket = JSON.parse(await text(response));
    const { code } = await site.exited;
    silent.close();

    expect([response.statusCode, code]).toEqual([201, 0]);
    const lines = site.log.split('\n');
    const lineOf = (part: string) => lines.findIndex((line) => line.includes(part));
    expect(lineOf('"path":"/api/tickets","status":201')).toBeGreaterThan(0);
    expect(lineOf('received fast shutdown request')).toBeGreaterThan(lineOf('"path":"/api/tickets","status":201'));
    expect(lineOf('database system is shut down')).toBeGreaterThan(0);
    expect(site.log).not.toMatch(/"level":"(warn|error)".*(database|Connection)/);

    site = await start();
    expect(await countRows(await folder.url(), `tickets WHERE id = '${ticket.id}'`)).toBe(1);
    expect(await countRows(await folder.url(), 'server_status_samples')).toBe(samples + 1);
  });

  it('exits with one clear sentence when the data directory is not writable', async () => {
    const refused = await SiteProcess.launch({ DATA_DIR: '/proc/costa' });
    const { code } = await refused.exited;

    expect(code).toBe(1);
    expect(refused.log.trim()).toMatch(
      /^The data directory cannot be used: .*\. Fix this, or choose another DATA_DIR\.$/,
    );
  });
});
