import { availableParallelism } from 'node:os';

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

const project = { transform, testEnvironment: 'node', setupFiles: ['reflect-metadata'] };

/** It reads papers and tests, and needs no database. */
const guarantees = '<rootDir>/test/guarantees.test.ts';

/** Two kinds of test: `unit` needs nothing, `api` gets a PostgreSQL server for the run and a database for each worker. */
export default {
  // Each worker of the API tests holds a pool of connections, and the embedded server allows 60 in all.
  // A machine that is busy with something else is no fault of the code.
  testTimeout: 30_000,
  maxWorkers: Math.min(4, availableParallelism()),
  projects: [
    { ...project, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.ts', guarantees] },
    {
      ...project,
      displayName: 'api',
      testMatch: ['<rootDir>/test/**/*.test.ts', `!${guarantees}`],
      globalSetup: '<rootDir>/test/support/globalSetup.ts',
      globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
    },
  ],
};
