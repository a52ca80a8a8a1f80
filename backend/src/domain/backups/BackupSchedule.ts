const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long after its time a backup may still be missing before somebody is told. */
const GRACE = 2 * HOUR;

/** When a failed backup is tried again. */
const SECOND_TRY = 15 * MINUTE;

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY };

/** When backups are taken. Times are of UTC. */
export class BackupSchedule {
  private constructor(
    private readonly every: number,
    /** What the time of day is behind midnight, for those that are daily. */
    private readonly offset: number,
  ) {}

  /** `daily`, `daily 04:00` or `every 6h` (m, h, d; from 15 minutes to 30 days); null for anything else. */
  static parse(text: string): BackupSchedule | null {
    const daily = /^daily(?: ([01]\d|2[0-3]):([0-5]\d))?$/.exec(text.trim());
    if (daily) return new BackupSchedule(DAY, Number(daily[1] ?? 4) * HOUR + Number(daily[2] ?? 0) * MINUTE);

    const [, count, unit = ''] = /^every (\d{1,4}) ?([mhd])$/.exec(text.trim()) ?? [];
    const every = Number(count) * (UNITS[unit] ?? 0);
    return every >= 15 * MINUTE && every <= 30 * DAY ? new BackupSchedule(every, 0) : null;
  }

  /** Whether the last one is from before the time at which there should have been one. A failure is tried again soon. */
  isDue(now: Date, lastGood: Date | null, lastFailure: Date | null): boolean {
    if (lastFailure && now.getTime() - lastFailure.getTime() < SECOND_TRY) return false;
    return lastGood === null || lastGood.getTime() < this.lastTurn(now);
  }

  /** Whether something is wrong: the last good one is older than it ever is while all goes well. */
  isOverdue(now: Date, lastGood: Date | null): boolean {
    return lastGood === null || now.getTime() - lastGood.getTime() > this.every + GRACE;
  }

  private lastTurn(now: Date): number {
    return Math.floor((now.getTime() - this.offset) / this.every) * this.every + this.offset;
  }
}
