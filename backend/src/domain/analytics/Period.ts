import { InvalidInput } from '../shared/DomainError';

const DAY = 24 * 60 * 60 * 1000;

/** The default and the maximum number of days in a period. */
const USUAL_DAYS = 30;
const MOST_DAYS = 400;

/** Midnight UTC at the start of the day that contains `moment`. */
export const dayOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY) * DAY);

/** The midnights of all days from `from` to `to`, oldest first. */
export function daysFrom(from: Date, to: Date): Date[] {
  const [first, last] = [dayOf(from).getTime(), dayOf(to).getTime()];
  return Array.from({ length: Math.max(0, (last - first) / DAY + 1) }, (_, index) => new Date(first + index * DAY));
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
    const last = dayOf(now);
    return Period.between(new Date(last.getTime() - (days - 1) * DAY), last, now);
  }

  /** The days from `from` to `to`; by default the last 30 days, including today. */
  static between(from: Date | null | undefined, to: Date | null | undefined, now: Date): Period {
    const end = to ?? now;
    const last = dayOf(end);
    const start = from ?? new Date(last.getTime() - (USUAL_DAYS - 1) * DAY);
    if (start > end) throw new InvalidInput({ from: ['The beginning has to lie before the end.'] });
    if (end.getTime() - start.getTime() > MOST_DAYS * DAY) {
      throw new InvalidInput({ from: [`Please ask for at most ${MOST_DAYS} days.`] });
    }
    return new Period(dayOf(start), last);
  }
}
