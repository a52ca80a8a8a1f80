const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Grace period before a missing backup is reported, in milliseconds. */
const GRACE = 2 * HOUR;

/** Delay before a failed backup is retried, in milliseconds. */
const SECOND_TRY = 15 * MINUTE;

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY };

/** The schedule of backups. Times are in UTC. */
export class BackupSchedule {
  private constructor(
    private readonly every: number,
    /** The time of day of a daily backup, in milliseconds after midnight. */
    private readonly offset: number,
  ) {}

  /** Parses `daily`, `daily 04:00` or `every 6h` (m, h, d; from 15 minutes to 30 days); null for anything else. */
  static parse(text: string): BackupSchedule | null {
    const daily = /^daily(?: ([01]\d|2[0-3]):([0-5]\d))?$/.exec(text.trim());
    if (daily) return new BackupSchedule(DAY, Number(daily[1] ?? 4) * HOUR + Number(daily[2] ?? 0) * MINUTE);

    const [, count, unit = ''] = /^every (\d{1,4}) ?([mhd])$/.exec(text.trim()) ?? [];
    const every = Number(count) * (UNITS[unit] ?? 0);
    return every >= 15 * MINUTE && every <= 30 * DAY ? new BackupSchedule(every, 0) : null;
  }

  /** Whether the last good backup predates the last scheduled time. A failed backup is retried after 15 minutes. */
  isDue(now: Date, lastGood: Date | null, lastFailure: Date | null): boolean {
    if (lastFailure && now.getTime() - lastFailure.getTime() < SECOND_TRY) return false;
    return lastGood === null || lastGood.getTime() < this.lastTurn(now);
  }

  /** Whether the last good backup is older than one interval plus the grace period. */
  isOverdue(now: Date, lastGood: Date | null): boolean {
    return lastGood === null || now.getTime() - lastGood.getTime() > this.every + GRACE;
  }

  private lastTurn(now: Date): number {
    return Math.floor((now.getTime() - this.offset) / this.every) * this.every + this.offset;
  }
}
