import { InvalidInput } from '../shared/DomainError';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The maximum length of a temporary ban, in milliseconds: 100 years of 365 days. */
const LONGEST = 100 * 365 * DAY;

const PERMANENT = new Set(['permanent', 'perm', 'perma', 'forever', '-1']);

/** Maps the unit names that staff and their plugins use to milliseconds. */
const UNITS: ReadonlyMap<string, number> = new Map(
  (
    [
      [SECOND, 's sec secs second seconds'],
      [MINUTE, 'm min mins minute minutes'],
      [HOUR, 'h hr hrs hour hours'],
      [DAY, 'd day days'],
      [7 * DAY, 'w week weeks'],
      [30 * DAY, 'mo month months'],
      [365 * DAY, 'y yr yrs year years'],
    ] as const
  ).flatMap(([length, names]) => names.split(' ').map((name) => [name, length] as const)),
);

/** The length of a ban, parsed from free text by staff: "permanent", "7 days", "1d 12h", or any other words. */
export class BanDuration {
  private constructor(
    readonly isPermanent: boolean,
    /** In milliseconds; null for a permanent ban, and for a text without a readable end. */
    readonly length: number | null,
  ) {}

  /** Throws `InvalidInput` on `duration` if the length is zero or more than 100 years. */
  static parse(text: string): BanDuration {
    const words = text.trim().toLowerCase();
    if (PERMANENT.has(words)) return new BanDuration(true, null);

    const length = lengthOf(words);
    if (length === 0) throw new InvalidInput({ duration: ['A ban has to last longer than no time at all.'] });
    if (length !== null && length > LONGEST) {
      throw new InvalidInput({ duration: ['A ban lasts at most 100 years. Write "permanent" for longer.'] });
    }
    return new BanDuration(false, length);
  }

  /** The end of a ban that starts at `beginning`; null if it is permanent or its end is unknown. */
  endAfter(beginning: Date): Date | null {
    return this.length === null ? null : new Date(beginning.getTime() + this.length);
  }
}

/** Sums all numbers with units, in milliseconds; null for any other text. A bare zero needs no unit. */
function lengthOf(words: string): number | null {
  if (/^0+$/.test(words)) return 0;
  if (!/^(?:\d+\s*[a-z]+\s*)+$/.test(words)) return null;

  return [...words.matchAll(/(?<!\d)(\d+)\s*([a-z]+)/g)].reduce<number | null>((sum, [, count, unit = '']) => {
    const length = UNITS.get(unit);
    return sum === null || length === undefined ? null : sum + Number(count) * length;
  }, 0);
}
