import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without what it needs for windows; the same pages take it two fifths less of a processor. */
const SHELL = '/usr/bin/chromium-headless-shell';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, else one of this machine, else Playwright's own.
 * A browser whose libraries are missing is passed over, because it would only fail later and less clearly.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  return (chosen ? [chosen] : [SHELL, ...places, chromium.executablePath()]).find(runs);
}

/** The Chromium that people have, to measure what they see. */
export const findWholeBrowser = () => places.find(runs);

/** @param {string} path */
function runs(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true; // There, `--version` opens a window instead of answering.
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
