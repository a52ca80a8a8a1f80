import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isServer, listAreas, listLanguages, readFile, readMessages, requiredAreas, SOURCE } from './catalogues.mjs';
import { generate } from './generate.mjs';
import { describeMessage } from './messages.mjs';
import { PSEUDO_LANGUAGES } from './pseudo.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Sentences of up to this many words may be the same in two languages: names, and words that both have. */
const MAX_SHARED_WORDS = 3;

/** Words that a language has another word for; the glossary says which. */
const AVOIDED = {
  de: /\b(Bann|Banns|Banne|Voting-Links?|Service-Namen?|Foren)\b/,
  fr: /\bstaff\b/i,
  pl: /\b(zesp[oó]ł\w*|nazw\w+ gracza)\b/i,
};

const problems = [];
const report = (language, area, key, problem) => problems.push(`texts/${language}/${area}.json: ${key}: ${problem}`);

const languages = listLanguages().filter((language) => !(language in PSEUDO_LANGUAGES));
for (const area of listAreas()) checkSource(area);
for (const language of languages.filter((each) => each !== SOURCE)) checkTranslation(language);
if (!process.env.TEXTS_FOLDER) {
  checkUses();
  await checkGenerated();
}

const [only] = process.argv.slice(2);
const reported = problems.filter((problem) => !only || problem.startsWith(`texts/${only}/`));
for (const problem of reported) console.error(problem);
process.exitCode = reported.length === 0 ? 0 : 1;

function checkSource(area) {
  const entries = readFile(SOURCE, area);
  for (const key of Object.keys(entries)) {
    if (key.startsWith('@') && !(key.slice(1) in entries)) report(SOURCE, area, key, 'is a note about no message');
  }
  for (const [key, message] of Object.entries(readMessages(SOURCE, area))) checkMessage(SOURCE, area, key, message);
}

function checkTranslation(language) {
  for (const area of listAreas(language)) {
    if (!listAreas().includes(area)) report(language, area, '*', 'English has no such area');
  }
  for (const area of requiredAreas(language)) {
    const source = readMessages(SOURCE, area);
    const messages = readMessages(language, area);
    for (const key of Object.keys(source)) if (!(key in messages)) report(language, area, key, 'is missing');
    for (const [key, message] of Object.entries(messages)) {
      if (!(key in source)) report(language, area, key, 'is not in English');
      else checkAgainstSource(language, area, key, message, source[key]);
    }
  }
}

function checkAgainstSource(language, area, key, message, source) {
  const described = checkMessage(language, area, key, message);
  const wanted = describe(source);
  if (!described || !wanted) return;
  const [given, expected] = [described, wanted].map(({ parameters }) => [...parameters.keys()].sort().join(', '));
  if (given !== expected) report(language, area, key, `has the parameters (${given}) instead of (${expected})`);

  const prose = source.replace(/\{\w+, (plural|select|selectordinal),|[\w=]+ \{|\{\w+\}/g, ' ');
  const words = prose.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word));
  if (message === source && words.length > MAX_SHARED_WORDS) report(language, area, key, 'is still in English');
  if (/"/.test(message)) report(language, area, key, 'has straight quotation marks');
}

/** What is wrong with a message in itself; returns its parameters and plural forms. */
function checkMessage(language, area, key, message) {
  if (typeof message !== 'string' || message === '') return void report(language, area, key, 'is empty');
  if (message !== message.trim()) report(language, area, key, 'begins or ends with a space');
  const [avoided] = AVOIDED[language]?.exec(message) ?? [];
  if (avoided) report(language, area, key, `says “${avoided}”; see texts/glossary.md`);
  if (/ {2}/.test(message)) report(language, area, key, 'has two spaces in a row');
  const { max } = readFile(SOURCE, area)[`@${key}`] ?? {};
  if (max !== undefined && message.length > max) report(language, area, key, `is longer than ${max} characters`);

  const described = describe(message, (problem) => report(language, area, key, problem));
  for (const { parameter, isOrdinal, forms } of described?.plurals ?? []) {
    const type = isOrdinal ? 'ordinal' : 'cardinal';
    const wanted = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.toSorted().join(', ');
    const given = forms
      .filter((form) => !form.startsWith('='))
      .sort()
      .join(', ');
    if (given !== wanted) report(language, area, key, `"${parameter}" has the forms (${given}) instead of (${wanted})`);
  }
  return described;
}

function describe(message, onProblem = () => undefined) {
  try {
    return describeMessage(message);
  } catch (error) {
    onProblem(`is not valid: ${error.message}`);
    return null;
  }
}

function readSources(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\./.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

function quotedIn(text) {
  return [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , key]) => key);
}

/** The keys that the lists of the panel ask for, each below its own prefix: `useEditor('admin/pages', 'faq.', …)`. */
function editorKeys(sources, area) {
  const texts = quotedIn(readFileSync(join(root, 'frontend/src/admin/components/editor/editorTexts.ts'), 'utf8'));
  const calls = sources.flatMap((text) => [...text.matchAll(/useEditor\('([^']*)', '([^']*)'/g)]);
  return calls.filter(([, name]) => name === area).flatMap(([, , prefix]) => texts.map((key) => prefix + key));
}

/** A key counts as used if a source that names its area contains it, whole or as the beginning of a template. */
function checkUses() {
  const [site, server] = [readSources('frontend/src'), readSources('backend/src')];
  for (const area of listAreas()) {
    const texts = isServer(area) ? server : site.filter((text) => text.includes(`'${area}'`));
    const quoted = new Set([...texts.flatMap(quotedIn), ...editorKeys(texts, area)]);
    const templates = texts.flatMap((text) => [...text.matchAll(/`([\w.-]*)\$\{[^`]*\}([\w.-]*)`/g)]);
    for (const key of Object.keys(readMessages(SOURCE, area))) {
      const isBuilt = () =>
        templates.some(([, start, end]) => start + end !== '' && key.startsWith(start) && key.endsWith(end));
      if (!quoted.has(key) && !isBuilt()) report(SOURCE, area, key, 'is not used');
    }
  }
}

async function checkGenerated() {
  for (const [path, source] of Object.entries(await generate())) {
    if (readFileSync(join(root, path), 'utf8') !== source) problems.push(`${path} is out of date: npm run texts`);
  }
}
