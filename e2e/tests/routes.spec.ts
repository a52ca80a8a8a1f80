import type { APIRequestContext, Page } from '@playwright/test';
import { panelPath, publicRoutes, unknownPath } from '../support/routes.js';
import { createOwnerClient } from '../support/staff.js';
import { expect, test } from '../support/test.js';

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);

/** The schema.org structured data of a page, by type. */
async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const things = texts.map((text) => JSON.parse(text)).flatMap(({ '@graph': graph, ...thing }) => graph ?? [thing]);
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]));
}

/** Width and height of a PNG, read from its header. */
async function sizeOfPng(request: APIRequestContext, address: string): Promise<[width: number, height: number]> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  expect(response.headers()['content-type'], address).toBe('image/png');
  const content = await response.body();
  return [content.readUInt32BE(16), content.readUInt32BE(20)];
}

/** The size is in the first frame header, which follows segments with their length. */
async function sizeOfJpeg(request: APIRequestContext, address: string): Promise<[width: number, height: number]> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  expect(response.headers()['content-type'], address).toBe('image/jpeg');
  const content = await response.body();
  let at = 2;
  while (![0xc0, 0xc2].includes(content[at + 1] ?? 0xc0)) at += 2 + content.readUInt16BE(at + 2);
  return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)];
}

