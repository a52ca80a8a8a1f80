import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { open, setTheme } from '../support/pages.js';
import { createOwnerClient, openPanel } from '../support/staff.js';
import { expect, test } from '../support/test.js';

const MEGABYTE = 2 ** 20;
const FIRST = {
  ...{ primaryColor: '#3FD9B0', secondaryColor: '#FFB84D', emblem: 'lantern', heroScene: 'coast' },
  ...{ heroImage: null, displayFont: 'jersey', defaultTheme: 'dark' },
};

/** A photo of 10 megapixels, with the noise of a camera. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 2600);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    const sky = context.createLinearGradient(0, 0, 0, 2600);
    for (const [stop, color] of ['#F8D9A0', '#86B8D0', '#20502C'].entries()) sky.addColorStop(stop / 2, color);
    context.fillStyle = sky;
    context.fillRect(0, 0, 4000, 2600);
    for (let index = 0; index < 1500; index += 1) {
      context.fillStyle = `hsl(${(index * 47) % 360} 45% ${20 + ((index * 31) % 60)}%)`;
      context.beginPath();
      context.arc((index * 977) % 4000, 700 + ((index * 613) % 1900), 10 + ((index * 13) % 120), 0, 7);
      context.fill();
    }
    const pixels = context.getImageData(0, 0, 4000, 2600);
    let seed = 1;
    for (let at = 0; at < pixels.data.length; at += 4) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      const noise = ((seed >> 16) % 41) - 20;
      for (const channel of [0, 1, 2]) pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + noise;
    }
    context.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 });
    const address = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(blob);
    });
    return address.slice(address.indexOf(',') + 1);
  });
  return Buffer.from(base64, 'base64');
}

async function setHero(site: { origin: string }, page: Page): Promise<Buffer> {
  const photo = await drawPhoto(page);
  const api = await createOwnerClient(site as Parameters<typeof createOwnerClient>[0]);
  const upload = await api.post('/api/media', { data: photo, headers: { 'Content-Type': 'image/jpeg' } });
  const { id, url } = (await upload.json()) as { id: string; url: string };
  const describe = `mutation { updateMedia(id: "${id}", input: { alt: "Hills at noon", focusX: 80, focusY: 30 }) { id } }`;
  expect((await api.post('/graphql', { data: { query: describe } })).ok()).toBe(true);
  expect((await api.put('/api/brand', { data: { ...FIRST, heroImage: url } })).status()).toBe(200);
  await api.dispose();
  return photo;
}

test.afterEach(async ({ site }) => {
  const api = await createOwnerClient(site);
  expect((await api.put('/api/brand', { data: FIRST })).status()).toBe(200);
  await api.dispose();
});

test('a photo of 6 MB behind the name is light, there without scripts, and leaves the text readable', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const photo = await setHero(site, page);
  expect(photo.length).toBeGreaterThan(6 * MEGABYTE);

  for (const { width, maxKb } of [
    { width: 360, maxKb: 80 },
    { width: 1280, maxKb: 300 },
  ]) {
    const visitor = await browser.newPage({ baseURL: site.origin, viewport: { width, height: 800 } });
    const pictures: Promise<number>[] = [];
    visitor.on('response', (response) => {
      if (response.url().includes('/media/')) pictures.push(response.body().then((body) => body.length));
    });
    await open(visitor, '/');
    const hero = visitor.getByRole('img', { name: 'Hills at noon' });
    await expect(hero).toBeVisible();
    await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(hero).toHaveCSS('object-position', '80% 30%');
    const sizes = await Promise.all(pictures);
    expect(sizes).toHaveLength(1);
    expect((sizes[0] ?? Infinity) / 1000).toBeLessThan(maxKb);
    test
      .info()
      .annotations.push({ type: `hero at ${width} px`, description: `${Math.round((sizes[0] ?? 0) / 1000)} kB` });
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const shift = await visitor.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThanOrEqual(0.01);
    await visitor.close();
  }

  await open(page, '/');
  for (const theme of ['dark', 'light']) {
    await setTheme(page, theme);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }

  const plain = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
  const answer = await plain.goto('/');
  const html = (await answer?.text()) ?? '';
  expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="\/media\/[^>]*fetchPriority="high"/);
  await expect(plain.getByRole('img', { name: 'Hills at noon' })).toBeVisible();
  await plain.close();
});

test('staff upload the picture, see it in the preview, and undo it', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=config&view=appearance');
  const photo = await drawPhoto(page);
  const form = page.getByRole('form', { name: 'Appearance' });
  // The first is that of the logo.
  await form
    .getByLabel('Choose a picture, drop it here or paste it')
    .nth(1)
    .setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What can be seen (alt text)').fill('Hills at noon');
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect(form.getByRole('textbox', { name: 'Your own picture' })).toHaveValue(/^\/media\/\w+\.webp$/);
  await expect(form.getByRole('img', { name: 'Preview in the dark theme' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\//,
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save Appearance' }).click();
  await expect(page.getByText('Appearance saved')).toBeVisible();

  await open(page, '/');
  await expect(page.getByRole('img', { name: 'Hills at noon' })).toBeVisible();

  await openPanel(page, '/costaadmin?tab=config&view=appearance');
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(page.getByText('The last change was undone')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Your own picture' })).toHaveValue('');
});
