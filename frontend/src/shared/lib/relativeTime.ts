const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  ['second', second, minute],
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 30 * day],
  ['month', 30 * day, 365 * day],
  ['year', 365 * day, Infinity],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'long' });
const shortWords = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' });

/** Formats the time between `at` and `now`, both in milliseconds, as "ago" or "in". */
export function relativeTime(at: number, now: number, style: 'long' | 'narrow' = 'long'): string {
  const distance = Math.abs(at - now);
  const [unit, length] = steps.find(([, , end]) => distance < end) ?? steps[0];
  return (style === 'long' ? words : shortWords).format(Math.trunc((at - now) / length), unit);
}
