import compile from 'icu-minify/compile';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { isPanelLanguage, isServer, listAreas, listLanguages, readMessages, SOURCE } from './catalogues.mjs';
import { describeMessage } from './messages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const HEAD = '/** Generated from the English catalogue by `npm run texts`. */\n';

const typeOf = (parameters) =>
  `{ ${[...parameters].map(([name, type]) => `${JSON.stringify(name)}: ${type};`).join(' ')} }`;

const keysOf = (area) =>
  Object.entries(readMessages(SOURCE, area)).map(
    ([key, message]) => `${JSON.stringify(key)}: ${typeOf(describeMessage(message).parameters)};`,
  );

/** Without those that tests make. */
const panelLanguages = () =>
  listLanguages().filter((language) => isPanelLanguage(language) && !/-X[AB]$/.test(language));

/** The keys of the site's and the panel's texts with their parameters. */
const siteTypes = () => `${HEAD}
import type { ReactNode } from 'react';

/** The languages of the panel, as BCP 47 codes. */
export const panelLanguages: readonly string[] = ${JSON.stringify(panelLanguages())};

/** Makes an element of the text inside a tag. */
export type Tag = (children: ReactNode) => ReactNode;

export interface TextValues {
${listAreas()
  .filter((area) => !isServer(area))
  .map((area) => `${JSON.stringify(area)}: { ${keysOf(area).join('\n')} };`)
  .join('\n')}
}
`;

const compiledSentences = () =>
  Object.fromEntries(Object.entries(readMessages(SOURCE, 'server')).map(([key, message]) => [key, compile(message)]));

/** The sentences of the server with their parameters, and in English for its logs. */
const serverSentences = () => `${HEAD}
import type { CompiledMessage } from 'icu-minify/format';

export interface SentenceValues {
${keysOf('server').join('\n')}
}

/** The English sentences, compiled. */
export const ENGLISH: Readonly<Record<keyof SentenceValues, CompiledMessage>> = ${JSON.stringify(compiledSentences())};
`;

/** The generated files, formatted, by their path from the root of the repository. */
export async function generate() {
  const files = {
    'frontend/src/shared/texts/texts.generated.ts': siteTypes(),
    'backend/src/domain/shared/sentences.generated.ts': serverSentences(),
  };
  const formatted = Object.entries(files).map(async ([path, source]) => {
    const options = await resolveConfig(join(root, path));
    return [path, await format(source, { ...options, parser: 'typescript' })];
  });
  return Object.fromEntries(await Promise.all(formatted));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, source] of Object.entries(await generate())) writeFileSync(join(root, path), source);
}
