import type { Locator, Page } from '@playwright/test';

/** The address with the id of the latest event in place of `:event`. */
export async function resolvePath(page: Page, path: string): Promise<string> {
  if (!path.includes(':event')) return path;
  const response = await page.request.post('/graphql', {
    data: { query: '{ eventPage(pageSize: 1) { items { id } } }' },
  });
  const { data } = (await response.json()) as { data: { eventPage: { items: { id: string }[] } } };
  return path.replace(':event', data.eventPage.items[0]?.id ?? '');
}

/** Opens an address and waits for hydration: React marks the elements that it has hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(await resolvePath(page, path));
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
