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

/** Lists of features, and files printed from the code. Their content is that of the features. */
const LISTS =
  /\.generated\.d?\.?ts$|^schema\.graphql$|\/migrations\/|\/(container|entities|features|schema|openApiDocument|document|sections|permissions)\.ts$/;

/** They go over all operations of the API, or over all tables. */
const OF_ALL_OPERATIONS = /^backend\/test\/(\w+\.test|hostile\/)/;

const IS_TEST = /\.(test|spec)\.tsx?$/;

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
 * The tests that a change of these files can reach: all unit tests, the component tests that import them, the changed
 * tests, those of the changed features, and those that go over all operations of the API. A change of code that all
 * features use reaches all tests of its side.
 *
 * @returns {{ tests: string[], features: string[], hostileOperations: string }} `hostileOperations` matches the names of the
 *   operations that the tests of hostile input then attack.
 */
export function selectTests(allTests, changedFiles) {
  const changes = changedFiles.filter((file) => !UNTESTED.test(file));
  const features = [...new Set(changes.map(featureOf).filter(Boolean))];
  const isOfAll = (file) => !featureOf(file) && !LISTS.test(file) && !IS_TEST.test(file);
  const changesApi = changes.some((file) => file.startsWith('backend/src/'));
  const related = listRelatedComponentTests(changes);
  const reaches = {
    unit: () => true,
    components: (test) => related.has(test),
    resilience: (test) => features.some((feature) => wordsOf(feature).test(test)),
    api: (test) => (changesApi && OF_ALL_OPERATIONS.test(test)) || features.some((feature) => isTestOf(feature, test)),
    browser: (test) => features.some((feature) => wordsOf(feature).test(test)),
  };
  const isFull = Object.fromEntries(
    kinds.map((kind) => [kind.name, changes.some((file) => isOfAll(file) && isUsedBy(kind, file))]),
  );
  const tests = allTests.filter((test) => {
    const { name } = kindOf(test);
    return isFull[name] || changes.includes(test) || reaches[name](test);
  });
  const hostileOperations = isFull.api ? '' : features.map((feature) => wordsOf(feature).source).join('|');
  return { tests, features, hostileOperations };
}

const isUsedBy = ({ area }, file) =>
  area === 'e2e' || !/^(backend|frontend|e2e)\//.test(file) || file.startsWith(`${area}/`);

/** `backend/src/infrastructure/features/news/news.graphql.ts` and `texts/de/admin/news.json` belong to `news`. */
function featureOf(file) {
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
