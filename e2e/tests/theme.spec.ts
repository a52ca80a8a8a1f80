import type { Page } from '@playwright/test';
import { open, waitForNetworkIdle } from '../support/pages.js';
import { expect, test } from '../support/test.js';

/** Records the theme of every frame from the first one that has a body. */
async function recordFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames_: frames });
    const look = () => {
      if (document.body) {
        frames.add(`${document.documentElement.classList} on ${getComputedStyle(document.body).backgroundColor}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { frames_: Set<string> }).frames_]);
}

const themeToggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /\b(theme|light|dark)\b/i });
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test.describe('with a light system theme', () => {
  test.use({ colorScheme: 'light' });

  test('the site is dark by default from the first frame', async ({ page }) => {
    const frames = await recordFrames(page);
    await open(page, '/');

    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    expect(await frames()).toEqual([expect.stringMatching(/^dark on rgb/)]);
  });
});

test('the toggle changes the theme, stores it and causes no flash on the next visit', async ({ page }) => {
  const frames = await recordFrames(page);
  await open(page, '/');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await themeToggle(page).click();
  await expect(page.locator('html')).toHaveClass('light');
  expect(await storedTheme(page)).toBe('light');

  await page.reload();
  await waitForNetworkIdle(page);
  expect(await frames()).toEqual([expect.stringMatching(/^light on rgb/)]);
  expect(await frames()).not.toEqual([`light on ${dark}`]);

  await themeToggle(page).click();
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await storedTheme(page)).toBe('dark');
});

test('the toggle works with the keyboard', async ({ page }) => {
  await open(page, '/news');

  await themeToggle(page).focus();
  await page.keyboard.press('Enter');

  await expect(page.locator('html')).toHaveClass('light');
});

test('an invalid stored value leaves the site dark', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
  await open(page, '/');

  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('the theme-color meta tag follows the page colour', async ({ page }) => {
  const bar = page.locator('meta[name=theme-color]');
  await open(page, '/');
  await expect(bar).toHaveAttribute('content', '#0E1116');
  await themeToggle(page).click();
  await expect(bar).toHaveAttribute('content', '#F5F3EC');

  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(bar).toHaveAttribute('content', '#F5F3EC');
});
