import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { PinoLog } from '../../../src/infrastructure/observability/PinoLog';
import { Cluster } from '../../../src/infrastructure/embeddedPostgres/Cluster';
import { DataDir } from '../../../src/infrastructure/embeddedPostgres/DataDir';
import { freePort } from './freePort';

const startsWithin = 60_000;

/** Settings of the server, as `postgres -c` takes them. */
export type Settings = Readonly<Record<string, string>>;

/** A PostgreSQL server that belongs to one test, which can freeze, kill and restart it at the same address. */
export class OwnPostgres {
  private server: ChildProcess | null = null;
  private said = '';
  private readonly killWithUs = () => void this.signalAll('SIGKILL');

  private constructor(
    readonly cluster: Cluster,
    readonly port: number,
    private readonly directory: string,
    private readonly settings: Settings,
  ) {}

  /** Acknowledged writes are on the disk, as in production. */
  static async start(settings: Settings = {}): Promise<OwnPostgres> {
    const directory = await mkdtemp(join(tmpdir(), 'costa-harm-'));
    await chmod(directory, 0o755); // The server runs under another account when the tests run as root.
    const cluster = await Cluster.in(DataDir.open(directory, new PinoLog('warn')));
    const postgres = new OwnPostgres(cluster, await freePort(), directory, settings);
    process.once('exit', postgres.killWithUs);
    await postgres.start();
    await cluster.prepareDatabase(postgres.port);
    return postgres;
  }

  /** A streaming replica of this server, set up from a copy of its files as in production. */
  async replica(): Promise<OwnPostgres> {
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
    const home = DataDir.open(directory, new PinoLog('warn'));
    const written = { backup_label: rows[0].labelfile, 'standby.signal': '' };
    for (const [name, text] of Object.entries(written)) {
      await writeFile(join(copy, name), text);
      home.account.own(join(copy, name));
    }

    const cluster = await Cluster.in(home);
    const { hostname, port, username, password } = new URL(this.url);
    const replica = new OwnPostgres(cluster, await freePort(), directory, {
      ...this.settings,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    });
    process.once('exit', replica.killWithUs);
    await replica.start();
    return replica;
  }

  get url(): string {
    return this.cluster.supervisorUrl(this.port);
  }

  /** Starts the server, also after it was killed or stopped; resolves when it accepts connections. */
  async start(settings: Settings = {}): Promise<void> {
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      ...this.settings,
      ...settings,
    };
    const chosen = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const giveUpAt = Date.now() + startsWithin;
    this.launch(chosen);
    while ((await this.cluster.answeringPort()) !== this.port) {
      if (Date.now() > giveUpAt) throw new Error(`No PostgreSQL: ${this.said}`);
      // After a kill, the shared memory is not free before the last process of the server is gone.
      if (this.server?.exitCode !== null) this.launch(chosen);
      await sleep(50);
    }
  }

  private launch(settings: readonly string[]): void {
    this.server = spawn(
      this.cluster.binaries.path('postgres'),
      ['-D', this.cluster.path, '-p', String(this.port), ...settings],
      { ...this.cluster.spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.server.stderr?.on('data', (text) => (this.said = (this.said + String(text)).slice(-4_000)));
  }

  /** Stops every process of the server and keeps its connections open, as on a machine that hangs. */
  freeze(): Promise<void> {
    return this.signalAll('SIGSTOP');
  }

  thaw(): Promise<void> {
    return this.signalAll('SIGCONT');
  }

  /** Ends the server as a power failure would. */
  async kill(): Promise<void> {
    await this.end(() => this.signalAll('SIGKILL'));
  }

  /** Shuts down in "fast" mode, which closes the connections. */
  async stop(): Promise<void> {
    await this.end(async () => void this.server?.kill('SIGINT'));
  }

  /** Kills the server and deletes its files. */
  async remove(): Promise<void> {
    await this.kill();
    process.off('exit', this.killWithUs);
    await rm(this.directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  private async end(harm: () => Promise<void>): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    this.server = server;
    await harm();
    await gone;
    this.server = null;
  }

  private async signalAll(signal: NodeJS.Signals): Promise<void> {
    const pid = this.server?.pid;
    if (!pid) return;
    // The parent first, so that it cannot restart a process that was just killed.
    const all = [pid, ...(await childrenOf(pid))];
    for (const each of all) {
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
