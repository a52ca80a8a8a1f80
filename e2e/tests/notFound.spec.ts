import { looks } from '../support/looks.js';
import { open } from '../support/pages.js';
import { expect, test } from '../support/test.js';

test.beforeEach(({ watch }) => watch.allow(/404/));

for (const path of ['/nowhere', '/no/such/page', '/news/7', '/support/', '/a%20b/%E2%9C%93', '/%E0%A4%A', '/x?y=1']) {
  test(`${path} returns 404, or a redirect without its trailing slash`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });

    if (path === '/support/') {
      expect(response.status()).toBe(308);
      expect(response.headers()['location']).toBe('/support');
    } else {
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('404 Page Not Found');
    }
  });
}

for (const { width, theme } of looks) {
  test(`the page shows its message and a link home at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await open(page, '/no/such/page');
    await expect(page.locator('html')).toHaveClass(theme);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Costa');
  });
}
