import { open } from '../support/pages.js';
import { expect, test } from '../support/test.js';

const texts = [
  { path: '/terms', clause: 'Server Access', says: 'with or without notice' },
  { path: '/privacy', clause: 'Children’s Privacy', says: 'under 13' },
  { path: '/refund', clause: 'Chargeback Warning', says: 'permanent ban' },
];

for (const { path, clause, says } of texts) {
  test.describe(path, () => {
    test('links from its contents to a clause, and the URL with the hash leads there again', async ({ page }) => {
      await open(page, path);
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: clause }).click();

      const heading = page.getByRole('heading', { name: clause });
      await expect(heading).toBeInViewport();
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(64);
      expect(new URL(page.url()).hash).not.toBe('');

      await page.reload();
      await expect(heading).toBeInViewport();
    });

    test('has a readable line length at every width and in both themes', async ({ page }) => {
      await open(page, path);
      for (const { width, theme } of [
        { width: 1280, theme: 'dark' },
        { width: 1280, theme: 'light' },
        { width: 360, theme: 'light' },
        { width: 360, theme: 'dark' },
      ]) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate((value) => localStorage.setItem('theme', value), theme);
        await page.reload();
        await expect(page.locator('html')).toHaveClass(theme);

        const lines = await page.locator('main [data-content] p').first().boundingBox();
        expect(lines?.width).toBeLessThanOrEqual(700);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });

    test('prints as black text without header, footer and contents', async ({ page }) => {
      await open(page, path);
      await page.emulateMedia({ media: 'print' });

      await expect(page.getByText(says).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').first()).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
    });
  });
}

test('the contents stay visible on a wide screen', async ({ page }) => {
  await open(page, '/privacy');
  await page.getByRole('heading', { name: 'Contact' }).scrollIntoViewIfNeeded();

  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeInViewport();
});

test.describe('in a time zone west of UTC', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the date of the last change is the same day', async ({ page, request }) => {
    const html = await (await request.get('/refund')).text();
    const day = /<time dateTime="[^"]+">([^<]+)</i.exec(html)?.[1];
    await open(page, '/refund');

    await expect(page.locator('main time')).toHaveText(day ?? '');
  });
});

test('the refund link opens the ticket form with the store category', async ({ page }) => {
  await open(page, '/refund');
  await page.getByRole('main').getByRole('link', { name: 'Submit a ticket', exact: true }).click();

  await expect(page).toHaveURL('/support?category=store#ticket');
  await expect(page.getByLabel('Category')).toHaveValue('store');
});
