import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../steps.mjs';
import { kindOf, kinds } from './kinds.mjs';

/** Folders whose subfolders are named after features. */
const FEATURE_FOLDERS = [
  'backend/src/domain',
  'backend/src/application',
  'frontend/src/features',
  'frontend/src/admin',
];

/** Subfolders of these names serve all features. */
const SHARED_FOLDERS = ['shared', 'components', 'lib', 'panel', 'session'];

/** Printed from the code that they describe. */
const PRINTED = /\.generated\.d?\.?ts$|^schema\.graphql$/;

/** Lists of features. Their content is that of the features. */
const LISTS =
  /\/migrations\/|\/(container|entities|features|schema|openApiDocument|document|sections|permissions)\.ts$/;

/** All features use these, whatever their names are. */
const OF_NO_FEATURE = /^(frontend\/src\/(app|shared|test)|e2e\/support)\/|^texts\/[^/]+\/(site|server)\.json$/;

/** They go over all operations of the API, or over all tables. */
const OF_ALL_OPERATIONS = /^backend\/test\/(\w+\.test|hostile\/)/;

const IS_TEST = /\.(test|spec)\.tsx?$/;

/** What all sections of the panel share reaches no test that does not open it. */
const PANEL_SOURCES = /^(frontend\/src\/|texts\/[^/]+\/)admin\//;
const PANEL_TESTS = /^(frontend\/src|e2e\/tests)\/admin\//;
const OPENS_PANEL = /openPanel|costaadmin/;

/** No test depends on these. */
const UNTESTED = /\.(md|jpg|png|svg)$|^(bench|deploy|docs)\//;

/** The files that differ from `main`. On `main` itself, those that differ from `origin/main`. */
export function listChangedFiles() {
  const main = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main' ? 'origin/main' : 'main';
  const base = git('merge-base', 'HEAD', main) || 'HEAD';
  const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed.join('\n').split('\n').filter(Boolean))];
}

/**
 * The tests that a change of these files can reach: all unit tests, the component and browser tests that import them, the
 * changed tests, those of the changed features, and those that go over all operations of the API. A change of code that
 * all features use reaches all tests of its side, or of the panel.
 *
 * @returns {{ tests: string[], features: string[], hostileOperations: string }} `hostileOperations` matches the names of the
 *   operations that the tests of hostile input then attack.
 */
