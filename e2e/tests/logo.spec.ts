import { findAccessibilityViolations } from '../support/axe.js';
import { open } from '../support/pages.js';
import { createOwnerClient, openPanel } from '../support/staff.js';
import { expect, test } from '../support/test.js';

const FIRST = {
  ...{ primaryColor: '#3FD9B0', secondaryColor: '#FFB84D', emblem: 'lantern', heroScene: 'coast' },
  ...{ displayFont: 'jersey', defaultTheme: 'dark' },
};

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  expect((await api.put('/api/brand', { data: FIRST })).status()).toBe(200);
  await api.dispose();
});

test('an uploaded logo is in the bar, the footer, the panel and every icon', async ({ page, request }) => {
  test.slow();
  await openPanel(page, '/costaadmin?tab=config&view=appearance');
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = '#C02040';
    context.fillRect(0, 0, 600, 400);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const iconsOfEmblem = await readIcons();

  const form = page.getByRole('form', { name: 'Appearance' });
  await form
    .getByRole('group', { name: 'Your own logo' })
    .getByLabel('Choose a picture, drop it here or paste it')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') });
  const shown = form.getByRole('img', { name: 'Your own logo' });
  await expect(shown).toHaveAttribute('src', /^\/media\/\w+[.]png$/);
  await expect(form.getByRole('img', { name: 'Preview in the light theme' }).locator('img')).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Appearance' }).click();
  await expect(page.getByText('Appearance saved')).toBeVisible();

  await open(page, '/');
  for (const place of ['banner', 'contentinfo'] as const) {
    const logo = page.getByRole(place).getByRole('link', { name: 'Costa', exact: true }).getByRole('img');
    await expect(logo).toBeVisible();
    await expect(logo).toHaveAttribute('alt', 'Costa');
    expect(await logo.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([48, 32]);
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const icons = await readIcons();
  expect(icons.map(({ path }) => path)).toEqual(iconsOfEmblem.map(({ path }) => path));
  for (const [index, { content, path }] of icons.entries()) {
    expect(content.equals(iconsOfEmblem[index]?.content ?? Buffer.alloc(0)), path).toBe(false);
  }
  const versions = icons.map(({ version }) => version).filter(Boolean);
  expect(new Set([...versions, ...iconsOfEmblem.map(({ version }) => version)]).size).toBeGreaterThan(versions.length);

  async function readIcons() {
    const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
    const sources = manifest.icons.map(({ src }) => src);
    expect(sources.every((src) => /[?]v=[0-9a-f]{12}$/.test(src))).toBe(true);
    const paths = ['/favicon.ico', '/favicon.svg', '/favicon-32.png', '/apple-touch-icon.png', ...sources];
    return Promise.all(
      paths.map(async (address) => {
        const [path = '', version] = address.split('?');
        const response = await request.get(address);
        expect(response.status(), address).toBe(200);
        expect(response.headers()['cache-control']).toBe('no-cache');
        return { path, version, content: await response.body() };
      }),
    );
  }
});
