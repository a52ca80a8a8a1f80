import { InvalidInput } from '../shared/DomainError';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The longest that a ban with an end may be, in milliseconds: 100 years of 365 days. */
const LONGEST = 100 * 365 * DAY;

const PERMANENT = new Set(['permanent', 'perm', 'perma', 'forever', '-1']);

/** How staff and their plugins write units, and how many milliseconds one of each is. */
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

/** How long a ban lasts, read from the free text that staff writes: "permanent", "7 days", "1d 12h", or words of their own. */
export class BanDuration {
  private constructor(
    readonly isPermanent: boolean,
    /** In milliseconds; null for a permanent ban, and for one whose text does not say when it ends. */
    readonly length: number | null,
  ) {}

  /** Throws `InvalidInput` on `duration` for no time at all and for more than 100 years. */
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

  /** When a ban of this duration ends that began then; null when it never does or nobody knows. */
  endAfter(beginning: Date): Date | null {
    return this.length === null ? null : new Date(beginning.getTime() + this.length);
  }
}

/** The sum of all numbers with units; null for a text that is anything else. A bare zero is zero in every unit. */
function lengthOf(words: string): number | null {
  if (/^0+$/.test(words)) return 0;
  if (!/^(?:\d+\s*[a-z]+\s*)+$/.test(words)) return null;

  return [...words.matchAll(/(?<!\d)(\d+)\s*([a-z]+)/g)].reduce<number | null>((sum, [, count, unit = '']) => {
    const length = UNITS.get(unit);
    return sum === null || length === undefined ? null : sum + Number(count) * length;
  }, 0);
}
