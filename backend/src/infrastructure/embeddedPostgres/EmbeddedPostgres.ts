import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../application/shared/Log';
import { StartupError } from '../../StartupError';
import { PostgresCluster } from './PostgresCluster';
import type { DataDir } from './DataDir';
import { DiskSpaceMonitor } from './DiskSpaceMonitor';
import { PostgresProcess } from './PostgresProcess';
import { isRunning, identifyProcess } from './runningProcess';

/** Crash recovery replays the WAL, which can take a while on a slow disk. */
const START_TIMEOUT_MS = 120_000;

export class PostgresDidNotStart extends StartupError {
  constructor(path: string, reason: string) {
    super(`The embedded PostgreSQL could not be started in ${path}: ${reason}`);
  }
}

/**
 * The bundled PostgreSQL server.
 *
 * A server that already runs on the data directory, left behind by a killed process or started by another command, is
 * used as it is. It listens on 127.0.0.1 only, on a port that stays the same for the lifetime of this object.
 */
export class EmbeddedPostgres {
  private process: PostgresProcess | null = null;
  private diskMonitor: DiskSpaceMonitor | null = null;
  private port = 0;
  private isSupervising = false;
  private isStopping = false;

  private constructor(
    private readonly cluster: PostgresCluster,
    private readonly log: Log,
  ) {}

  /**
   * For the one process that holds the lock of the data directory; the database runs exactly as long as that process.
   */
  static async serve(dataDir: DataDir, log: Log): Promise<EmbeddedPostgres> {
    const postgres = await EmbeddedPostgres.attach(dataDir, log);
    postgres.isSupervising = true;
    postgres.diskMonitor?.start();
    postgres.keepRunning().catch((error: unknown) => log.error({ err: error }, 'database supervision ended'));
    return postgres;
  }

  /** For a command beside or without the site; it does not stop a server that it did not start. */
  static async attach(dataDir: DataDir, log: Log): Promise<EmbeddedPostgres> {
    const postgres = new EmbeddedPostgres(await PostgresCluster.open(dataDir), log);
    postgres.port = await postgres.launch(freePort);
    postgres.diskMonitor = new DiskSpaceMonitor(postgres.cluster, postgres.port, log);
    await postgres.diskMonitor.check();
    await postgres.cluster.prepareDatabase(postgres.port);
    return postgres;
  }

  /** For the site and its commands. */
  get url(): string {
    return this.cluster.siteUrl(this.port);
  }

  get supervisorUrl(): string {
    return this.cluster.supervisorUrl(this.port);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.diskMonitor?.stop();
    if (!this.process && !this.isSupervising) return;

    const stopped = (await this.process?.stop()) ?? false;
    if (!stopped) await this.cluster.stopAnyServer();
  }

  /** Returns the port once the cluster accepts connections, from the server started here or from another one. */
  private async launch(choosePort: () => Promise<number>): Promise<number> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    let chosenPort = 0;
    this.process = null;
    while (Date.now() < deadline && !this.isStopping) {
      const port = await this.cluster.listeningPort();
      if (port !== null && port === chosenPort) return port;
      if (port !== null && (await this.isStableAt(port))) {
        this.process = null;
        return port;
      }
      if (this.process?.failure) {
        if (!this.process.isTransientFailure) break;
        this.process = null;
        await sleep(200);
      }
      if (!this.process) {
        chosenPort = await choosePort();
        this.process = PostgresProcess.start(this.cluster, chosenPort, this.log);
      }
      await sleep(20);
    }
    throw new PostgresDidNotStart(this.cluster.path, this.process?.failure ?? 'it does not respond.');
  }

  /** A server whose parent was killed a moment ago still responds until its watchdog stops it. */
  private async isStableAt(port: number): Promise<boolean> {
    await sleep(250);
    return (await this.cluster.listeningPort()) === port;
  }

  /** The site outlives its database: a server that is gone is started again on the same port. */
  private async keepRunning(): Promise<void> {
    for (;;) {
      await this.waitUntilGone();
      if (this.isStopping) return;

      this.log.warn({ reason: this.process?.failure }, 'embedded PostgreSQL stopped, restarting');
      try {
        const port = await this.launch(async () => this.port);
        if (port !== this.port) await this.cluster.stopAnyServer();
      } catch (error) {
        if (this.isStopping) return;
        this.log.error({ err: error }, 'embedded PostgreSQL restart failed');
        await sleep(1_000);
      }
    }
  }

  private async waitUntilGone(): Promise<void> {
    if (this.process) return this.process.ended;

    const pid = this.cluster.postmaster()?.pid;
    const adopted = pid ? identifyProcess(pid) : null;
    while (adopted && isRunning(adopted)) await sleep(500, undefined, { ref: false });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
