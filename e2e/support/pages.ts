import type { Locator, Page } from '@playwright/test';

/** Opens an address and waits for hydration: React marks the elements that it has hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Reloads the page and waits for hydration. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1') ?? document.querySelector('#root *');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}

/** Waits until the page has sent no request for 500 ms. */
export const waitForNetworkIdle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** The live region of the toast. It exists only while a toast is shown. */
export const toast = (page: Page): Locator =>
  page.locator('[role=status], [role=alert]').filter({ has: page.getByRole('button', { name: 'Close' }) });

export const statusCard = (page: Page): Locator => page.getByRole('region', { name: 'Server status' });
