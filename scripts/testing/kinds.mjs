import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

/** Tests that compare documents, sources and packages, and need no database. */
export const STATIC_TESTS = ['configuration', 'fields', 'guarantees', 'image', 'packages', 'patterns', 'texts'];

const staticPaths = STATIC_TESTS.map((name) => `backend/test/${name}.test.ts`);

/**
 * The kinds of tests. A file belongs to the first kind that has its path. `mostlyWaits` is for tests that wait for
 * processes and deadlines: they run beside the others. `needsSite` is for tests of a whole site or its API.
 */
export const kinds = [
  { name: 'components', title: 'Component tests', area: 'frontend', paths: ['frontend/src/'] },
  { name: 'unit', title: 'Unit tests', area: 'backend', paths: ['backend/src/', ...staticPaths] },
  {
    name: 'resilience',
    title: 'Resilience tests',
    area: 'backend',
    paths: ['backend/test/resilience/'],
    needsSite: true,
    mostlyWaits: true,
  },
  { name: 'api', title: 'API tests', area: 'backend', paths: ['backend/test/'], needsSite: true },
  { name: 'browser', title: 'Browser tests', area: 'e2e', paths: ['e2e/tests/'], needsSite: true },
];

export const areas = [...new Set(kinds.map(({ area }) => area))];

/** Tests that need the built site, or pictures that the build draws. */
const NEED_BUILD = [
  /^backend\/test\/resilience\//,
  /^backend\/test\/api\/(responseCache|trustedQueries)\.test/,
  /\.demo\.test\.ts$/,
  /^e2e\//,
];

export const needsBuild = (file) => NEED_BUILD.some((pattern) => pattern.test(file));

export const kindOf = (file) => kinds.find(({ paths }) => paths.some((path) => file.startsWith(path)));

/** All test files, relative to the root. */
export const listTests = () =>
  ['backend/src', 'backend/test', 'frontend/src', 'e2e/tests']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort();
