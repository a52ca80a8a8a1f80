import type { Locator, Page } from '@playwright/test';

/** Opens an address and waits until the page answers to clicks: React marks the elements that it has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await comeToLife(page);
}

/** Loads the page anew and waits until it answers, as `open` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await comeToLife(page);
}

async function comeToLife(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1') ?? document.querySelector('#root *');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}

/** Waits until the page has asked for nothing for half a second. */
export const rest = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** The region of the message that is shown at the moment; without a message there is none. */
export const toast = (page: Page): Locator =>
  page.locator('[role=status], [role=alert]').filter({ has: page.getByRole('button', { name: 'Close' }) });

export const statusCard = (page: Page): Locator => page.getByRole('region', { name: 'Server status' });
