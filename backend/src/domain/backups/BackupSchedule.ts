const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Grace period before a missing backup is reported, in milliseconds. */
const OVERDUE_GRACE_MS = 2 * HOUR_MS;

/** Delay before a failed backup is retried, in milliseconds. */
const RETRY_DELAY_MS = 15 * MINUTE_MS;

const UNIT_MS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** The schedule of backups. Times are in UTC. */
export class BackupSchedule {
  private constructor(
    /** The text that was parsed. */
    readonly text: string,
    private readonly intervalMs: number,
    /** The time of day of a daily backup, in milliseconds after midnight. */
    private readonly offsetMs: number,
  ) {}

  /** Parses `daily`, `daily 04:00` or `every 6h` (m, h, d; from 15 minutes to 30 days); null for anything else. */
  static parse(given: string): BackupSchedule | null {
    const text = given.trim();
    const daily = /^daily(?: ([01]\d|2[0-3]):([0-5]\d))?$/.exec(text);
    if (daily)
      return new BackupSchedule(text, DAY_MS, Number(daily[1] ?? 4) * HOUR_MS + Number(daily[2] ?? 0) * MINUTE_MS);

    const [, count, unit = ''] = /^every (\d{1,4}) ?([mhd])$/.exec(text) ?? [];
    const intervalMs = Number(count) * (UNIT_MS[unit] ?? 0);
    return intervalMs >= 15 * MINUTE_MS && intervalMs <= 30 * DAY_MS ? new BackupSchedule(text, intervalMs, 0) : null;
  }

  /** Whether the last good backup predates the last scheduled time. A failed backup is retried after 15 minutes. */
  isDue(now: Date, lastSuccess: Date | null, lastFailure: Date | null): boolean {
    if (lastFailure && now.getTime() - lastFailure.getTime() < RETRY_DELAY_MS) return false;
    return lastSuccess === null || lastSuccess.getTime() < this.lastScheduledAt(now);
  }

  /** Whether the last good backup is older than one interval plus the grace period. */
  isOverdue(now: Date, lastSuccess: Date | null): boolean {
    return lastSuccess === null || now.getTime() - lastSuccess.getTime() > this.intervalMs + OVERDUE_GRACE_MS;
  }

  private lastScheduledAt(now: Date): number {
    return Math.floor((now.getTime() - this.offsetMs) / this.intervalMs) * this.intervalMs + this.offsetMs;
  }
}
