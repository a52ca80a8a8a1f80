import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { blockGraphQL, isGraphQL, parseOperation, unblockGraphQL, rewriteResponses } from '../support/graphql.js';
import { looks } from '../support/looks.js';
import { open, waitForNetworkIdle, toast } from '../support/pages.js';
import { expect, test } from '../support/test.js';

interface Picture {
  id: string;
  title: string;
  featured: boolean;
  category: string;
}

const pictures = async (page: Page) => (await (await page.request.get('/api/gallery')).json()) as Picture[];

/** The pictures below the tabs. */
const grid = (page: Page) => page.getByRole('main').locator('article:not(section article)');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Category' });
const pictureLink = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true }).first();
const likeButton = (page: Page, title: string) => page.getByRole('button', { name: `Like “${title}”` }).first();
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** Navigates to the gallery on the client, so that the browser and not the server loads the pictures. */
async function goToGallery(page: Page): Promise<void> {
  await page
    .locator('a[href="/gallery"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/gallery');
}

/** Rewrites the list, and the single picture that the lightbox loads. */
const rewritePictures = (page: Page, rewrite: (all: Picture[]) => Picture[]) =>
  rewriteResponses(page, (data) => ({
    ...data,
    ...(data.gallery ? { gallery: rewrite(data.gallery as Picture[]) } : {}),
    ...(data.galleryItem ? { galleryItem: rewrite([data.galleryItem as Picture])[0] ?? null } : {}),
  }));

const useTheme = (page: Page, theme: string) =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme);

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Collects the names of the operations that the browser sends from now on. */
function operations(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (isGraphQL(request)) names.push(parseOperation(request).operationName);
  });
  return names;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the URL selects the tab, and links lead to all pictures', async ({ page }) => {
    await page.goto('/gallery?tab=events');
    await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Events7');
    await expect(grid(page)).toHaveCount(7);
    expect(await page.title()).toContain('Events');

    await tabs(page).getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL('/gallery');
    await expect(grid(page)).toHaveCount(12);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL('/gallery?show=24');
    await expect(grid(page)).toHaveCount(24);

    await grid(page).first().getByRole('link').click();
    await page.getByRole('link', { name: 'Next picture' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market day, shortly before rain');
    await page.getByRole('main').getByRole('link', { name: 'Community Gallery' }).click();
    await expect(page).toHaveURL('/gallery?show=24');
  });

  test('the page of a picture has its title, meta tags and canonical URL', async ({ page, site }) => {
    const [picture] = (await pictures(page)) as [Picture];
    const response = await page.goto(`/gallery?image=${picture.id}`);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`);

    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(picture.title);
    expect(await page.title()).toContain(picture.title);
    await expect(meta('og:title')).toHaveAttribute('content', picture.title);
    await expect(meta('og:image')).toHaveAttribute('content', new RegExp(`^${site.origin}/art/gallery-`));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${site.origin}/gallery?image=${picture.id}`,
    );
  });

  test('an unknown picture returns 404', async ({ page, watch }) => {
    watch.allow(/404/);
    const response = await page.goto('/gallery?image=00000000-0000-4000-8000-000000000000');

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picture not found');
    await expect(main(page)).toContainText('This picture does not exist');
  });
});

test('tabs have their own URLs, which Back and reload restore', async ({ page }) => {
  await open(page, '/gallery');
  const counts = await tabs(page).getByRole('link').allInnerTexts();
  expect(counts.map((text) => text.replace(/\s+/g, ' '))).toEqual(['All 24', 'Builds 9', 'Events 7', 'Community 8']);

  await tabs(page).getByRole('link', { name: 'Builds' }).click();
  await expect(page).toHaveURL('/gallery?tab=builds');
  await expect(grid(page)).toHaveCount(9);
  await tabs(page).getByRole('link', { name: 'Community' }).click();
  await expect(grid(page)).toHaveCount(8);

  await page.goBack();
  await expect(tabs(page).locator('[aria-current]')).toContainText('Builds');
  await page.reload();
  await expect(tabs(page).locator('[aria-current]')).toContainText('Builds');
  for (const card of await grid(page).all()) await expect(card).toContainText('· Builds');
});

