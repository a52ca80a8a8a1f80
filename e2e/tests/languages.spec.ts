import type { Page } from '@playwright/test';
import { hasEveryLook } from '../support/looks.js';
import { open, waitForNetworkIdle } from '../support/pages.js';
import { rotate } from '../support/rotation.js';
import { contentRoutes, publicRoutes } from '../support/routes.js';
import { expect, test } from '../support/test.js';

const languages = ['de', 'fr', 'es', 'pt-BR', 'pl'];

test.use({ languages });

const prefixOf = (code: string) => (code === 'en' ? '' : `/${code.toLowerCase()}`);
const pathIn = (code: string, path: string) => prefixOf(code) + (code !== 'en' && path === '/' ? '' : path);
const chooser = (page: Page) => page.getByRole('contentinfo').getByRole('list', { name: /^(Language|Sprache)$/ });

const attributeOf = (element: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(element)?.[1];

/** The values of an attribute of all elements that match in an HTML document. */
const attributes = (html: string, element: RegExp, name: string) =>
  [...html.matchAll(element)].map(([found]) => attributeOf(found, name));

/** The addresses that a document names as its versions, by language. */
const alternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link (?=[^>]*rel="alternate")(?=[^>]*hreflang=)[^>]*>/gi)].map(([link]) => [
      attributeOf(link, 'hreflang'),
      attributeOf(link, 'href'),
    ]),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the chooser leads to the same page in another language, and links keep the language', async ({ page }) => {
    await page.goto('/bans?search=fox');
    await chooser(page).getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/bans?search=fox');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    await page.locator('a[href="/de/vote"]').first().click();
    await expect(page).toHaveURL('/de/vote');
    await chooser(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/vote');
  });
});

for (const { path } of publicRoutes) {
  test(`${path} names all its languages, and they name each other`, async ({ request, site }) => {
    const expected = Object.fromEntries([
      ['x-default', site.origin + path],
      ...['en', ...languages].map((code) => [code, site.origin + pathIn(code, path)]),
    ]);
    for (const code of ['en', ...languages]) {
      const response = await request.get(pathIn(code, path));
      const html = await response.text();
      expect(response.status()).toBe(200);
      expect(response.headers()['content-language']).toBe(code);
      expect(attributes(html, /<html[^>]*>/g, 'lang')).toEqual([code]);
      expect(attributes(html, /<link (?=[^>]*rel="canonical")[^>]*>/g, 'href')).toEqual([
        site.origin + pathIn(code, path),
      ]);
      expect(alternates(html)).toEqual(expected);
    }
  });
}

/** Home in every language, and each other page in one of them. The long run has every page in every language. */
const languagesOf = (index: number) => (index === 0 || hasEveryLook ? languages : [rotate(languages, index)]);

for (const [index, { path }] of [...publicRoutes, ...contentRoutes].entries()) {
  const visited = languagesOf(index);
  test(`${path} hydrates in ${visited.join(', ')}, loads that language alone, and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const code of visited) {
      const loaded = new Set<string>();
      const note = (request: { url(): string }) => {
        const [, language] = /\/assets\/texts\/[^/]+\/([^/]+)\//.exec(request.url()) ?? [];
        if (language) loaded.add(language);
      };
      page.on('request', note);
      // A visitor whose browser asks for this language gets no suggestion.
      await page.addInitScript((choice) => localStorage.setItem('language', choice), code);
      await open(page, pathIn(code, path));
      await waitForNetworkIdle(page);
      page.off('request', note);

      expect([...loaded]).toEqual([code]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), code).toBe(360);
    }
  });
}

test('a search and a page of news stay in their language', async ({ page }) => {
  await open(page, '/de/news');
  await page.locator('a[href^="/de/news/"]').first().click();
  await expect(page).toHaveURL(/\/de\/news\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL('/de/news');
});

test('queries of the page ask for its language', async ({ page }) => {
  const asked = new Set<string | null>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/graphql') asked.add(searchParams.get('language'));
  });
  await open(page, '/de/terms');
  await page.locator('a[href="/de/players"]').first().click();
  await waitForNetworkIdle(page);
  expect([...asked]).toEqual(['de']);
});

test.describe('a browser in German', () => {
  test.use({ locale: 'de-AT' });

  const suggestion = (page: Page) => page.getByRole('complementary').filter({ hasText: 'auf Deutsch' });

  test('is offered German, and moved nowhere', async ({ page, context }) => {
    const response = await page.goto('/players');
    expect(response?.request().redirectedFrom()).toBeNull();
    await expect(suggestion(page)).toHaveAttribute('lang', 'de');
    await suggestion(page).getByRole('link').click();
    await expect(page).toHaveURL('/de/players');
    await expect(suggestion(page)).toHaveCount(0);
    expect((await context.cookies()).filter(({ name }) => /lang/i.test(name))).toEqual([]);
  });

  test('is not offered it again after it was closed, or after English was chosen', async ({ page }) => {
    await open(page, '/players');
    await suggestion(page).getByRole('button').click();
    await expect(suggestion(page)).toHaveCount(0);
    await open(page, '/news');
    await waitForNetworkIdle(page);
    await expect(suggestion(page)).toHaveCount(0);
  });

  test('gets no suggestion in the panel', async ({ page }) => {
    await open(page, '/costaadmin');
    await waitForNetworkIdle(page);
    await expect(suggestion(page)).toHaveCount(0);
    await expect(chooser(page)).toHaveCount(0);
  });
});

test('old and odd addresses lead to the one spelling', async ({ request }) => {
  for (const [address, location] of [
    ['/en/news', '/news'],
    ['/DE/news', '/de/news'],
    ['/de/', '/de'],
    ['/pt-BR/vote', '/pt-br/vote'],
    ['/de/costaadmin', '/costaadmin'],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], address).toEqual([308, location]);
  }
});

test('a page whose texts cannot be loaded at first tries again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load resource/);
  let requests = 0;
  await page.route('**/assets/texts/*/de/site.json', (route) => {
    requests += 1;
    // The first two are the preload and the first try.
    return requests <= 2 ? route.abort() : route.continue();
  });
  await open(page, '/de/bans');

  expect(requests).toBe(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banliste');
});
