import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../../src/config';
import { freePort } from './freePort';
import { SiteProcess } from './SiteProcess';

/** The delay before an instance is restarted, in milliseconds. */
const RESTART_DELAY_MS = 200;

/** An instance that is restarted at the same address whenever it ends, as by a process supervisor. */
export class SupervisedSite {
  private isStopped = false;
  private current: SiteProcess | null = null;
  private readonly running: Promise<void>;

  private constructor(
    readonly port: number,
    private readonly environment: Environment,
  ) {
    this.running = this.run();
  }

  static async start(environment: Environment): Promise<SupervisedSite> {
    return new SupervisedSite(await freePort(), environment);
  }

  signal(signal: NodeJS.Signals): void {
    this.current?.signal(signal);
  }

  async isReady(): Promise<boolean> {
    return (await this.current?.isReady()) ?? false;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.current?.kill();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      this.current = await SiteProcess.launch({ ...this.environment, PORT: String(this.port) });
      if (this.isStopped) this.current.signal('SIGKILL');
      await this.current.exited;
      await pause(RESTART_DELAY_MS);
    }
  }
}