test('an unknown tab and an invalid count show the first page', async ({ page }) => {
  await open(page, '/gallery?tab=secrets&show=-3');

  await expect(tabs(page).locator('[aria-current]')).toContainText('All');
  await expect(grid(page)).toHaveCount(12);
});

test('Show more focuses the first new picture and persists after a reload', async ({ page }) => {
  await open(page, '/gallery');
  await page.getByRole('link', { name: 'Show more' }).press('Enter');

  await expect(grid(page)).toHaveCount(24);
  await expect(grid(page).nth(12).getByRole('link')).toBeFocused();
  await page.reload();
  await expect(grid(page)).toHaveCount(24);
});

test('every demo picture has a different image', async ({ page }) => {
  await open(page, '/gallery?show=24');
  const sources = await grid(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

  expect(new Set(sources).size).toBe(24);
});

test.describe('a like', () => {
  test('is counted, confirmed by a toast, and restored on the next visit with one request', async ({ page }) => {
    const title = 'Six rooms and no ladder';
    await open(page, '/gallery');
    const button = likeButton(page, title);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const before = Number((await button.innerText()).match(/(\d+)/)?.[1]);

    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toContainText(String(before + 1));
    await expect(toast(page)).toContainText('Liked!');
    await expect(toast(page)).toContainText('Thank you for your feedback');

    const asked = operations(page);
    await page.reload();
    await expect(likeButton(page, title)).toHaveAttribute('aria-pressed', 'true');
    await expect(likeButton(page, title)).toContainText(String(before + 1));
    await waitForNetworkIdle(page);
    expect(asked).toEqual(['OwnLikes']);
  });

  test('counts once: a second press shows a message and sends nothing', async ({ page }) => {
    const title = 'West gate with the portcullis down';
    await open(page, '/gallery');
    await likeButton(page, title).click();
    await expect(toast(page)).toContainText('Liked!');
    const count = await likeButton(page, title).innerText();

    const asked = operations(page);
    await likeButton(page, title).click();
    await expect(toast(page)).toContainText('Already liked');
    expect(await likeButton(page, title).innerText()).toBe(count);
    expect(asked).toEqual([]);
  });

  test('in the lightbox also counts on the card', async ({ page }) => {
    const title = 'The watch changes at noon';
    await open(page, '/gallery');
    await pictureLink(page, title).click();
    await dialog(page)
      .getByRole('button', { name: `Like “${title}”` })
      .click();
    await expect(page.getByText('Liked!')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(likeButton(page, title)).toHaveAttribute('aria-pressed', 'true');
  });

  const refusals = [
    {
      how: 'exceeds the rate limit',
      answer: {
        status: 429,
        json: { errors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } }] },
      },
      words: 'Too many requests.',
    },
    { how: 'does not reach the server', answer: null, words: 'The server cannot be reached' },
  ];
  for (const { how, answer, words } of refusals) {
    test(`that ${how} is rolled back, and an alert shows the reason`, async ({ page, watch }) => {
      watch.allow(/429|ERR_FAILED/);
      await open(page, '/gallery');
      await page.route('**/graphql*', (route) => (answer ? route.fulfill(answer) : route.abort()));
      const button = likeButton(page, 'The old rope bridge');
      const before = await button.innerText();

      await button.click();
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      expect(await button.innerText()).toBe(before);
    });
  }

  test('can be given with the keyboard', async ({ page }) => {
    await open(page, '/gallery');
    await page.route('**/graphql*', () => {});
    const button = likeButton(page, 'Stories at the fire');
    await button.press('Space');

    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('the lightbox', () => {
  test('has its own URL and shows title, description, author, category, position and date', async ({ page }) => {
    await open(page, '/gallery?tab=events');
    await pictureLink(page, 'The night market').click();

    await expect(page).toHaveURL(/\/gallery\?tab=events&image=[0-9a-f-]{36}$/);
    await expect(dialog(page).getByRole('heading', { name: 'The night market' })).toBeVisible();
    for (const text of ['The fish stall sold out', 'Lanternwick', 'Events', '4 of 7']) {
      await expect(dialog(page)).toContainText(text);
    }
    await expect(dialog(page).locator('time')).toHaveText(/^\w+ \d+, \d{4}$/);
    await expect(page).toHaveTitle(/The night market/);
  });

  test('moves through the pictures by buttons and arrow keys in a loop, and Back closes it', async ({ page }) => {
    await open(page, '/gallery?tab=events');
    const title = () => dialog(page).getByRole('heading');
    await grid(page).first().getByRole('link').click();
    const first = await title().innerText();

    await dialog(page).getByRole('link', { name: 'Next picture' }).click();
    await expect(title()).not.toHaveText(first);
    await page.keyboard.press('ArrowLeft');
    await expect(title()).toHaveText(first);
    for (const place of [3, 4, 5, 6, 7, 1, 2]) {
      await page.keyboard.press('ArrowRight');
      await expect(dialog(page)).toContainText(`${place} of 7`);
    }
    await expect(title()).toHaveText(first);

    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/gallery?tab=events');
  });

  test('closes with Escape, its button and a click outside, and restores the focus', async ({ page }) => {
    await open(page, '/gallery');
    const opener = pictureLink(page, 'Market day, shortly before rain');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 400),
    ];
    for (const close of ways) {
      await opener.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/gallery');
      await expect(opener).toBeFocused();
    }
  });

  test('traps the focus', async ({ page }) => {
    await open(page, '/gallery');
    await pictureLink(page, 'Market day, shortly before rain').click();
    await expect(dialog(page)).toBeVisible();
    const isInside = () =>
      page.evaluate(() => document.activeElement?.closest('[role=dialog], [role=presentation]') != null);
    await expect.poll(isInside).toBe(true);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
  });

  test('becomes a page of its own after a reload', async ({ page }) => {
    await open(page, '/gallery?tab=builds');
    await pictureLink(page, 'Roofs of the old town').click();
    await expect(dialog(page)).toBeVisible();
    await page.reload();

    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roofs of the old town');
    await main(page).getByRole('link', { name: 'Community Gallery' }).click();
    await expect(page).toHaveURL('/gallery?tab=builds');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('is a bottom sheet, and swiping changes the picture', async ({ page }) => {
      await open(page, '/gallery?tab=events');
      await grid(page).first().getByRole('link').click();
      const sheet = await dialog(page).boundingBox();
      expect(sheet).toMatchObject({ x: 0, width: 360 });
      expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(740);
      expect(await overhang(page)).toBeLessThanOrEqual(0);

      const title = dialog(page).getByRole('heading');
      const first = await title.innerText();
      const swipe = async (from: number, to: number) => {
        const y = (sheet?.y ?? 0) + 160;
        await page.mouse.move(from, y);
        await page.mouse.down();
        await page.mouse.move((from + to) / 2, y);
        await page.mouse.move(to, y);
        await page.mouse.up();
      };
      await swipe(260, 100);
      await expect(title).not.toHaveText(first);
      await swipe(100, 260);
      await expect(title).toHaveText(first);
      await swipe(200, 170);
      await expect(title).toHaveText(first);
    });
  });
});

test.describe('the Back to top button', () => {
  for (const width of [1280, 360]) {
    test(`appears after scrolling, at ${width} px, and covers nothing at the end`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await open(page, '/gallery');
      const button = page.getByRole('button', { name: 'Back to top' });
      await expect(button).toBeHidden();

      await page.mouse.wheel(0, 1200);
      await expect(button).toBeInViewport();

      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [round, footer, status] = [
        await button.boundingBox(),
        await page.getByRole('contentinfo').boundingBox(),
        await main(page).getByText('12 of 24 pictures').boundingBox(),
      ];
      expect((round?.y ?? 0) + (round?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
      expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThan(round?.x ?? 0);

      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(button).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  }
});

test.describe('images', () => {
  test('that fail to load are replaced, even when they fail before hydration', async ({ page, watch }) => {
    watch.allow(/404|ERR_FAILED/);
    await page.route('**/art/**', (route) => route.fulfill({ status: 404 }));
    await open(page, '/gallery');

    await expect(page.getByRole('img', { name: 'The lantern bridge before opening night' }).first()).toBeVisible();
    await expect(page.locator('section article img')).toHaveCount(0);
  });

  test('reserve their space before they load', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/art/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/gallery', { waitUntil: 'commit' });
    const heights = () =>
      page
        .locator('article')
        .evaluateAll((cards) => cards.slice(0, 8).map((card) => card.getBoundingClientRect().height));
    await expect(grid(page).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await heights();

    release();
    await waitForNetworkIdle(page);
    expect(await heights()).toEqual(before);
  });

  test('are limited to the 7 featured and the first 12 of 500 pictures', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/terms');
    await rewritePictures(page, (all) =>
      Array.from({ length: 500 }, (_, index) => ({
        ...(all[index % all.length] as Picture),
        id: `copy-${index}`,
        featured: index < 7,
      })),
    );
    await goToGallery(page);

    await expect(grid(page)).toHaveCount(12);
    await expect(main(page)).toContainText('12 of 500 pictures');
    expect(await page.locator('img[src^="/art/"]').count()).toBe(19);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('the gallery on a phone, dark', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows placeholders while it loads', async ({ page }) => {
    await open(page, '/terms');
    await page.route('**/graphql*', () => {});
    await goToGallery(page);

    await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible();
    await expect(page.locator('article[aria-hidden=true]')).toHaveCount(9);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

  test('shows an error when it fails to load, and Retry loads it', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/);
    await open(page, '/terms');
    await blockGraphQL(page);
    await goToGallery(page);

    await expect(main(page)).toContainText('Error Loading Gallery');
    await expect(main(page)).toContainText('Failed to load the gallery. Please try again later.');
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await unblockGraphQL(page);
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(grid(page)).toHaveCount(12);
  });

  test('shows a message for an empty category, with a link to all pictures', async ({ page }) => {
    await open(page, '/terms');
    await rewritePictures(page, (all) => all.filter(({ category }) => category !== 'EVENTS'));
    await goToGallery(page);
    await tabs(page).getByRole('link', { name: 'Events 0' }).click();

    await expect(main(page)).toContainText('No images in this category yet.');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'See all pictures' }).click();
    await expect(grid(page)).toHaveCount(12);
  });

  test('shows that it is offline, and keeps the loaded pictures', async ({ page, context }) => {
    await open(page, '/gallery');
    await context.setOffline(true);

    await expect(main(page)).toContainText('You are offline');
    await expect(grid(page)).toHaveCount(12);
    await context.setOffline(false);
    await expect(main(page)).not.toContainText('You are offline');
  });

  test('does not overflow with long names and large numbers', async ({ page }) => {
    await open(page, '/terms');
    await rewritePictures(page, (all) =>
      all.map((picture) => ({
        ...picture,
        title: 'Unbreakable_'.repeat(16),
        author: 'W'.repeat(64),
        description: 'Many words. '.repeat(400),
        likes: 1234567,
      })),
    );
    await goToGallery(page);
    await expect(grid(page)).toHaveCount(12);
    expect(await overhang(page)).toBeLessThanOrEqual(0);

    await grid(page).first().getByRole('link').click();
    await expect(dialog(page)).toContainText('1,234,567');
    const { scroll, client } = await dialog(page).evaluate((box) => ({
      scroll: box.scrollWidth,
      client: box.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  });
});

test.describe('axe finds no serious violations', () => {
  for (const { width, theme } of looks) {
    test(`in the list, the lightbox and a picture's page, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await useTheme(page, theme);
      const [first] = (await pictures(page)) as [Picture];
      await open(page, '/gallery?tab=community');
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await grid(page).first().getByRole('link').click();
      await expect(dialog(page)).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await open(page, `/gallery?image=${first.id}`);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    });
  }
});

test.describe('featured pictures', () => {
  for (const count of [0, 1, 2, 3, 4, 5, 7]) {
    test(`${count} of them leave no gap in the grid`, async ({ page }) => {
      await open(page, '/terms');
      await rewritePictures(page, (all) => all.map((picture, index) => ({ ...picture, featured: index < count })));
      await goToGallery(page);
      await expect(grid(page)).toHaveCount(12);

      const cards = page.locator('section article');
      await expect(cards).toHaveCount(count);
      await expect(page.getByRole('heading', { name: 'Featured' })).toHaveCount(count > 0 ? 1 : 0);
      const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
      const right = Math.max(0, ...boxes.map((box) => box.right));
      const lowest = Math.max(0, ...boxes.map((box) => box.bottom));
      // One card must touch both the right and the bottom edge, so that no gap is left.
      if (count > 0)
        expect(boxes.some((box) => Math.abs(box.right - right) < 2 && Math.abs(box.bottom - lowest) < 2)).toBe(true);
    });
  }
});
