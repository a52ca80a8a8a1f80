import type { Log } from './application/shared/Log';

/** Shutdown timeout, in ms. After it, the process exits with work unfinished. */
const LONGEST_FAREWELL = 30_000;

/** Graceful shutdown: runs the registered endings once, in reverse order. */
export class Lifetime {
  private readonly endings: (() => Promise<unknown>)[] = [];
  private ending = false;

  constructor(private readonly log: Log) {}

  get isEnding(): boolean {
    return this.ending;
  }

  /** Registers the ending of something that has just started. During shutdown, it runs at once. */
  endsWith(ending: () => Promise<unknown>): void {
    if (this.ending) void ending();
    else this.endings.push(ending);
  }

  /** Runs all endings, then exits. A second call, such as another Ctrl-C, has no effect. */
  end(exitCode: number): void {
    if (this.ending) return;
    this.ending = true;
    setTimeout(() => {
      this.log.error({}, 'The process did not end in time and is cut off.');
      process.exit(1);
    }, LONGEST_FAREWELL).unref();
    void this.endInReverse().then(() => process.exit(exitCode));
  }

  private async endInReverse(): Promise<void> {
    for (const ending of this.endings.reverse()) {
      try {
        await ending();
      } catch (error) {
        this.log.error({ err: error }, 'Something did not end in order.');
      }
    }
  }
}
