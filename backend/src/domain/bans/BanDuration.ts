import { InvalidInput } from '../shared/DomainError';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The maximum length of a temporary ban, in milliseconds: 100 years of 365 days. */
const MAX_BAN_DURATION_MS = 100 * 365 * DAY_MS;

const PERMANENT_TERMS = new Set(['permanent', 'perm', 'perma', 'forever', '-1']);

/** Maps the unit names that staff and their plugins use to milliseconds. */
const UNIT_MS: ReadonlyMap<string, number> = new Map(
  (
    [
      [SECOND_MS, 's sec secs second seconds'],
      [MINUTE_MS, 'm min mins minute minutes'],
      [HOUR_MS, 'h hr hrs hour hours'],
      [DAY_MS, 'd day days'],
      [7 * DAY_MS, 'w week weeks'],
      [30 * DAY_MS, 'mo month months'],
      [365 * DAY_MS, 'y yr yrs year years'],
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
    if (PERMANENT_TERMS.has(words)) return new BanDuration(true, null);

    const length = parseLengthMs(words);
    if (length === 0) throw new InvalidInput({ duration: ['The duration of a ban must be longer than zero.'] });
    if (length !== null && length > MAX_BAN_DURATION_MS) {
      throw new InvalidInput({ duration: ['A ban can last at most 100 years. Enter "permanent" for a longer ban.'] });
    }
    return new BanDuration(false, length);
  }

  /** The end of a ban that starts at `beginning`; null if it is permanent or its end is unknown. */
  endAfter(start: Date): Date | null {
    return this.length === null ? null : new Date(start.getTime() + this.length);
  }
}

/** Sums all numbers with units, in milliseconds; null for any other text. A bare zero needs no unit. */
function parseLengthMs(words: string): number | null {
  if (/^0+$/.test(words)) return 0;
  if (!/^(?:\d+\s*[a-z]+\s*)+$/.test(words)) return null;

  return [...words.matchAll(/(?<!\d)(\d+)\s*([a-z]+)/g)].reduce<number | null>((sum, [, count, unit = '']) => {
    const length = UNIT_MS.get(unit);
    return sum === null || length === undefined ? null : sum + Number(count) * length;
  }, 0);
}
