import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Tag, TextValues } from './texts.generated';

/** A group of texts: those of a feature, of a section of the panel, or `site` for what every page has. */
export type Area = keyof TextValues;

/** Compiled messages by key. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

type Values<A extends Area, K extends keyof TextValues[A]> = keyof TextValues[A][K] extends never
  ? []
  : [values: TextValues[A][K]];

/** The texts of an area. A text with tags is rich: its values say what each tag becomes. */
export interface Texts<A extends Area> {
  <K extends keyof TextValues[A] & string>(key: K, ...values: Values<A, K>): string;
  rich<K extends keyof TextValues[A] & string>(key: K, ...values: Values<A, K>): ReactNode;
  /** Whether there is a text with this key, for codes that the server may add. */
  has(key: string): key is keyof TextValues[A] & string;
  /** The language of a text of the owner that is in another one than the page. */
  lang(key: keyof TextValues[A] & string): string | undefined;
}

/** A text of the owner, in the place of the one with this area and key, such as `bans.title`. */
export interface OwnText {
  readonly key: string;
  /** Plain text with placeholders such as `{siteName}`. */
  readonly value: string;
  /** Null: that of the page. */
  readonly language: string | null;
}

/** The length of a list; the server stops counting long ones. */
export interface Total {
  totalCount: number;
  totalIsCapped?: boolean | undefined;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Each unit of a relative time with its length, and the distance at which the next one begins. */
const UNITS = [
  ['second', SECOND_MS, MINUTE_MS],
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, DAY_MS],
  ['day', DAY_MS, 30 * DAY_MS],
  ['month', 30 * DAY_MS, 360 * DAY_MS],
  ['year', 365 * DAY_MS, Infinity],
] as const;

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** Keeps the results of a function by its arguments. */
function remember<Args extends unknown[], Result>(create: (...args: Args) => Result): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    let result = results.get(key);
    if (result === undefined) results.set(key, (result = create(...args)));
    return result;
  };
}

/** A language with its texts and formats. One object per language and page load, or per process on the server. */
export class Language {
  readonly direction: 'ltr' | 'rtl';
  /** The areas that parts of the page have asked for, whether they are loaded already or not. */
  readonly wantedAreas = new Set<Area>();

  constructor(
    /** In BCP 47: `de`, `pt-BR`. */
    readonly code: string,
    private readonly messages = new Map<Area, Messages>(),
    private readonly ownTexts: ReadonlyMap<string, OwnText> = new Map(),
    private readonly siteName = '',
  ) {
    this.direction = RIGHT_TO_LEFT.includes(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  }

  add(area: Area, messages: Messages): void {
    this.messages.set(area, messages);
  }

  has(area: Area): boolean {
    return this.messages.has(area);
  }

  /** The same language, in which texts of the owner replace others. It shares the areas that are loaded later. */
  withOwnTexts(texts: readonly OwnText[], siteName: string): Language {
    return new Language(this.code, this.messages, new Map(texts.map((text) => [text.key, text])), siteName);
  }

  /** Throws when the area is not loaded: a route names the areas of its page. */
  readonly texts = remember(<A extends Area>(area: A): Texts<A> => {
    const messages = this.messages.get(area);
    if (!messages) throw new Error(`The texts of "${area}" are not loaded in ${this.code}.`);
    const own = (key: string) => this.ownTexts.get(`${area}.${key}`);
    const read = (key: string, values?: object) => {
      const text = own(key);
      if (text) return fillIn(text.value, { siteName: this.siteName, ...values });
      const message = messages[key];
      if (message === undefined) throw new Error(`There is no text "${key}" in "${area}".`);
      return format<ReactNode>(message, this.code, values && toFormatValues(values), { formatters: this });
    };
    const plain = (key: string, values?: object) => String(read(key, values));
    return Object.assign(plain, {
      rich: (key: string, values?: object) => toNode(read(key, values)),
      has: (key: string) => messages[key] !== undefined,
      lang: (key: string) => own(key)?.language ?? undefined,
    }) as never;
  }) as <A extends Area>(area: A) => Texts<A>;

  readonly getNumberFormat = remember((_locale: unknown, options?: Intl.NumberFormatOptions) => {
    return new Intl.NumberFormat(this.code, options);
  }) as (locale: unknown, options?: Intl.NumberFormatOptions) => Intl.NumberFormat;

  readonly getPluralRules = remember((_locale: unknown, options?: Intl.PluralRulesOptions) => {
    return new Intl.PluralRules(this.code, options);
  }) as (locale: unknown, options?: Intl.PluralRulesOptions) => Intl.PluralRules;

  readonly getDateTimeFormat = remember((_locale: unknown, options?: Intl.DateTimeFormatOptions) => {
    return new Intl.DateTimeFormat(this.code, options);
  }) as (locale: unknown, options?: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;

  private readonly relativeFormat = remember((style: 'long' | 'narrow') => {
    return new Intl.RelativeTimeFormat(this.code, { numeric: 'always', style });
  });
  private readonly listFormat = remember((type: 'conjunction' | 'disjunction') => {
    return new Intl.ListFormat(this.code, { type });
  });
  private readonly collator = remember(() => new Intl.Collator(this.code));

  /** A count: 12,345 in English. */
  number(value: number | bigint, options?: Intl.NumberFormatOptions): string {
    return this.getNumberFormat(null, options).format(value);
  }

  date(at: Date | number | string, options: Intl.DateTimeFormatOptions): string {
    return this.getDateTimeFormat(null, options).format(new Date(at));
  }

  /** The length of a list; a capped count gets a plus sign: 1,000+. */
  total({ totalCount, totalIsCapped }: Total): string {
    return `${this.number(totalCount)}${totalIsCapped ? '+' : ''}`;
  }

  /** Minutes as days and hours, or below one day as hours and minutes: `12 d 4 h`, `3 h 20 min`, `5 min` in English. */
  duration(minutes: number): string {
    const t = this.texts('site');
    const [days, hours] = [Math.floor(minutes / DAY_MINUTES), Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)];
    if (days > 0) return t('durationDays', { days, hours });
    if (hours > 0) return t('durationHours', { hours, minutes: minutes % HOUR_MINUTES });
    return t('durationMinutes', { minutes });
  }

  /**
   * The time between `at` and `now`, both in milliseconds, as "ago" or "in". It is rounded to the nearest number of the
   * largest unit that fits: 7 days less a second are 7 days.
   */
  relativeTime(at: number, now: number, style: 'long' | 'narrow' = 'long'): string {
    const distance = Math.abs(at - now);
    const [unit, length] = UNITS.find(([, step, end]) => Math.round(distance / step) * step < end) ?? UNITS[0];
    const count = Math.round(distance / length);
    return this.relativeFormat(style).format(at < now ? -count : count, unit);
  }

  /** "one, two, and three" */
  list(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
    return this.listFormat(type).format(items);
  }

  /** The order of two texts in an alphabetical list. */
  compare(one: string, other: string): number {
    return this.collator().compare(one, other);
  }
}

/** The server accepts no other placeholders. */
const fillIn = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name]));

/** The runtime gives the parts inside a tag as an array. */
const toFormatValues = (values: object): FormatValues<ReactNode> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (parts: ReactNode[]) => (value as Tag)(toNode(parts)) : value,
    ]),
  );

/** Elements inside a text keep their place, so their position is their key. */
const toNode = (parts: ReactNode | ReactNode[]): ReactNode =>
  Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
