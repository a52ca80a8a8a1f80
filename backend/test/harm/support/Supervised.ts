import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../../src/config';
import { freePort } from './freePort';
import { SiteProcess } from './SiteProcess';

/** How long it waits before it starts an instance again, in milliseconds. */
const REST = 200;

/** An instance that is started again whenever it ends, as an operator's machine does, at the same address. */
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
