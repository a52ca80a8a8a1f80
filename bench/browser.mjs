import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findWholeBrowser } from '../e2e/support/browser.mjs';
import { startProduct } from './contenders.mjs';
import { median } from './support/median.mjs';
import { createDatabase, freePort } from './support/postgres.mjs';

const { version: lighthouseVersion } = createRequire(import.meta.url)('lighthouse/package.json');

/** The pages that visitors open, as the demo community shows them. */
const PAGES = ['/', '/news', '/vote', '/players', '/bans', '/support', '/forums', '/gallery'];

/** A phone of the middle class on a mobile network, as Lighthouse emulates it. */
const PHONE = {
  width: 360,
  height: 740,
  cpuSlowdown: 4,
  latencyMs: 150,
  downloadBitsPerSecond: 1_638_400 * 0.9,
  uploadBitsPerSecond: 750 * 1_024 * 0.9,
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What a browser makes of the site: how soon a cold visit on a slow phone sees it, how much it loads, and what Lighthouse says. */
export async function measureBrowser({ postgres, rounds, say }) {
  await createDatabase(postgres, 'bench_pages');
  const server = await startProduct({ DATABASE_URL: postgres.urlOf('bench_pages'), DEMO_DATA: 'true' });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: [`--remote-debugging-port=${port}`],
  });
  const pages = {};
  try {
    for (const path of PAGES) {
      const visits = [];
      for (let round = 0; round < rounds; round += 1) {
        visits.push({
          ...(await measureVisit(browser, server.origin + path, true)),
          withoutScripts: (await measureVisit(browser, server.origin + path, false)).firstPaint,
          ...(await runLighthouse(server.origin + path, port)),
        });
      }
      pages[path] = Object.fromEntries(
        Object.keys(visits[0]).map((key) => [key, Math.round(median(visits.map((one) => one[key])))]),
      );
      say(`${path} in the browser: ${JSON.stringify(pages[path])}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { lighthouse: lighthouseVersion, chromium: browser.version(), visits: rounds, pages };
}

/** One cold visit; times in milliseconds since it began, sizes in kB as they came over the network. */
async function measureVisit(browser, url, scripts) {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: scripts,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latencyMs,
      downloadThroughput: PHONE.downloadBitsPerSecond / 8,
      uploadThroughput: PHONE.uploadBitsPerSecond / 8,
    });
    const resourceTypes = new Map();
    let [totalBytes, scriptBytes] = [0, 0];
    devtools.on('Network.responseReceived', ({ requestId, type }) => resourceTypes.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      totalBytes += encodedDataLength;
      if (resourceTypes.get(requestId) === 'Script') scriptBytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'load' });
    if (scripts) await page.waitForLoadState('networkidle');
    const firstPaint = await waitForFirstPaint(page);
    return { firstPaint, ...(scripts && { scripts: scriptBytes / 1_000, all: totalBytes / 1_000 }) };
  } finally {
    await context.close();
  }
}

/** A slowed down browser may paint later than it has loaded. */
async function waitForFirstPaint(page) {
  for (let tries = 0; tries < 100; tries += 1) {
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    if (painted !== undefined) return painted;
    await page.waitForTimeout(100);
  }
  throw new Error(`${page.url()} did not paint.`);
}

/** What Lighthouse gives it on a phone, out of 100; now and then it cannot make up its mind, and says nothing. */
async function runLighthouse(url, port) {
  for (let tries = 0; tries < 3; tries += 1) {
    const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES });
    const scores = CATEGORIES.map((category) => [category, lhr.categories[category].score]);
    if (scores.every(([, score]) => score !== null)) {
      return Object.fromEntries(scores.map(([category, score]) => [category, score * 100]));
    }
  }
  throw new Error(`Lighthouse returned no scores for ${url}.`);
}
