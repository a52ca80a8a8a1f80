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

const STORED_SENTENCE = /^sentence:([\w.]+) (\{.*\})$/s;

/**
 * A sentence as it is stored: by its key and values, so that each reader gets it in their language, also after it was
 * reworded. `readSentence` reads it.
 */
export const said = <K extends SentenceKey>(key: K, ...[values]: Arguments<K>): string =>
  `sentence:${key} ${JSON.stringify(values ?? {})}`;

/** The sentence that a stored text is; the text itself if it is none, such as the words of another program. */
export function readSentence(text: string): Text {
  const [, key = '', values = ''] = STORED_SENTENCE.exec(text) ?? [];
  if (!Object.hasOwn(ENGLISH, key)) return text;
  try {
    return new Sentence(key as SentenceKey, JSON.parse(values) as Values);
  } catch {
    return text;
  }
}

/** A stored text in English, for logs. */
export const inEnglish = (stored: string): string => readSentence(stored).toString();

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
};

export const formatSentence = (message: CompiledMessage, language: string, values: Values): string =>
  String(format(message, language, values, { formatters }));
