import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with one subfolder for each language; tests of the check name another one. */
export const folder = process.env.TEXTS_FOLDER ?? fileURLToPath(new URL('..', import.meta.url));

/** The language that the others are translated from. */
export const SOURCE = 'en';

/** Whether an area is part of the panel. */
export const isPanel = (area) => area.startsWith('admin/');

/** Whether an area holds the sentences of the server, which no browser loads. */
export const isServer = (area) => area === 'server';

/** All languages, the source first. A language is a folder named by its BCP 47 code. */
export function listLanguages() {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(entry.name))
    .map(({ name }) => name);
  return [SOURCE, ...names.filter((name) => name !== SOURCE).sort()];
}

/** The areas of a language, such as `bans` and `admin/bans`; each is a file. */
export function listAreas(language = SOURCE) {
  return readdirSync(join(folder, language), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .sort();
}

/** The entries of a file: the messages by key, and beside each an optional note `@key` for translators. */
export function readFile(language, area) {
  const path = join(folder, language, `${area}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** The messages of an area by key, in ICU MessageFormat. */
export const readMessages = (language, area) =>
  Object.fromEntries(Object.entries(readFile(language, area)).filter(([key]) => !key.startsWith('@')));

/** Whether the panel is in a language too; the others have the public texts alone. */
export const isPanelLanguage = (language) => existsSync(join(folder, language, 'admin'));

/** The areas that a language must have. */
export const requiredAreas = (language) => listAreas().filter((area) => !isPanel(area) || isPanelLanguage(language));

/** The messages of an area as visitors get them: English for those that a language lacks. */
export const completeMessages = (language, area) => ({
  ...readMessages(SOURCE, area),
  ...readMessages(language, area),
});
