import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PreparedData } from './preparedData.js';

const SERVER_ENTRY_PATH = join(import.meta.dirname, '../../backend/dist/main.js');
const READY_TIMEOUT_MS = 60_000;

/** The token that all voting sites sign their votes with. */
export const voteToken = 'token of all voting sites';

/** The built site as production runs it, in its own process with its own embedded database. */
export class Site {
  private server: ChildProcess | null = null;
  private log = '';
  private readonly killOnExit = () => this.server?.kill('SIGKILL');

  private constructor(
    private readonly port: number,
    /** The Votifier port. */
    readonly votePort: number,
    private readonly dataDir: string,
    private readonly demoData: boolean,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Starts on a free port, with the data of a new site in a temporary directory. */
  static async start({ demoData = true, environment = {} } = {}): Promise<Site> {
    const dataDir = await mkdtemp(join(tmpdir(), 'costa-e2e-'));
    await chmod(dataDir, 0o755); // The embedded database runs under another account when the tests run as root.
    const site = new Site(await freePort(), await freePort(), dataDir, demoData, environment);
    const prepared = new PreparedData(demoData);
    try {
      if (prepared.exists) await prepared.copyTo(dataDir);
      else {
        await site.start();
        await site.stop();
        await prepared.keep(dataDir);
      }
      await site.start();
    } catch (error) {
      await site.remove();
      throw error;
    }
    return site;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts again on the same port and data. Resolves when the readiness check succeeds. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, [SERVER_ENTRY_PATH], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        VOTIFIER_PORT: String(this.votePort),
        VOTIFIER_TOKEN: voteToken,
        DATA_DIR: this.dataDir,
        DEMO_DATA: String(this.demoData),
        AVATAR_UPSTREAM: '',
        OWNER_PASSWORD: 'lantern-on-the-coast',
        // Many tests sign in and write tickets from the same IP address.
        LIMIT_LOGIN_PER_MINUTE: '1000',
        LIMIT_TICKETS_PER_HOUR: '1000',
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.server = server;
    process.once('exit', this.killOnExit);
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => (this.log = (this.log + chunk).slice(-8_000)));
    }

    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (server.exitCode !== null) throw new Error(`The site ended with code ${server.exitCode}:\n${this.log}`);
      if (Date.now() > deadline) throw new Error(`The site was not ready within ${READY_TIMEOUT_MS} ms:\n${this.log}`);
      await sleep(100);
    }
  }

  /** Kills the process without a graceful shutdown, like a power failure. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const server = this.server;
    this.server = null;
    process.off('exit', this.killOnExit);
    if (!server || server.exitCode !== null || server.signalCode !== null) return;

    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  /** Kills the process and removes its data. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  private async isReady(): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${this.port}/health/ready`).catch(() => null);
    return response?.ok ?? false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
