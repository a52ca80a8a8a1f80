import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainError } from '../../domain/shared/DomainError';
import { formatSentence, type Text } from '../../domain/shared/Sentence';
import { currentRequest } from '../requestScope/requestScope';
import { TEXTS_FOLDER } from './TextFiles';

type Sentences = ReadonlyMap<string, CompiledMessage>;

const catalogues = new Map<string, Sentences>();

/** The sentences of a language of the site, compiled once. */
function sentencesOf(language: string): Sentences {
  let sentences = catalogues.get(language);
  if (!sentences) catalogues.set(language, (sentences = readSentences(language)));
  return sentences;
}

function readSentences(language: string): Sentences {
  const path = join(TEXTS_FOLDER, language, 'server.json');
  const messages = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
  return new Map(Object.entries(messages).map(([key, message]) => [key, compile(message)]));
}

/** A text in a language; in English where the language lacks it, or where no language is known. */
export function localize(text: Text, language = currentRequest()?.language): string {
  if (typeof text === 'string') return text;
  const message = language === undefined || language === 'en' ? undefined : sentencesOf(language).get(text.key);
  return message === undefined || language === undefined
    ? text.toString()
    : formatSentence(message, language, text.values);
}

/** The message and the details of an error for the reader of this request. */
export function localizeError({ text, fieldProblems, details }: DomainError): {
  readonly message: string;
  readonly details: DomainError['details'];
} {
  const fields =
    fieldProblems &&
    Object.fromEntries(
      Object.entries(fieldProblems).map(([name, problems]) => [name, problems.map((problem) => localize(problem))]),
    );
  return { message: localize(text), details: fields ? { ...details, fields } : details };
}
