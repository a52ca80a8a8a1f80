/** The characters of `2026-03-01 12:30:45.678901+00`; fractions of a second are left out or have one to six digits. */
const [SHORTEST, LONGEST, SECONDS_END] = [22, 29, 19];

const SHAPE = '0000-00-00 00:00:00';

/**
 * A `timestamptz` as PostgreSQL writes it in UTC, to the millisecond; undefined for any other writing of it. The driver knows them
 * all, and took a fifth of the time of a list of ten players to read theirs.
 */
export function momentOf(text: string): Date | undefined {
  if (text.length < SHORTEST || text.length > LONGEST || !text.endsWith('+00') || text[0] === '0') return undefined;
  for (let at = 0; at < SECONDS_END; at += 1) {
    const code = text.charCodeAt(at);
    if (SHAPE[at] === '0' ? code < 48 || code > 57 : code !== SHAPE.charCodeAt(at)) return undefined;
  }
  return new Date(
    Date.UTC(
      two(text, 0) * 100 + two(text, 2),
      two(text, 5) - 1,
      two(text, 8),
      two(text, 11),
      two(text, 14),
      two(text, 17),
      millisecondsOf(text),
    ),
  );
}

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

const two = (text: string, at: number): number => 10 * digit(text, at) + digit(text, at + 1);

function millisecondsOf(text: string): number {
  if (text.length === SHORTEST) return 0;
  const end = text.length - 3;
  let milliseconds = 0;
  for (let at = SECONDS_END + 1, worth = 100; at < end && worth >= 1; at += 1, worth /= 10)
    milliseconds += worth * digit(text, at);
  return milliseconds;
}
