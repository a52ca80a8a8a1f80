import format, { type CompiledMessage } from 'icu-minify/format';
import { ENGLISH, type SentenceValues } from './sentences.generated';

export type SentenceKey = keyof SentenceValues;

type Values = Readonly<Record<string, string | number>>;

type Arguments<K extends SentenceKey> = keyof SentenceValues[K] extends never ? [] : [values: SentenceValues[K]];

/** A sentence for people, which each transport puts into the language of its reader. */
export class Sentence {
  constructor(
    readonly key: SentenceKey,
    readonly values: Values,
  ) {}

  /** In English, for logs. */
  toString(): string {
    return formatSentence(ENGLISH[this.key], 'en', this.values);
  }

  toJSON(): string {
    return this.toString();
  }
}

/** A sentence, or words that are the same in every language. */
export type Text = Sentence | string;

export const sentence = <K extends SentenceKey>(key: K, ...[values]: Arguments<K>): Sentence =>
  new Sentence(key, values ?? {});

type ConstantKey = { [K in SentenceKey]: keyof SentenceValues[K] extends never ? K : never }[SentenceKey];

/** A sentence in English, to be stored and logged. `readSentence` finds the sentence again. */
export const said = (key: ConstantKey): string => new Sentence(key, {}).toString();

let keysByText: ReadonlyMap<unknown, SentenceKey> | undefined;

/** The sentence that a stored text is; the text itself if it is none, such as the words of another program. */
export function readSentence(text: string): Text {
  keysByText ??= new Map((Object.keys(ENGLISH) as SentenceKey[]).map((key) => [ENGLISH[key], key]));
  const key = keysByText.get(text);
  return key === undefined ? text : new Sentence(key, {});
}

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
};

export const formatSentence = (message: CompiledMessage, language: string, values: Values): string =>
  String(format(message, language, values, { formatters }));
