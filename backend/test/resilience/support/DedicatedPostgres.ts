import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { PinoLog } from '../../../src/infrastructure/observability/PinoLog';
import { PostgresCluster } from '../../../src/infrastructure/embeddedPostgres/PostgresCluster';
import { DataDir } from '../../../src/infrastructure/embeddedPostgres/DataDir';
import { freePort } from './freePort';

const START_TIMEOUT_MS = 60_000;

/** Settings of the server, as `postgres -c` takes them. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** A PostgreSQL server that belongs to one test, which can freeze, kill and restart it at the same address. */
export class DedicatedPostgres {
  private server: ChildProcess | null = null;
  private stderrTail = '';
  private readonly killOnExit = () => void this.signalAll('SIGKILL');

  private constructor(
    readonly cluster: PostgresCluster,
    readonly port: number,
    private readonly directory: string,
    private readonly settings: PostgresSettings,
  ) {}

  /** Acknowledged writes are on the disk, as in production. */
  static async start(settings: PostgresSettings = {}): Promise<DedicatedPostgres> {
    const directory = await mkdtemp(join(tmpdir(), 'costa-harm-'));
    await chmod(directory, 0o755); // The server runs under another account when the tests run as root.
    const cluster = await PostgresCluster.open(DataDir.open(directory, new PinoLog('warn')));
    const postgres = new DedicatedPostgres(cluster, await freePort(), directory, settings);
    process.once('exit', postgres.killOnExit);
    await postgres.start();
    await cluster.prepareDatabase(postgres.port);
    return postgres;
  }

  /** A streaming replica of this server, set up from a copy of its files as in production. */
  async createReplica(): Promise<DedicatedPostgres> {
    const directory = await mkdtemp(join(tmpdir(), 'costa-harm-'));
    await chmod(directory, 0o755);
    const copy = join(directory, relative(this.directory, this.cluster.path));
    const client = new Client({ connectionString: this.url });
    await client.connect();
    await client.query(`SELECT pg_backup_start('replica', true)`);
    await promisify(execFile)('cp', ['-a', this.cluster.path, copy]);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    await client.end();
    await rm(join(copy, 'postmaster.pid'));
    const dataDir = DataDir.open(directory, new PinoLog('warn'));
    const files = { backup_label: rows[0].labelfile, 'standby.signal': '' };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(copy, name), text);
      dataDir.account.takeOwnership(join(copy, name));
    }

    const cluster = await PostgresCluster.open(dataDir);
    const { hostname, port, username, password } = new URL(this.url);
    const replica = new DedicatedPostgres(cluster, await freePort(), directory, {
      ...this.settings,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    });
    process.once('exit', replica.killOnExit);
    await replica.start();
    return replica;
  }

  get url(): string {
    return this.cluster.supervisorUrl(this.port);
  }

  /** Starts the server, also after it was killed or stopped; resolves when it accepts connections. */
  async start(settings: PostgresSettings = {}): Promise<void> {
    const allSettings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      ...this.settings,
      ...settings,
    };
    const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const deadline = Date.now() + START_TIMEOUT_MS;
    this.launch(args);
    while ((await this.cluster.listeningPort()) !== this.port) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${this.stderrTail}`);
      // After a kill, the shared memory is not free before the last process of the server is gone.
      if (this.server?.exitCode !== null) this.launch(args);
      await sleep(50);
    }
  }

  private launch(settings: readonly string[]): void {
    this.server = spawn(
      this.cluster.binaries.path('postgres'),
      ['-D', this.cluster.path, '-p', String(this.port), ...settings],
      { ...this.cluster.spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.server.stderr?.on('data', (text) => (this.stderrTail = (this.stderrTail + String(text)).slice(-4_000)));
  }

  /** Stops every process of the server and keeps its connections open, as on a machine that hangs. */
  freeze(): Promise<void> {
    return this.signalAll('SIGSTOP');
  }

  resume(): Promise<void> {
    return this.signalAll('SIGCONT');
  }

  /** Ends the server as a power failure would. */
  async kill(): Promise<void> {
    await this.terminate(() => this.signalAll('SIGKILL'));
  }

  /** Shuts down in "fast" mode, which closes the connections. */
  async stop(): Promise<void> {
    await this.terminate(async () => void this.server?.kill('SIGINT'));
  }

  /** Kills the server and deletes its files. */
  async remove(): Promise<void> {
    await this.kill();
    process.off('exit', this.killOnExit);
    await rm(this.directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  private async terminate(sendSignal: () => Promise<void>): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    this.server = server;
    await sendSignal();
    await exited;
    this.server = null;
  }

  private async signalAll(signal: NodeJS.Signals): Promise<void> {
    const pid = this.server?.pid;
    if (!pid) return;
    // The parent first, so that it cannot restart a process that was just killed.
    const pids = [pid, ...(await childrenOf(pid))];
    for (const each of pids) {
      try {
        process.kill(each, signal);
      } catch {
        // The process has already ended.
      }
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The program name is in parentheses and may contain anything; the state and the parent follow.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(name));
  }
  return children;
}
