import { panel, publicRoutes, unknownPath } from '../support/routes.js';
import { expect, test } from '../support/test.js';

test.describe('the raw HTML, as a crawler or a visitor without JavaScript gets it', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of publicRoutes) {
    test(`${path} says what it is`, async ({ page, site }) => {
      const response = await page.goto(path);
      const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
      const address = new URL(path, site.origin).href;

      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-type']).toContain('text/html');
      expect(await page.title()).toContain('Costa');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
      await expect(meta('description')).toHaveAttribute('content', /\w+ \w+/);
      await expect(meta('og:title')).toHaveAttribute('content', /\w/);
      await expect(meta('og:description')).toHaveAttribute('content', /\w+ \w+/);
      await expect(meta('og:url')).toHaveAttribute('content', address);
      await expect(meta('og:type')).toHaveAttribute('content', /\w/);
      await expect(meta('twitter:card')).toHaveAttribute('content', /\w/);
      await expect(meta('robots').and(page.locator('[content*=noindex]'))).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }

  test('every route has a title and a description of its own', async ({ page }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string | null>();
    for (const { path } of publicRoutes) {
      await page.goto(path);
      titles.add(await page.title());
      descriptions.add(await page.locator('meta[name=description]').getAttribute('content'));
    }

    expect(titles.size).toBe(publicRoutes.length);
    expect(descriptions.size).toBe(publicRoutes.length);
  });

  test('the picture that a preview shows can be fetched', async ({ page, request, site }) => {
    await page.goto('/');
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(new URL(picture ?? '').origin).toBe(site.origin);

    const response = await request.get(picture ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  });

  test('an unknown path is not found, and says so to people and machines', async ({ page, watch }) => {
    watch.allow(/404/);
    const response = await page.goto(unknownPath);

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  });

  test('an unknown article is not found', async ({ page, watch }) => {
    watch.allow(/404/);
    const response = await page.goto('/news?article=00000000-0000-4000-8000-000000000000');

    expect(response?.status()).toBe(404);
  });

  test('the panel is a shell that asks not to be indexed', async ({ page, request }) => {
    const response = await request.get(panel);
    await page.goto(panel);

    expect(response.status()).toBe(200);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test('Home can be read', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByText('A survival coast with a light left on.').first()).toBeVisible();
    await expect(page.getByText('play.example.com').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Server status' })).toContainText('Online');
    await expect(page.getByRole('main').getByRole('link', { name: /latest news/i })).toHaveAttribute('href', '/news');
  });

  test('News can be read, and an article by its address', async ({ page }) => {
    await page.goto('/news');
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first.getByRole('heading')).toBeVisible();
    await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);

    const title = await first.getByRole('heading').innerText();
    await first.getByRole('link', { name: /read more/i }).click();
    await expect(page).toHaveURL(/\/news\?article=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test('the documents for machines are there', async ({ request, site }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain(`${site.origin}/sitemap.xml`);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of publicRoutes) expect(sitemap).toContain(`<loc>${new URL(path, site.origin).href}</loc>`);
  expect(sitemap).not.toContain(panel);

  const home = await (await request.get('/')).text();
  const manifest = /<link[^>]+rel="manifest"[^>]+href="([^"]+)"/.exec(home)?.[1];
  expect((await (await request.get(manifest ?? '')).json()).name).toBe('Costa');
});
