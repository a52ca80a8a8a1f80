import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from './axe.js';
import { setTheme, waitForNetworkIdle } from './pages.js';
import { expect } from './test.js';

export const allLooks = [
  { width: 360, theme: 'dark' },
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
];

/** Whether the run covers every state of a page in all looks. */
export const hasEveryLook = process.env.EVERY_LOOK === 'true';

/**
 * The viewport and theme of each test. By default, this is a phone in the dark theme.
 * The long run (`EVERY_LOOK`) covers all four. In the short run, only axe and layout checks cover all four.
 */
export const looks = hasEveryLook ? allLooks : allLooks.slice(0, 1);

/** The widths of tests that do not depend on the theme. */
export const widths = [...new Set(looks.map(({ width }) => width))];

/** Asserts in both widths and themes that an open page fits the window and that axe finds no serious violations. */
export async function expectGoodInAllLooks(page: Page, where = ''): Promise<void> {
  for (const { width, theme } of allLooks) {
    await page.setViewportSize({ width, height: 800 });
    await setTheme(page, theme);
    await waitForNetworkIdle(page);
    const look = `${where} at ${width} px, ${theme}`.trim();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBe(width);
    expect(await findAccessibilityViolations(page), look).toEqual([]);
  }
}
