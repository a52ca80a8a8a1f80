import { expect, type Locator, type Page, type Request } from '@playwright/test';

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

/**
 * Moves to another page as the links of the site do, without loading the document again. What the address shows may still
 * be loading; see `waitForNetworkIdle`.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Changes the theme in an open page, as it changes when another tab of the browser chooses one. */
export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(theme);
}

const requestsInFlight = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a new page for `waitForNetworkIdle`. */
export function followRequests(page: Page): void {
  const inFlight = new Set<Request>();
  requestsInFlight.set(page, inFlight);
  page.on('request', (request) => inFlight.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => inFlight.delete(request));
  }
}

/** What the site shows in place of content that is loading. React keeps it for a moment when the content has arrived. */
const LOADING = 'main [aria-busy=true], [role=progressbar]:not([aria-valuenow])';

/** Looks in a row, a frame and an idle moment apart, at which nothing may be pending. */
const QUIET_LOOKS = 4;

/** Waits until the page has nothing left to do, no request in flight and nothing that is loading. */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  const inFlight = requestsInFlight.get(page);
  if (!inFlight) return page.waitForLoadState('networkidle');
  await page.waitForLoadState('load');
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    const isLoading = await page.evaluate(
      (loading) =>
        new Promise<boolean>((resolve) => {
          const look = () => resolve(document.querySelector(loading) !== null);
          requestAnimationFrame(() => requestIdleCallback(look, { timeout: 1_000 }));
        }),
      LOADING,
    );
    quiet = isLoading || inFlight.size > 0 ? 0 : quiet + 1;
  }
}

/** The live region of the toast. It exists only while a toast is shown. */
export const toast = (page: Page): Locator =>
  page.locator('[role=status], [role=alert]').filter({ has: page.getByRole('button', { name: 'Close' }) });

export const statusCard = (page: Page): Locator => page.getByRole('region', { name: 'Server status' });
