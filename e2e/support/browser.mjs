import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Headless Chromium without windowing code. It needs 40% less CPU for the same pages. */
const SHELL = '/usr/bin/chromium-headless-shell';

const browserPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium to test with: the one in CHROMIUM_PATH, else an installed one, else Playwright's own.
 * A browser with missing libraries is skipped, because it would fail later with a less clear error.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  return (chosen ? [chosen] : [SHELL, ...browserPaths, chromium.executablePath()]).find(canRun);
}

/** The full Chromium that visitors use, for performance measurements. */
export const findWholeBrowser = () => browserPaths.find(canRun);

/** @param {string} path */
function canRun(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true; // On Windows, `--version` opens a window and prints nothing.
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
