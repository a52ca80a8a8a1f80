import { open } from '../support/pages.js';
import { rotate } from '../support/rotation.js';
import { hasEveryLook } from '../support/looks.js';
import { findHeaderProblems } from '../support/header.js';
import { renameSite } from '../support/settings.js';
import { createOwnerClient } from '../support/staff.js';
import { expect, test } from '../support/test.js';

test.use({ demoData: false });

const names = ['Pinewood Valley Survival', 'WOWMMOCommunityWorldwide', 'The Old Iron & Moss Company of Widdershins'];

test.afterAll(async ({ site }) => {
  await renameSite(site, 'Costa');
});

for (const name of names) {
  test(`the name ${name} breaks only between words and fits the page`, async ({ page, site }) => {
    await renameSite(site, name);
    await open(page, '/');
    await page.evaluate(() => document.fonts.ready);
    for (const width of [360, 900, 1280, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      const linesPerWord = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const text = heading.firstChild as Text;
        return [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
      });
      expect(linesPerWord, `at ${width} px`).toEqual(name.split(' ').map(() => 1));
      expect(await page.evaluate(findHeaderProblems), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

/** Each name is shown in one of the fonts, and in the long run in all. */
const FONTS = ['jersey', 'pixelify', 'cinzel', 'fredoka', 'figtree'];
const WIDTHS = [320, 360, 430, 768, 1024, 1280, 1440, 1920];

/** From 10 to 25 characters, with long words, wide letters, accents and a hyphen. */
const NAMES = [
  'Blockhaven',
  'MMWWMMWWMM',
  'Iron Valley',
  'Łódź Kraftów',
  'Großstadtnetz',
  'Widdershins Mw',
  'Mumbo-Jumbo SMP',
  'Wonderworld Mine',
  'Communityserver X',
  'Emerald Kingdom HQ',
  'Müllers Würfelwelten',
  'Wintermoor Wanderlust',
  'Pinewood Valley Survival',
  'Commonwealth of Moss & Wm',
];

for (const displayFont of FONTS) {
  test(`names of 10 to 25 characters in ${displayFont} break only between words and overflow nothing`, async ({
    page,
    site,
  }) => {
    test.slow();
    const api = await createOwnerClient(site);
    const look = (await (await api.get('/api/brand')).json()) as Record<string, unknown>;
    delete look['version'];
    expect((await api.put('/api/brand', { data: { ...look, displayFont } })).status()).toBe(200);
    for (const name of hasEveryLook ? NAMES : NAMES.filter((_, at) => rotate(FONTS, at) === displayFont)) {
      await renameSite(site, name);
      await page.setViewportSize({ width: 1280, height: 780 });
      await open(page, '/');
      await page.evaluate(() => document.fonts.ready);
      const problems: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 780 });
        const found = [...(await page.evaluate(findBrokenWords)), ...(await page.evaluate(findHeaderProblems))];
        problems.push(...found.map((problem) => `${name} at ${width} px: ${problem}`));
      }
      expect(problems).toEqual([]);
    }
    await api.put('/api/brand', { data: look });
    await api.dispose();
  });
}

/** Runs in the page: words of the heading on more than one line, and what is wider than its place. */
function findBrokenWords(): string[] {
  const problems: string[] = [];
  const heading = document.querySelector('h1') as HTMLElement;
  const text = heading.firstChild as Text;
  for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const boxes = [...range.getClientRects()];
    if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) problems.push(`${word} is broken`);
    if (boxes.some(({ right }) => right > window.innerWidth)) problems.push(`${word} leaves the page`);
  }
  if (document.documentElement.scrollWidth > window.innerWidth) problems.push('the page scrolls sideways');
  return problems;
}
