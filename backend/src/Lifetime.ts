import type { Log } from './application/shared/Log';

/** After this long, in milliseconds, the process ends with whatever is still unfinished. */
const LONGEST_FAREWELL = 30_000;

/** Remembers what has to be ended, and ends it in reverse order, once. */
export class Lifetime {
  private readonly endings: (() => Promise<unknown>)[] = [];
  private ending = false;

  constructor(private readonly log: Log) {}

  get isEnding(): boolean {
    return this.ending;
  }

  /** Adds the end of something that has just begun; while everything is ending already, it ends at once. */
  endsWith(ending: () => Promise<unknown>): void {
    if (this.ending) void ending();
    else this.endings.push(ending);
  }

  /** Ends everything and then the process. A second call changes nothing, so an impatient Ctrl-C spoils nothing. */
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
