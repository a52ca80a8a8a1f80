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
  // Waits end as soon as what they wait for is there. A busy machine takes long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // The panel tests change data on a site of their own, so that visitor pages are tested with unchanged demo data.
  projects: [
    { name: 'site', testIgnore: 'admin/**' },
    { name: 'panel', testMatch: 'admin/**' },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    screenshot: 'only-on-failure',
    // Tests of motion ask for it. The others need not wait for it, and a page at rest costs nothing.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // Background requests of the browser would need the internet. Only local host names resolve.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
