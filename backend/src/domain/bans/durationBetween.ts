const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const UNITS: readonly (readonly [length: number, name: string])[] = [
  [24 * HOUR, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
];

/** Formats a duration in the syntax of `BanDuration`, to the second and at least one: "30 days", "1 day 12 hours". */
export function durationBetween(beginning: Date, end: Date): string {
  let left = Math.max(SECOND, Math.round((end.getTime() - beginning.getTime()) / SECOND) * SECOND);
  const words: string[] = [];
  for (const [length, name] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) words.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return words.join(' ');
}
