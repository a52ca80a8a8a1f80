import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { type Area, Language, type Messages } from '@/shared/texts/Language';

const texts = join(__dirname, '../../../texts');

/** The messages of a file, each compiled when it is first shown. */
function readLazily(path: string): Messages {
  const entries = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  return new Proxy(
    {},
    { get: (_target, key) => (typeof key === 'string' && key in entries ? compile(entries[key] ?? '') : undefined) },
  );
}

/** A language with the texts of every area. */
export function createTestLanguage(code = 'en'): Language {
  const language = new Language(code);
  for (const file of readdirSync(join(texts, code), { recursive: true }).map(String)) {
    if (file.endsWith('.json'))
      language.add(file.slice(0, -'.json'.length) as Area, readLazily(join(texts, code, file)));
  }
  return language;
}

export const english = createTestLanguage();
