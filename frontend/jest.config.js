export default {
  testTimeout: 60_000,
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testEnvironment: '<rootDir>/src/test/environment.js',
  setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '^@emotion/cache$': '<rootDir>/src/test/emotionCache.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.(css|svg)(\\?.*)?$': '<rootDir>/src/test/asset.ts',
  },
  globals: { TEXTS_URL: '/assets/texts/test' },
  // These are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@noble/|icu-minify/|@formatjs/|culori/)'],
  transform: {
    '^.+\\.tsx?$|/(@noble|icu-minify|@formatjs|culori)/.+\\.js$|/(texts/tools|frontend/art)/.+\\.mjs$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
};
