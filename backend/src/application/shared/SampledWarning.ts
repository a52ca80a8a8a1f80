import type { Log } from './Log';

const LOG_INTERVAL_MS = 60_000;

/** A warning that clients can trigger at will: logged at most once a minute, with the count since the last line. */
export class SampledWarning {
  private loggedAt = -Infinity;
  private times = 0;

  constructor(
    private readonly log: Pick<Log, 'warn'>,
    private readonly message: string,
    private readonly now = () => performance.now(),
  ) {}

  record(fields: object = {}): void {
    this.times += 1;
    const now = this.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.log.warn({ ...fields, times: this.times }, this.message);
    this.loggedAt = now;
    this.times = 0;
  }
}
