import { expect, test } from '../support/test.js';
import { open } from '../support/pages.js';
import { createOwnerClient, openPanel } from '../support/staff.js';

const all = ['text', 'status', 'event', 'vote_party', 'news', 'gallery', 'top_players', 'links'];

test.describe('The start page', () => {
  test.afterEach(async ({ site }) => {
    const api = await createOwnerClient(site);
    await api.put('/api/start-page', { data: { blocks: ['status', 'links'] } });
    await api.dispose();
  });

  test('shows the blocks of the owner in their order, also without JavaScript', async ({ site, browser }) => {
    const api = await createOwnerClient(site);
    const response = await api.put('/api/start-page', {
      data: { blocks: all, title: 'Welcome ashore', content: 'Built on **one map**.' },
    });
    expect(response.status()).toBe(200);
    await api.dispose();

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('main h2')).toHaveText([
      'Welcome ashore',
      'Last 24 hours',
      /Next event|Happening now/,
      'Vote Party',
      'Latest News',
      'Community Gallery',
      'Top Players',
      'Explore',
    ]);
    await context.close();
  });

  test('is the same before and after it comes to life, and its links lead on', async ({ site, page }) => {
    const api = await createOwnerClient(site);
    await api.put('/api/start-page', { data: { blocks: all, title: 'Welcome ashore', content: 'Built on one map.' } });
    await api.dispose();

    await open(page, '/');
    await expect(page.getByRole('heading', { name: 'Welcome ashore' })).toBeVisible();
    await page.getByRole('link', { name: 'All news' }).click();
    await expect(page).toHaveURL('/news');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Top Players' })).toBeVisible();
    await page.getByRole('link', { name: 'All players' }).click();
    await expect(page).toHaveURL('/players');
  });

  test('names no event that was called off as the next one', async ({ site, page }) => {
    const api = await createOwnerClient(site);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const event = { title: 'Called off', description: 'Rain.', type: 'Race', startDate: soon, status: 'cancelled' };
    const created = await api.post('/api/events', { data: event });
    expect(created.status()).toBe(201);
    await api.put('/api/start-page', { data: { blocks: ['status', 'event'] } });

    await open(page, '/');
    await expect(page.getByRole('heading', { name: /Next event|Happening now/ })).toBeVisible();
    await expect(page.getByText('Called off')).toHaveCount(0);

    await api.delete(`/api/events/${((await created.json()) as { id: string }).id}`);
    await api.dispose();
  });

  test('is arranged in the panel, and leaves out what is off', async ({ page }) => {
    await openPanel(page, '/costaadmin?tab=config&view=startPage');
    await page.getByRole('switch', { name: 'Show Doors' }).click();
    await expect(page.getByText('Doors: visitors no longer see it.')).toBeVisible();
    await page.getByRole('switch', { name: 'Show Gallery' }).click();
    await expect(page.getByText('Gallery: visitors see it now.')).toBeVisible();
    await page.getByRole('button', { name: 'Move “Gallery” up' }).click();
    await expect(page.getByText('Gallery is now number 1.')).toBeVisible();
    await page.getByRole('switch', { name: 'Show News' }).click();
    await expect(page.getByText('News: visitors see it now.')).toBeVisible();
    const [handle, first] = await Promise.all([
      page.getByRole('button', { name: 'Move “News”', exact: true }).boundingBox(),
      page.getByRole('button', { name: 'Move “Gallery”', exact: true }).boundingBox(),
    ]);
    if (!handle || !first) throw new Error('A row has no handle.');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(first.x + 10, first.y - 10, { steps: 12 });
    await page.mouse.up();
    await expect(page.getByText('News is now number 1.')).toBeVisible();

    await open(page, '/');
    await expect(page.locator('main h2')).toHaveText(['Latest News', 'Community Gallery', 'Last 24 hours']);
  });
});
