import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/browser.mjs';

const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chromium was found. `npm test` from the root of the project provides one.');

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine that others work on, too, may stall a browser; what needed its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  // What staff change is on a site of its own, so that the pages of visitors are tested as the demo community left them.
  projects: [
    { name: 'site', testIgnore: 'admin/**' },
    { name: 'panel', testMatch: 'admin/**' },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // The browser's own errands would reach for the internet; no name but this machine's is looked up at all.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
