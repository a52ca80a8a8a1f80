import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { STATIC_TESTS } from '../scripts/testing/kinds.mjs';

/** The compiler options of tsconfig.json in the form of swc. */
const transform = {
  '^.+\\.ts$|/(icu-minify|@formatjs)/.+\\.js$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        target: 'es2022',
        keepClassNames: true,
        externalHelpers: true,
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};

const project = {
  transform,
  // These are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!icu-minify/|@formatjs/)'],
  testEnvironment: '<rootDir>/../scripts/jest/SharedEnvironment.mjs',
  runtime: '<rootDir>/../scripts/jest/SharedRuntime.cjs',
  setupFiles: ['reflect-metadata'],
};

const sharedPostgres = {
  globalSetup: '<rootDir>/test/support/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
};

const isInstalled = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, program)));

const areProgramsRequired = process.env.TEST_PROGRAMS === 'required';

/** Resilience tests that this run skips, with the reason. */
const skipped = Object.entries({
  diskFull: spawnSync('unshare', ['--mount', 'true']).status !== 0 && 'this process may not mount a disk',
  pooler: !areProgramsRequired && !isInstalled('pgbouncer') && 'PgBouncer is not installed',
  proxy: !areProgramsRequired && !isInstalled('nginx') && 'nginx is not installed',
  soak: !process.env.SOAK_SECONDS && 'it is part of `npm run test:long`',
}).filter(([, reason]) => reason);

if (!process.env.JEST_WORKER_ID && process.argv.some((argument) => argument.includes('resilience'))) {
  for (const [test, reason] of skipped) console.log(`Skipped test/resilience/${test}.test.ts: ${reason}.`);
}

/**
 * Three kinds of test: `unit` needs nothing, `api` gets a PostgreSQL server for the run and a database for each worker,
 * and `resilience` kills, freezes and disconnects processes of the built site and servers of its own.
 */
export default {
  // A busy machine must not fail a test.
  testTimeout: 180_000,
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  // One more than there are processors, because resilience tests mostly wait. Each worker of the API tests has a pool of
  // connections, and the embedded server allows 60 in all.
  maxWorkers: Math.min(4, availableParallelism() + 1),
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.test.ts', ...STATIC_TESTS.map((name) => `<rootDir>/test/${name}.test.ts`)],
    },
    {
      ...project,
      ...sharedPostgres,
      displayName: 'api',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/test/resilience/',
        ...STATIC_TESTS.map((name) => `/test/${name}\\.test`),
      ],
    },
    {
      ...project,
      ...sharedPostgres,
      displayName: 'resilience',
      testMatch: ['<rootDir>/test/resilience/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...skipped.map(([test]) => `/resilience/${test}\\.test`)],
    },
  ],
};
