interface DatedBan {
  /** What staff wrote. */
  duration: string;
  date: string;
  /** Null: until it is lifted. */
  expiresAt: string | null;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

const YEAR_DAYS = 365;

/**
 * How long a ban lasts, in the words of a language: "7 Tage", "1 day, 12 hours". A ban without an end says what staff wrote,
 * which is no length.
 */
export function describeLength(code: string, { duration, date, expiresAt }: DatedBan): string {
  if (expiresAt === null) return duration;
  let rest = Date.parse(expiresAt) - Date.parse(date);
  const counts: [unit: string, count: number][] = units.map(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return [unit, count];
  });
  const days = counts[0]?.[1] ?? 0;
  const isYears = days > 0 && days % YEAR_DAYS === 0 && counts.slice(1).every(([, count]) => count === 0);
  const parts = (isYears ? [['year', days / YEAR_DAYS] as const] : counts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  return parts.length === 0 ? duration : new Intl.ListFormat(code, { type: 'unit' }).format(parts);
}
