import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { open, waitForNetworkIdle } from '../support/pages.js';
import { contentRoutes, publicRoutes, unknownPath } from '../support/routes.js';
import { expect, test } from '../support/test.js';

/** English with accents and longer words, and English from right to left: the build has them for these tests alone. */
test.use({ languages: ['en-XA', 'ar-XB'] });

const paths = [...[...publicRoutes, ...contentRoutes].map(({ path }) => path), unknownPath];
const pathIn = (code: string, path: string) => `/${code.toLowerCase()}${path === '/' ? '' : path}`;

/** Words that are the same in every language: names of products, units, and what the demo community is called. */
const NAMES =
  /^(Costa|Discord|Instagram|YouTube|Java Edition|Bedrock Edition|Minecraft|UTC|GMT\+[12]|Europe\/Warsaw|EN-XA|en|ms|min|MVP|VIP|Helper|Mod|Admin)$/;

/** What every English text gets in the pseudo-language. */
const ACCENTED = /[\u00C0-\u024F\u1E00-\u1EFF]/;

/** A date or a time as `Intl` writes it, also below a value. */
const DATE =
  /^(ends )?[A-Z][a-z]{2,8} \d{1,2}, \d{4}|\d+ (second|minute|hour|day|month)s? ago|^in \d+|^now$|^\d+ (year|day|hour|minute)s?$|\d\d:\d\d/;

/** A day or a month of a calendar as `Intl` writes it: "Fri", "Friday, November 20", "November 2026". */
const CALENDAR = /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*(, [A-Z][a-z]+ \d+)?|[A-Z][a-z]{2}|[A-Z][a-z]+ \d{4})$/;

/** What people read or hear: texts, labels and titles. Texts in another language than the page are marked, and left out. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isForeign = (element: Element | null) => element?.closest('#root [lang], script, style, noscript') != null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (!isForeign(parentElement)) found.add(data.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (!isForeign(element)) found.add(element.getAttribute(name)?.trim() ?? '');
    }
    found.add(document.title);
    found.add(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '');
    return [...found].filter((text) => /\p{L}{2}/u.test(text));
  });

/** Everything that the server sent as data: names, and what people wrote. */
const readData = (page: Page) =>
  page.evaluate(() => {
    const strings: string[] = [];
    const visit = (value: unknown): void => {
      if (typeof value === 'string') strings.push(value);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
    };
    visit(JSON.parse(document.getElementById('apollo-state')?.textContent ?? '{}'));
    return strings.join('\n');
  });

/** Elements whose text does not fit into them. */
const findClipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, h1, h2, h3, label, legend, summary, th, dt, option')]
      .filter((element) => {
        const { overflowX, clipPath, webkitLineClamp } = getComputedStyle(element);
        return (
          overflowX !== 'visible' &&
          clipPath === 'none' &&
          webkitLineClamp === 'none' &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.textContent),
  );

for (const path of paths) {
  test(`${path} has no text that is not translated, and none that is cut off`, async ({ page, watch }) => {
    watch.allow(/404/);
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, pathIn('en-XA', path));
    const data = await readData(page);
    const suspects = new Set<string>();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await waitForNetworkIdle(page);
      for (const text of await readTexts(page)) {
        // The name of the site may follow a sign and a year, or the title of the page.
        const isData = data.includes(text.replace(/^© \d{4} | · Costa$/g, ''));
        if (![ACCENTED, NAMES, DATE, CALENDAR].some((known) => known.test(text)) && !isData) suspects.add(text);
      }
      expect(await findClipped(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }

    // A text that changes with the language is translated, whatever it looks like.
    if (suspects.size > 0) await open(page, path);
    const english = new Set(suspects.size > 0 ? await readTexts(page) : []);
    expect([...suspects].filter((text) => english.has(text))).toEqual([]);
  });

  test(`${path} can be read from right to left`, async ({ page, watch }) => {
    watch.allow(/404/);
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, pathIn('ar-XB', path));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await waitForNetworkIdle(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const title = await page.getByRole('banner').getByRole('link').first().boundingBox();
      expect(title?.x).toBeGreaterThan(width / 2);
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
}
