const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const UNITS: readonly (readonly [length: number, name: string])[] = [
  [24 * HOUR_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [SECOND_MS, 'second'],
];

/** Formats a duration in the syntax of `BanDuration`, to the second and at least one: "30 days", "1 day 12 hours". */
export function formatDuration(start: Date, end: Date): string {
  let remainingMs = Math.max(SECOND_MS, Math.round((end.getTime() - start.getTime()) / SECOND_MS) * SECOND_MS);
  const parts: string[] = [];
  for (const [length, name] of UNITS) {
    const count = Math.floor(remainingMs / length);
    remainingMs -= count * length;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return parts.join(' ');
}
