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
}

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
  private readonly messages = new Map<Area, Messages>();

  constructor(
    /** In BCP 47: `de`, `pt-BR`. */
    readonly code: string,
  ) {
    this.direction = RIGHT_TO_LEFT.includes(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  }

  add(area: Area, messages: Messages): void {
    this.messages.set(area, messages);
  }

  has(area: Area): boolean {
    return this.messages.has(area);
  }

  /** Throws when the area is not loaded: a route names the areas of its page. */
  readonly texts = remember(<A extends Area>(area: A): Texts<A> => {
    const messages = this.messages.get(area);
    if (!messages) throw new Error(`The texts of "${area}" are not loaded in ${this.code}.`);
    const read = (key: string, values?: object) => {
      const message = messages[key];
      if (message === undefined) throw new Error(`There is no text "${key}" in "${area}".`);
      return format<ReactNode>(message, this.code, values && toFormatValues(values), { formatters: this });
    };
    const plain = (key: string, values?: object) => String(read(key, values));
    return Object.assign(plain, { rich: (key: string, values?: object) => toNode(read(key, values)) }) as never;
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

  relativeTime(count: number, unit: Intl.RelativeTimeFormatUnit, style: 'long' | 'narrow' = 'long'): string {
    return this.relativeFormat(style).format(count, unit);
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
