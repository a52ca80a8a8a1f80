import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The default and the maximum number of days in a period. */
const DEFAULT_PERIOD_DAYS = 30;
const MAX_PERIOD_DAYS = 400;

/** Midnight UTC at the start of the day that contains `moment`. */
export const startOfUtcDay = (date: Date): Date => new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS);

/** The midnights of all days from `from` to `to`, oldest first. */
export function listUtcDays(from: Date, to: Date): Date[] {
  const [first, last] = [startOfUtcDay(from).getTime(), startOfUtcDay(to).getTime()];
  return Array.from(
    { length: Math.max(0, (last - first) / DAY_MS + 1) },
    (_, index) => new Date(first + index * DAY_MS),
  );
}

/** Whole UTC days, including the first and the last. */
export class Period {
  private constructor(
    /** Midnight at the start of the first and the last day. */
    readonly first: Date,
    readonly last: Date,
  ) {}

  /** The last `days` days, including today. */
  static ofLast(days: number, now: Date): Period {
    const last = startOfUtcDay(now);
    return Period.between(new Date(last.getTime() - (days - 1) * DAY_MS), last, now);
  }

  /** The days from `from` to `to`; by default the last 30 days, including today. */
  static between(from: Date | null | undefined, to: Date | null | undefined, now: Date): Period {
    const end = to ?? now;
    const last = startOfUtcDay(end);
    const start = from ?? new Date(last.getTime() - (DEFAULT_PERIOD_DAYS - 1) * DAY_MS);
    if (start > end) throw new InvalidInput({ from: [sentence('periodReversed')] });
    if (end.getTime() - start.getTime() > MAX_PERIOD_DAYS * DAY_MS) {
      throw new InvalidInput({ from: [sentence('periodTooLong', { max: MAX_PERIOD_DAYS })] });
    }
    return new Period(startOfUtcDay(start), last);
  }
}