export function selectTests(allTests, changedFiles) {
  const changes = changedFiles.filter((file) => !UNTESTED.test(file));
  const sources = changes.filter((file) => !PRINTED.test(file) && !IS_TEST.test(file));
  const featuresIn = (files) => [...new Set(files.map(featureOf).filter(Boolean))];
  const features = featuresIn(sources);
  const ofServer = featuresIn(sources.filter((file) => !/^(frontend|e2e|texts)\//.test(file)));
  const ofPages = featuresIn(sources.filter((file) => !/^(backend|e2e)\//.test(file)));
  const changesApi = changes.some((file) => file.startsWith('backend/src/'));
  const related = new Set([...listRelatedComponentTests(changes), ...listRelatedBrowserTests(changes)]);
  const reaches = {
    unit: () => true,
    components: (test) => ofPages.some((feature) => wordsOf(feature).test(test)),
    resilience: (test) => ofServer.some((feature) => wordsOf(feature).test(test)),
    api: (test) => (changesApi && OF_ALL_OPERATIONS.test(test)) || ofServer.some((feature) => isTestOf(feature, test)),
    browser: (test) => features.some((feature) => wordsOf(feature).test(test)),
  };
  const ofAll = sources.filter((file) => !featureOf(file) && !LISTS.test(file));
  const isReachedByAll = (test, kind) =>
    ofAll.some((file) => isUsedBy(kind, file) && (!PANEL_SOURCES.test(file) || isTestOfPanel(test)));
  const tests = allTests.filter((test) => {
    const kind = kindOf(test);
    return related.has(test) || changes.includes(test) || reaches[kind.name](test) || isReachedByAll(test, kind);
  });
  const isApiFull = ofAll.some((file) => isUsedBy(API, file));
  const hostileOperations = isApiFull ? '' : features.map((feature) => wordsOf(feature).source).join('|');
  return { tests, features, hostileOperations };
}

const isTestOfPanel = (test) => PANEL_TESTS.test(test) || OPENS_PANEL.test(readFileSync(join(root, test), 'utf8'));

const API = kinds.find(({ name }) => name === 'api');

/** Whether all tests of this kind depend on the file. Where imports tell it, they say which do. */
function isUsedBy({ name, area }, file) {
  if (name === 'components' && /^frontend\/src\/(?!test\/)/.test(file)) return false;
  if (/^e2e\/support\/.*\.ts$/.test(file)) return false;
  return area === 'e2e' || !/^(backend|frontend|e2e)\//.test(file) || file.startsWith(`${area}/`);
}

/** `backend/src/infrastructure/features/news/news.graphql.ts` and `texts/de/admin/news.json` belong to `news`. */
function featureOf(file) {
  if (OF_NO_FEATURE.test(file)) return undefined;
  const names = [...dirname(file).split('/'), basename(file).split('.')[0]];
  return listFeatures().find((feature) => names.includes(feature));
}

/** Whether the path of an API test names the feature, or the test imports its code. */
function isTestOf(feature, test) {
  return wordsOf(feature).test(test) || readFileSync(join(root, test), 'utf8').includes(`/${feature}/`);
}

function listRelatedComponentTests(changes) {
  const files = changes.filter((file) => file.startsWith('frontend/src/') && existsSync(join(root, file)));
  if (files.length === 0) return new Set();
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--listTests', '--json', '--findRelatedTests', ...files.map((file) => join(root, file))];
  const { stdout } = spawnSync(process.execPath, args, { cwd: join(root, 'frontend'), encoding: 'utf8' });
  return new Set(JSON.parse(stdout).map((file) => relative(root, file).replaceAll('\\', '/')));
}

/** The browser tests that import a changed file of their folder, or import a file that does. */
function listRelatedBrowserTests(changes) {
  const files = readdirSync(join(root, 'e2e'), { recursive: true })
    .map((file) => `e2e/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^e2e\/(support|tests)\/.*\.(ts|mjs)$/.test(file));
  const importsOf = new Map(files.map((file) => [file, listImports(file)]));
  const reached = new Set(changes.filter((file) => importsOf.has(file)));
  // Those that are added while it goes on are visited too.
  for (const changed of reached) {
    for (const [file, imports] of importsOf) if (imports.includes(changed)) reached.add(file);
  }
  return [...reached].filter((file) => IS_TEST.test(file));
}

/** The files of its area that a file imports. Sources are imported by the names of what they are compiled to. */
const listImports = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path).replaceAll('\\', '/').replace(/\.js$/, '.ts'),
  );

/** Matches the name of a feature in names of code and in paths: `cannedReplies`, `CannedReply`, `canned-replies`. */
function wordsOf(feature) {
  const [first = '', ...rest] = feature
    .replace(/ies$|y$/, '(?:y|ies)')
    .replace(/(?<!w)s$/, 's?')
    .split(/(?=[A-Z])/)
    .map((word) => word.replace(/^[A-Z]/, (letter) => `[-_ ]?[${letter}${letter.toLowerCase()}]`));
  const initial = first.charAt(0);
  const tail = `${first.slice(1)}${rest.join('')}(?![a-z])`;
  return new RegExp(`(?<![A-Za-z])${initial}${tail}|${initial.toUpperCase()}${tail}`);
}

let features;

const listFeatures = () =>
  (features ??= [
    ...new Set(
      FEATURE_FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() && !SHARED_FOLDERS.includes(entry.name))
        .map(({ name }) => name),
    ),
  ]);

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
