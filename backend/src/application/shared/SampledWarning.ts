import type { Log } from './Log';

const LOG_INTERVAL_MS = 60_000;

/** So many errors of one kind are logged in each interval, each with the id of its request; the rest is counted. */
const MAX_ERRORS = 20;

/** A line that clients can trigger at will: logged a few times a minute at most, with the count since the last line. */
class SampledLine {
  private begunAt = -Infinity;
  private logged = 0;
  private times = 0;

  constructor(
    private readonly maxLines: number,
    private readonly write: (fields: object) => void,
    private readonly now = () => performance.now(),
  ) {}

  record(fields: object = {}): void {
    this.times += 1;
    const now = this.now();
    if (now - this.begunAt >= LOG_INTERVAL_MS) [this.begunAt, this.logged] = [now, 0];
    if (this.logged >= this.maxLines) return;
    this.write({ ...fields, times: this.times });
    this.logged += 1;
    this.times = 0;
  }
}

/** Logged at most once a minute. */
export class SampledWarning extends SampledLine {
  constructor(log: Pick<Log, 'warn'>, message: string, now?: () => number) {
    super(1, (fields) => log.warn(fields, message), now);
  }
}

/** Logged at most 20 times a minute. */
export class SampledError extends SampledLine {
  constructor(log: Pick<Log, 'error'>, message: string, now?: () => number) {
    super(MAX_ERRORS, (fields) => log.error(fields, message), now);
  }
}
