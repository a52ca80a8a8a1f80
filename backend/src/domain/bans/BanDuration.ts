import { editDistance } from '../shared/editDistance';
import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

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
      [7 * DAY_MS, 'w wk wks week weeks'],
      [30 * DAY_MS, 'mo mos month months'],
      [365 * DAY_MS, 'y yr yrs year years'],
    ] as const
  ).flatMap(([length, names]) => names.split(' ').map((name) => [name, length] as const)),
);

/** Units are suggested by their full names only. */
const FULL_UNIT_NAMES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];

const NUMBER_WORDS = ['an', 'a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER_WORD_VALUES = new Map(NUMBER_WORDS.map((word, index) => [word, Math.max(1, index - 1)]));

/** A number, and the unit after it, in normalized text; parts may be joined by a comma or "and". */
const PART_PATTERN = new RegExp(
  `(?: ?, ?| and | ?)((?:(?<!\\d)[+-])?) ?(\\d+(?:\\.\\d{1,2})?|(?:${NUMBER_WORDS.join('|')})(?= ))(?: ?-? ?([a-z]+))?`,
  'y',
);

/** The length of a ban, parsed from free text by staff: "permanent", "7 days", "1d 12h", or any other words. */
export class BanDuration {
  private constructor(
    private readonly words: string,
    readonly isPermanent: boolean,
    /** In milliseconds; null for a permanent ban, and for a text without a readable end. */
    readonly length: number | null,
  ) {}

  /** Throws `InvalidInput` on `duration` if the length is zero, negative or more than 100 years. */
  static parse(text: string): BanDuration {
    const words = normalize(text);
    if (PERMANENT_TERMS.has(words)) return new BanDuration(words, true, null);

    const parts = readParts(words);
    if (isNegative(words, parts)) {
      throw new InvalidInput({
        duration: [sentence('banDurationNegative')],
      });
    }
    if (parts?.every(({ count }) => count === 0)) {
      throw new InvalidInput({ duration: [sentence('banDurationZero')] });
    }
    const length = parts && sumParts(parts);
    if (length !== null && length > MAX_BAN_DURATION_MS) {
      throw new InvalidInput({ duration: [sentence('banTooLong')] });
    }
    return new BanDuration(words, false, length);
  }

  /** Whether the text says when the ban ends, or that it never ends. */
  get isUnderstood(): boolean {
    return this.isPermanent || this.length !== null;
  }

  /** A text that is understood and close to this one; null if there is none. */
  get suggestion(): string | null {
    return this.isUnderstood ? null : (suggestPermanent(this.words) ?? suggestLength(this.words));
  }

  /** Whether the text is more likely a length that was mistyped ("7 dasy") than a label ("until he apologises"). */
  get isMistyped(): boolean {
    return !this.isUnderstood && (/^[+-]?\p{N}/u.test(this.words) || this.suggestion !== null);
  }

  /** The end of a ban that starts at `start`; null if it is permanent or its end is unknown. */
  endAfter(start: Date): Date | null {
    return this.length === null ? null : new Date(start.getTime() + this.length);
  }
}

interface Part {
  readonly isNegative: boolean;
  readonly count: number;
  readonly unit: string | undefined;
}

const normalize = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^for (?!ever$)/, '')
    .replace(/(?<![.!])[.!]+$/, '');

/** Null if the text is anything but numbers with or without units. */
function readParts(words: string): Part[] | null {
  const parts: Part[] = [];
  let end = 0;
  while (end < words.length) {
    PART_PATTERN.lastIndex = end;
    const match = PART_PATTERN.exec(words);
    if (!match) return null;
    const [, sign, count = '', unit] = match;
    parts.push({ isNegative: sign === '-', count: NUMBER_WORD_VALUES.get(count) ?? Number(count), unit });
    end = PART_PATTERN.lastIndex;
  }
  return parts.length > 0 ? parts : null;
}

/** Also true for a text that only begins with a negative number, because no label does. */
const isNegative = (words: string, parts: readonly Part[] | null): boolean =>
  /^- ?\d/.test(words) || parts?.some((part) => part.isNegative) === true;

/** In milliseconds; null if a number has no unit or an unknown one. */
const sumParts = (parts: readonly Part[]): number | null =>
  parts.reduce<number | null>((sum, { count, unit = '' }) => {
    const length = UNIT_MS.get(unit);
    return sum === null || length === undefined ? null : sum + Math.round(count * length);
  }, 0);

/** In edits: how far a word may be from the term that is suggested for it. */
const maxEdits = (word: string): number => (word.length < 5 ? 1 : 2);

function suggestPermanent(words: string): string | null {
  const isNear =
    /^(?:perma\S*|forev\S*|for ever)$/.test(words) || isNearTo(words, 'permanent') || isNearTo(words, 'forever');
  return isNear ? 'Permanent' : null;
}

const isNearTo = (word: string, term: string): boolean => word.length >= 5 && editDistance(word, term) <= 2;

/** A ban is counted in days more often than in anything else, so a bare number suggests days. */
function suggestLength(words: string): string | null {
  const parts = words.length <= 64 ? readParts(words) : null;
  const [first] = parts ?? [];
  if (!parts || !first) return null;
  if (parts.length > 1 && parts.some(({ unit }) => unit === undefined)) return null;

  const suggestions = parts.map(({ count, unit }) => {
    const name = unit === undefined ? 'day' : UNIT_MS.has(unit) ? unit : nearestUnit(unit);
    if (name === null) return null;
    return `${count} ${FULL_UNIT_NAMES.includes(name) && count !== 1 ? `${name}s` : name}`;
  });
  return suggestions.includes(null) ? null : suggestions.join(' ');
}

/** A typing mistake rarely changes the first letter, and words of other languages that look alike often do. */
function nearestUnit(word: string): string | null {
  const distanceTo = (name: string) => Math.min(editDistance(word, name), editDistance(word, `${name}s`));
  const [nearest] = FULL_UNIT_NAMES.filter((name) => name[0] === word[0]).sort(
    (one, other) => distanceTo(one) - distanceTo(other),
  );
  return nearest !== undefined && distanceTo(nearest) <= maxEdits(word) ? nearest : null;
}
