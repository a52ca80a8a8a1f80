import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/** The compiler options of tsconfig.json, said to swc. */
const transform = {
  '^.+\\.ts$': [
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
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test/support/secondTry.ts'],
};

/** They read papers, sources and tests, and need no database. */
const papers = ['configuration', 'fields', 'guarantees', 'packages', 'patterns'];

/** A disk that can be filled has to be mounted, which takes the rights of root and a container that allows it. */
const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
if (!mayMount && !process.env.JEST_WORKER_ID) {
  console.log(
    'test/resilience/diskFull.test.ts is left out: it mounts a disk of its own, and nothing may be mounted here.',
  );
}

const postgresOfTheRun = {
  globalSetup: '<rootDir>/test/support/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
};

/** What some tests need of this machine; where it is missing they are left out, and where everything must pass it is not. */
const programs = { pooler: 'pgbouncer', proxy: 'nginx' };

const isHere = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, program)));

const leftOut = Object.entries(programs).filter(
  ([, program]) => process.env.TEST_PROGRAMS !== 'required' && !isHere(program),
);
for (const [test, program] of leftOut) {
  console.warn(`This machine has no ${program}: the tests of test/resilience/${test}.test.ts are left out.`);
}

/**
 * Three kinds of test: `unit` needs nothing, `api` gets a PostgreSQL server for the run and a database for each worker,
 * and `resilience` kills, freezes and disconnects processes of the built site and servers of its own.
 */
export default {
  // A machine that is busy with something else is no fault of the code.
  testTimeout: 30_000,
  // One more than can work at once, because the resilience tests wait most of their time. Each worker of the API tests holds a pool of
  // connections, and the embedded server allows 60 in all.
  maxWorkers: Math.min(4, availableParallelism() + 1),
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.test.ts', ...papers.map((name) => `<rootDir>/test/${name}.test.ts`)],
    },
    {
      ...project,
      displayName: 'api',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/test/resilience/', ...papers.map((name) => `/test/${name}\\.test`)],
      ...postgresOfTheRun,
    },
    {
      ...project,
      displayName: 'resilience',
      testMatch: [
        '<rootDir>/test/resilience/**/*.test.ts',
        ...leftOut.map(([test]) => `!**/test/resilience/${test}.test.ts`),
      ],
      testPathIgnorePatterns: ['/node_modules/', ...(mayMount ? [] : ['/diskFull\\.test'])],
      ...postgresOfTheRun,
    },
  ],
};
