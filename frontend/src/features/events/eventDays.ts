/** A day as a text, such as `2026-12-05`, so that days are compared as texts. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/** The day of a time in a time zone. */
export function toDay(at: string | number, timeZone: string): Day {
  const parts = findFormat(timeZone).formatToParts(new Date(at));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}

interface EventPeriod {
  startDate: string;
  endDate: string | null;
}

/** The first and the last day of an event. One that ends at midnight does not take place on the day that begins then. */
export function findDays({ startDate, endDate }: EventPeriod, timeZone: string): { first: Day; last: Day } {
  const start = Date.parse(startDate);
  const end = endDate === null ? start : Math.max(start, Date.parse(endDate) - 1);
  return { first: toDay(start, timeZone), last: toDay(end, timeZone) };
}

/** The days of a month, such as `2026-12`, in weeks; null stands for a day of another month. */
export function listWeeks(month: string, firstWeekday: number): (Day | null)[][] {
  const start = Date.parse(`${month}-01`);
  const weekday = new Date(start).getUTCDay() || WEEK_DAYS;
  const days: (Day | null)[] = Array<null>((weekday - firstWeekday + WEEK_DAYS) % WEEK_DAYS).fill(null);
  for (let at = start; ; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (!day.startsWith(month)) break;
    days.push(day);
  }
  while (days.length % WEEK_DAYS > 0) days.push(null);
  return Array.from({ length: days.length / WEEK_DAYS }, (_, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );
}
