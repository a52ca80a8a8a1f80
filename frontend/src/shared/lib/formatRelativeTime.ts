const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const steps = [
  ['second', SECOND_MS, MINUTE_MS],
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, DAY_MS],
  ['day', DAY_MS, 30 * DAY_MS],
  ['month', 30 * DAY_MS, 360 * DAY_MS],
  ['year', 365 * DAY_MS, Infinity],
] as const;

const longFormat = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'long' });
const narrowFormat = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' });

/**
 * Formats the time between `at` and `now`, both in milliseconds, as "ago" or "in". It is rounded to the nearest number
 * of the largest unit that fits: 7 days less a second are 7 days.
 */
export function formatRelativeTime(at: number, now: number, style: 'long' | 'narrow' = 'long'): string {
  const distance = Math.abs(at - now);
  const [unit, length] = steps.find(([, step, end]) => Math.round(distance / step) * step < end) ?? steps[0];
  const count = Math.round(distance / length);
  return (style === 'long' ? longFormat : narrowFormat).format(at < now ? -count : count, unit);
}
