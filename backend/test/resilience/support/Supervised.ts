import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../../src/config';
import { freePort } from './freePort';
import { SiteProcess } from './SiteProcess';

/** The delay before an instance is restarted, in milliseconds. */
const REST = 200;

/** An instance that is restarted at the same address whenever it ends, as by a process supervisor. */
export class Supervised {
  private isOver = false;
  private current: SiteProcess | null = null;
  private readonly running: Promise<void>;

  private constructor(
    readonly port: number,
    private readonly environment: Environment,
  ) {
    this.running = this.run();
  }

  static async begin(environment: Environment): Promise<Supervised> {
    return new Supervised(await freePort(), environment);
  }

  signal(signal: NodeJS.Signals): void {
    this.current?.signal(signal);
  }

  async isReady(): Promise<boolean> {
    return (await this.current?.isReady()) ?? false;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.current?.kill();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      this.current = await SiteProcess.launch({ ...this.environment, PORT: String(this.port) });
      if (this.isOver) this.current.signal('SIGKILL');
      await this.current.ended;
      await pause(REST);
    }
  }
}
