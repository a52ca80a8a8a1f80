import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
  /\.generated\.d?\.?ts$|^schema\.graphql$|\/migrations\/|\/(container|entities|schema|document|sections|permissions)\.ts$/;

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
 * The tests that a change of these files can reach: all unit and component tests, the changed tests, and the tests of the
 * changed features. A change of code that all features use reaches all tests of its side.
 *
 * @returns {{ tests: string[], features: string[], hostileOperations: string }} `hostileOperations` matches the names of the
 *   operations that the tests of hostile input then attack.
 */
export function selectTests(allTests, changedFiles) {
  const changes = changedFiles.filter((file) => !UNTESTED.test(file));
  const features = [...new Set(changes.map(featureOf).filter(Boolean))];
  const isOfAll = (file) => !featureOf(file) && !LISTS.test(file) && !kindOf(file);
  const fullSides = kinds.filter((kind) => changes.some((file) => isOfAll(file) && isUsedBy(kind, file)));
  const tests = allTests.filter((test) => {
    const kind = kindOf(test);
    if (!kind.needsSite || changes.includes(test) || fullSides.includes(kind)) return true;
    return features.some((feature) => isTestOf(feature, test, kind));
  });
  const isComplete = fullSides.some(({ area }) => area === 'backend');
  return {
    tests,
    features,
    hostileOperations: isComplete ? '' : features.map((name) => wordsOf(name).source).join('|'),
  };
}

const isUsedBy = ({ area }, file) => !/^(backend|frontend|e2e)\//.test(file) || file.startsWith(`${area}/`);

/** `backend/src/infrastructure/graphql/news.graphql.ts` and `texts/de/admin/news.json` belong to `news`. */
function featureOf(file) {
  const names = [...dirname(file).split('/'), basename(file).split('.')[0]];
  return listFeatures().find((feature) => names.includes(feature));
}

/** A browser test is one of a feature that its path names or whose pages it opens; another, if it or its tables name it. */
function isTestOf(feature, test, { name }) {
  const source = readFileSync(join(root, test), 'utf8');
  if (wordsOf(feature).test(test)) return true;
  if (name === 'browser') return new RegExp(`[/=]${feature}\\b`).test(source);
  const tables = [...source.matchAll(/from '(\.\/\w+)'/g)].map(([, path]) => join(root, dirname(test), `${path}.ts`));
  return [source, ...tables.filter(existsSync).map((path) => readFileSync(path, 'utf8'))].some((text) =>
    wordsOf(feature).test(text),
  );
}

/** Matches the name of a feature in names of code and in paths: `cannedReplies`, `CannedReply`, `canned-replies`. */
function wordsOf(feature) {
  const [first = '', ...rest] = feature
    .replace(/ies$|y$/, '(?:y|ies)')
    .replace(/s$/, 's?')
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
