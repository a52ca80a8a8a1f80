import type { Page } from '@playwright/test';
import { moveTo, waitForNetworkIdle } from '../../support/pages.js';
import { contentRoutes, panelPath, panelScreens, publicRoutes } from '../../support/routes.js';
import { openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

/** Headings that are more than one level below the heading before them: people who move by headings miss a level there. */
const findGaps = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter(
      (heading) => heading.offsetParent !== null,
    );
    const levelOf = (heading: HTMLElement | undefined) => Number(heading?.tagName[1] ?? 0);
    return shown
      .filter((heading, index) => levelOf(heading) > levelOf(shown[index - 1]) + 1)
      .map((heading) => `${heading.tagName} ${heading.textContent}`);
  });

test('the headings of every screen of the panel leave out no level', async ({ page }) => {
  test.slow();
  await openPanel(page, panelPath);
  const gaps: Record<string, string[]> = {};
  for (const screen of panelScreens) {
    await moveTo(page, `${panelPath}?tab=${screen}`);
    await waitForNetworkIdle(page);
    const found = await findGaps(page);
    if (found.length > 0) gaps[screen] = found;
  }
  expect(gaps).toEqual({});
});

test('the headings of every public page leave out no level', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const gaps: Record<string, string[]> = {};
  for (const { path } of [...publicRoutes, ...contentRoutes.slice(0, 1)]) {
    await moveTo(page, path);
    await waitForNetworkIdle(page);
    const found = await findGaps(page);
    if (found.length > 0) gaps[path] = found;
  }
  expect(gaps).toEqual({});
});
