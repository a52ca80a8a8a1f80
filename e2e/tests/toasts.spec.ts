import type { Page } from '@playwright/test';
import { open, toast } from '../support/pages.js';
import { expect, test } from '../support/test.js';

const shownFor = 5_000;

/** Pauses the page's clock and shows a toast. */
async function showToast(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T12:00:00Z') });
  await open(page, '/');
  await page.clock.pauseAt(new Date('2026-01-01T13:00:00Z'));
  await copyAddress(page);
  await page.clock.runFor(500);
  await expect(toast(page)).toBeVisible();
}

/** The label changes when the toast is requested. The toast's timer starts then. */
async function copyAddress(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^cop(y|ied)/i })
    .click();
  await expect(page.getByRole('main').getByRole('button', { name: /^copied/i })).toBeVisible();
}

/** Advances the clock in steps, which timers that pause and resume need. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 250) await page.clock.runFor(Math.min(250, left));
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('a toast disappears after 5 seconds', async ({ page }) => {
  await showToast(page);

  await pass(page, shownFor - 1_000);
  await expect(toast(page)).toBeVisible();

  await pass(page, 1_500);
  await expect(toast(page)).toBeHidden();
});

test('a success toast has the role status', async ({ page }) => {
  await showToast(page);

  await expect(toast(page)).toHaveRole('status');
});

for (const width of [360, 1280]) {
  test(`a toast at ${width} px lies over the bar, beside the close button of dialogs`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await showToast(page);
    const box = await toast(page).boundingBox();
    expect(box?.y).toBeLessThan(16);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(64 + 56);
    expect(box?.x).toBeGreaterThanOrEqual(16);
    if (width < 600) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16 - 52);
  });
}

test('only one toast is shown at a time', async ({ page }) => {
  await showToast(page);

  await copyAddress(page);
  await expect(async () => {
    await pass(page, 250);
    await expect(toast(page)).toHaveCount(1, { timeout: 100 });
  }).toPass();
});

test('Escape closes a toast', async ({ page }) => {
  await showToast(page);

  await page.keyboard.press('Escape');
  await pass(page, 1_000);

  await expect(toast(page)).toBeHidden();
});

test('the close button closes a toast', async ({ page }) => {
  await showToast(page);

  await toast(page).getByRole('button', { name: 'Close' }).click();
  await pass(page, 1_000);

  await expect(toast(page)).toBeHidden();
});

test('hovering pauses the timer of a toast', async ({ page }) => {
  await showToast(page);

  await toast(page).hover();
  await pass(page, 2 * shownFor);
  await expect(toast(page)).toBeVisible();

  await page.mouse.move(0, 0);
  await pass(page, shownFor + 1_000);
  await expect(toast(page)).toBeHidden();
});

test('focus pauses the timer of a toast', async ({ page }) => {
  await showToast(page);

  await toast(page).getByRole('button').first().focus();
  await pass(page, 2 * shownFor);

  await expect(toast(page)).toBeVisible();
});

/** A horizontal swipe from left to right over the toast, as a touch screen reports it. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('The toast has no bounding box.');
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });

  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x: x + distance / 2, y }]);
  await touch('touchMove', [{ x: x + distance, y }]);
  await touch('touchEnd', []);
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  for (const { distance, outcome } of [
    { distance: 120, outcome: 'goes' },
    { distance: 30, outcome: 'stays' },
  ]) {
    test(`a toast that is swiped ${distance} px to the right ${outcome}`, async ({ page }) => {
      await showToast(page);
      await swipe(page, distance);
      await pass(page, 1_000);

      await expect(toast(page)).toBeVisible({ visible: outcome === 'stays' });
    });
  }
});

test('the text of a toast can be selected with the mouse', async ({ page }) => {
  await showToast(page);
  const text = toast(page).locator('p');
  // Hovering waits until the toast has slid in.
  await text.hover();
  const box = await text.boundingBox();
  if (!box) throw new Error('The toast has no text.');

  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();

  expect(await page.evaluate(() => String(getSelection()))).toContain('copied to clipboard');
  await expect(toast(page)).toBeVisible();
});