test.describe('the server-rendered HTML without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of publicRoutes) {
    test(`${path} has complete meta tags and one heading`, async ({ page, request, site }) => {
      const response = await page.goto(path);
      const address = new URL(path, site.origin).href;
      const picture = (await meta(page, 'og:image').getAttribute('content')) ?? '';

      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-type']).toContain('text/html');
      expect(await page.title()).toContain('Costa');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
      await expect(meta(page, 'description')).toHaveAttribute('content', /\w+ \w+/);
      await expect(meta(page, 'og:site_name')).toHaveAttribute('content', 'Costa');
      await expect(meta(page, 'og:title')).toHaveAttribute('content', /\w/);
      await expect(meta(page, 'og:description')).toHaveAttribute('content', /\w+ \w+/);
      await expect(meta(page, 'og:url')).toHaveAttribute('content', address);
      await expect(meta(page, 'og:type')).toHaveAttribute('content', 'website');
      await expect(meta(page, 'og:image:alt')).toHaveAttribute('content', /Costa$/);
      await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
      await expect(meta(page, 'twitter:image')).toHaveAttribute('content', picture);
      await expect(meta(page, 'robots')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

      expect(new URL(picture).origin).toBe(site.origin);
      await expect(meta(page, 'og:image:type')).toHaveAttribute('content', 'image/jpeg');
      expect(await sizeOfJpeg(request, picture)).toEqual([1200, 630]);
      await expect(meta(page, 'og:image:width')).toHaveAttribute('content', '1200');
      await expect(meta(page, 'og:image:height')).toHaveAttribute('content', '630');
    });
  }

  for (const { path } of publicRoutes.filter((route) => route.path !== '/')) {
    test(`${path} has breadcrumb data for search engines`, async ({ page, site }) => {
      await page.goto(path);
      const { BreadcrumbList: trail } = await structuredData(page);

      const parents = path
        .split('/')
        .slice(1)
        .map((_, index, names) => names.slice(0, index + 1).join('/'));
      expect(trail?.['itemListElement']).toEqual([
        expect.objectContaining({ position: 1, name: 'Costa', item: `${site.origin}/` }),
        ...parents.map((each, index) =>
          expect.objectContaining({ position: index + 2, name: expect.any(String), item: `${site.origin}/${each}` }),
        ),
      ]);
    });
  }

  test('every route has its own title and description', async ({ page }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string | null>();
    for (const { path } of publicRoutes) {
      await page.goto(path);
      titles.add(await page.title());
      descriptions.add(await meta(page, 'description').getAttribute('content'));
    }

    expect(titles.size).toBe(publicRoutes.length);
    expect(descriptions.size).toBe(publicRoutes.length);
  });

  test('Home has structured data about the site and its organization', async ({ page, site }) => {
    await page.goto('/');
    const { WebSite: whole, Organization: community } = await structuredData(page);
    const follow = await page
      .getByRole('contentinfo')
      .locator('a[href^="https:"]')
      .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));

    expect(whole).toMatchObject({ name: 'Costa', url: `${site.origin}/`, publisher: { '@id': community?.['@id'] } });
    expect(community).toMatchObject({ name: 'Costa', url: `${site.origin}/`, logo: `${site.origin}/icon-512.png` });
    const elsewhere = community?.['sameAs'] as string[];
    expect(elsewhere.length).toBeGreaterThan(0);
    for (const address of elsewhere) expect(follow).toContain(new URL(address).href);
  });

  test('an article has its own meta tags, preview image and structured data', async ({ page, request, site }) => {
    const { data } = await (
      await request.post('/graphql', {
        data: { query: '{ news(first: 3) { edges { node { id title excerpt image date } } } }' },
      })
    ).json();
    for (const { node } of data.news.edges) {
      const path = `/news/${node.id}`;
      await page.goto(path);
      const picture = (await meta(page, 'og:image').getAttribute('content')) ?? '';
      const { NewsArticle: article, BreadcrumbList: trail } = await structuredData(page);

      expect(await page.title()).toBe(`${node.title} · Costa`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + path);
      await expect(meta(page, 'description')).toHaveAttribute('content', node.excerpt);
      await expect(meta(page, 'og:type')).toHaveAttribute('content', 'article');
      await expect(meta(page, 'og:title')).toHaveAttribute('content', node.title);
      await expect(meta(page, 'og:url')).toHaveAttribute('content', site.origin + path);
      await expect(meta(page, 'article:published_time')).toHaveAttribute('content', node.date);
      expect(picture).toBe(site.origin + node.image.replace('.svg', '.png'));
      expect(await sizeOfPng(request, picture)).toEqual([1200, 630]);

      expect(article).toMatchObject({
        headline: node.title,
        description: node.excerpt,
        datePublished: node.date,
        image: [picture],
        mainEntityOfPage: site.origin + path,
        publisher: { name: 'Costa' },
      });
      expect(trail?.['itemListElement']).toMatchObject([
        { item: `${site.origin}/` },
        { item: `${site.origin}/news` },
        { name: node.title, item: site.origin + path },
      ]);
    }
  });

  test('a gallery picture has its own page with a PNG preview', async ({ page, request, site }) => {
    const { data } = await (
      await request.post('/graphql', { data: { query: '{ gallery { id title author imageUrl } }' } })
    ).json();
    const [picture] = data.gallery;
    const path = `/gallery?image=${picture.id}`;
    await page.goto(path);
    const preview = (await meta(page, 'og:image').getAttribute('content')) ?? '';

    expect(await page.title()).toBe(`${picture.title} · Costa`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + path);
    expect(preview).toBe(site.origin + picture.imageUrl.replace('.svg', '.png'));
    expect(await sizeOfPng(request, preview)).toEqual([1200, 630]);
    expect((await structuredData(page))['ImageObject']).toMatchObject({
      name: picture.title,
      contentUrl: site.origin + picture.imageUrl,
      creator: { name: picture.author },
    });
  });

  test('the Support Center has its answers as plain text in structured data', async ({ page }) => {
    await page.goto('/support');
    const { FAQPage: faq } = await structuredData(page);
    const questions = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];

    expect(questions.map(({ name }) => name)).toEqual(await page.locator('main summary').allInnerTexts());
    expect(questions[0]?.acceptedAnswer.text).toContain('play.example.com');
    expect(questions[1]?.acceptedAnswer.text).toMatch(/1\.19\.x.+1\.20\.x.+1\.20\.1/);
    for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text).not.toMatch(/[<>]|\[object/);
  });

  test('an unknown path returns 404 with noindex and a link home', async ({ page, watch }) => {
    watch.allow(/404/);
    const response = await page.goto(unknownPath);

    expect(response?.status()).toBe(404);
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByRole('main').getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  });

  test('an unknown article returns 404 with noindex', async ({ page, watch }) => {
    watch.allow(/404/);
    for (const path of ['/news/00000000-0000-4000-8000-000000000000', '/news/tide', '/news?article=tide']) {
      const response = await page.goto(path);

      expect(response?.status(), path).toBe(404);
      await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
    }
  });

  test('searches have noindex, and list pages have a canonical URL', async ({ page, site }) => {
    await page.goto('/bans?search=ember');
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);

    await page.goto('/bans?page=2');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/bans?page=2`);

    for (const [address, canonical] of [
      ['/news?utm_source=somewhere', '/news'],
      ['/bans?page=1', '/bans'],
      ['/gallery?category=builds', '/gallery'],
    ]) {
      await page.goto(address ?? '');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + canonical);
    }
  });

  test('the panel is a shell with noindex', async ({ page, request }) => {
    const response = await request.get(panelPath);
    await page.goto(panelPath);

    expect(response.status()).toBe(200);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test('Home shows the tagline, the server address and the status', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByText('A survival coast with a light left on.').first()).toBeVisible();
    await expect(page.getByText('play.example.com').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Server status' })).toContainText('Online');
    await expect(page.getByRole('main').getByRole('link', { name: /latest news/i })).toHaveAttribute('href', '/news');
  });

  test('News shows its articles, and an article has its own page', async ({ page }) => {
    await page.goto('/news');
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first.getByRole('heading')).toBeVisible();
    await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);

    const title = await first.getByRole('heading').innerText();
    await first.getByRole('link', { name: /read more/i }).click();
    await expect(page).toHaveURL(/\/news\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test('the sitemap lists every page, article and picture, and every URL in it works', async ({ request, site }) => {
  const response = await request.get('/sitemap.xml');
  const map = await response.text();
  const entries = [...map.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
  const addresses = entries.map(([, address = '']) => address.replaceAll('&amp;', '&'));

  expect(response.headers()['content-type']).toContain('xml');
  for (const { path } of publicRoutes) expect(addresses).toContain(new URL(path, site.origin).href);
  expect(addresses.filter((address) => /\/news\/./.test(address))).toHaveLength(12);
  expect(addresses.filter((address) => address.includes('?image='))).toHaveLength(24);
  expect(map).not.toContain(panelPath);
  for (const [, address, changed] of entries) {
    if (address?.includes('?')) expect(changed).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);

  const pictures = [...map.matchAll(/<image:loc>([^<]+)</g)].map(([, address = '']) => address);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect((await request.get(picture)).status(), picture).toBe(200);
});

test('robots.txt disallows the panel and names the sitemap', async ({ request, site }) => {
  const robots = await request.get('/robots.txt');

  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(await robots.text()).toContain(`Disallow: ${panelPath}`);
});

test('the feed contains the newest articles with working URLs', async ({ page, request, site }) => {
  await page.goto('/');
  const feed = await request.get((await page.locator('link[type="application/atom+xml"]').getAttribute('href')) ?? '');
  const links = [...(await feed.text()).matchAll(/<entry>.*?<link href="([^"]+)"/gs)].map(
    ([, address = '']) => address,
  );

  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(links).toHaveLength(12);
  for (const address of links) {
    expect(new URL(address).origin).toBe(site.origin);
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

test('the web app manifest has the site name and icons of the declared sizes', async ({ page, request }) => {
  await page.goto('/');
  const response = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  const manifest = await response.json();

  expect(response.headers()['content-type']).toContain('application/manifest+json');
  expect(manifest).toMatchObject({ name: 'Costa', short_name: 'Costa', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('512x512');
  for (const { src, sizes } of manifest.icons) expect((await sizeOfPng(request, src)).join('x')).toBe(sizes);
});

test('every icon that a browser may request exists', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('link[rel=icon], link[rel=apple-touch-icon]');
  const icons = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''));

  for (const icon of [...icons, '/favicon.ico']) {
    const response = await request.get(icon);
    expect(response.status(), icon).toBe(200);
    expect(response.headers()['content-type'], icon).toMatch(/^image\//);
  }
});

test('a renamed site uses its name in the manifest, title and preview image', async ({ request, site }) => {
  const api = await createOwnerClient(site);
  const settings = { ...(await (await api.get('/api/config')).json()), contact_email: 'support@example.com' };
  delete settings.store_redirect_url;
  const costa = await (await request.get('/')).text();
  const [, costaPicture = ''] = /property="og:image" content="([^"]*)"/.exec(costa) ?? [];
  try {
    const renamed = await api.put('/api/config', { data: { ...settings, site_name: 'Blockhaven' } });
    expect(renamed.status()).toBe(200);

    const manifest = await (await request.get('/site.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Blockhaven', short_name: 'Blockhaven' });
    const home = await (await request.get('/')).text();
    expect(home).toContain('<title>Blockhaven</title>');
    const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(home) ?? [];
    expect(picture).toMatch(/[/]share[.]jpg[?]v=/);
    expect(picture).not.toBe(costaPicture);
    expect(await sizeOfJpeg(request, picture)).toEqual([1200, 630]);
  } finally {
    await api.put('/api/config', { data: settings });
    await api.dispose();
  }
});

test('generated avatars are served as SVG in every size', async ({ request }) => {
  for (const size of [32, 40, 80]) {
    const head = await request.get(`/avatars/Brineheart?size=${size}`);

    expect(head.status()).toBe(200);
    expect(head.headers()['content-type']).toContain('image/svg+xml');
    expect(await head.text()).toContain(`width="${size}" height="${size}"`);
  }
});
