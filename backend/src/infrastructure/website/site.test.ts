import type { Visitor } from '../../application/shared/Visitor';
import type { ShareDesign } from '../../domain/brand/ShareDesign';
import express, { type RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { RecordingLog } from '../../../test/support/doubles';
import { SiteLanguages } from '../../domain/languages/SiteLanguages';
import { sendError } from '../http/sendError';
import { splitUrl } from '../responseCache/requestUrl';
import type { Execute, Renderer } from './Renderer';
import { createSite } from './site';
import type { SitemapArticles } from './sitemap';

const origin = 'https://costa.example';

const WRITTEN: [pattern: RegExp, path: string][] = [
  [/^\/rul\w+$/i, '/:slug'],
  [/^\/news\/[^/]+\/?$/, '/news/:id'],
];

const articleId = '0b0f6a58-7d5e-4c0e-9a86-6f2d3f0f8a11';

/** Pages that query data and show it, one of them personal, and the panel. */
const renderer: Renderer = {
  publicPaths: ['/news'],
  locate: (pathname) => {
    const known = ['/news', '/mine', '/costaadmin'].find((each) => each === pathname.replace(/\/$/, ''));
    const path = known ?? WRITTEN.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
    const isPanel = path === '/costaadmin';
    const parameters = ['pages'];
    const isPersonal = path === '/mine';
    return { path, module: 'src/Page.tsx', browserOnly: isPanel, isPersonal, isLocalized: !isPanel, parameters };
  },
  languageCodes: ['en', 'de'],
  describeLanguage: (code) => ({ direction: 'ltr', files: [`/assets/texts/${code}/site.json`] }),
  drawIcon: () => ({ ground: '#0E1116', pixels: [['#3FD9B0']], paths: [{ color: '#3FD9B0', data: 'M0 0h1v1h-1z' }] }),
  renderShell: async () => ({ title: 'Nova', data: { siteName: 'Nova' } }),
  render: async ({ url, execute }) => {
    const { data } = await execute({ query: '{ news }' });
    const status = ['/news', '/mine', '/rules'].some((path) => url.startsWith(path)) ? 200 : 404;
    return { status, head: `<title>${url}</title>`, body: `<main>${String(data)}</main>`, styles: [], data };
  },
};

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'site-'));
  const client = join(dist, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, '.vite'));
  await mkdir(join(dist, 'server'));
  await writeFile(
    join(client, 'index.html'),
    '<!doctype html><head><!--head--></head><body><div id="root"><!--body--></div><!--state--></body>',
  );
  await writeFile(
    join(client, '.vite', 'manifest.json'),
    '{"index.html":{"file":"a.js"},"src/Page.tsx":{"file":"b.js"}}',
  );
  await writeFile(join(client, 'assets', 'index-abc.js'), 'start()');
  await writeFile(join(client, 'assets', 'index-abc.js.br'), brotliCompressSync('start()'));
  await mkdir(join(client, 'art'));
  await writeFile(join(client, 'art', 'drawing.svg'), '<svg/>');
  await writeFile(join(client, 'site.webmanifest'), '{"name":"Nameless","display":"standalone"}');
  await writeFile(join(dist, 'server', 'entry-server.js'), 'secret');
});
afterAll(() => rm(dist, { recursive: true }));

interface Overrides {
  execute?: Execute;
  news?: SitemapArticles;
  /** The ids of the articles and events that visitors may see. */
  ids?: string[];
  renderer?: Renderer;
  sharePictures?: { draw: (design: ShareDesign) => Promise<Buffer | null> };
  identify?: RequestHandler;
  /** The languages beside English. */
  others?: string[];
  /** The paths that are switched off. */
  off?: string[];
}

async function createTestSite({ others = [], off = [], ids = [], news, ...overrides }: Overrides = {}) {
  const log = { warn: jest.fn() };
  const execute: Execute = async () => ({ data: 'fresh fish' });
  const content = {
    listAddresses: async () => [],
    find: async (_visitor: Visitor, id: string) => (ids.includes(id) ? {} : null),
  };
  const pages = {
    resolve: (path: string) => (path.toLowerCase() === '/rules' ? '/rules' : null),
    list: () => ['/rules'],
  };
  const current = new SiteLanguages({ defaultLanguage: 'en', others, unlisted: [], version: 1 });
  const languages = { current, split: (path: string) => current.split(path, ['en', 'de', 'fr']) };
  const app = express();
  const site = await createSite({
    dist,
    publicOrigin: origin,
    execute,
    languages,
    pages,
    sections: { isOff: (path: string) => off.includes(path) },
    news: { ...content, ...news },
    events: content,
    logoIcons: { draw: async () => null },
    sharePictures: { draw: async () => Buffer.from('drawn') },
    identify: (_request, _response, next) => next(),
    log,
    renderer,
    ...overrides,
  });
  app.use(site.handler);
  app.use(sendError(new RecordingLog()));
  return { site: request(app), keyOf: site.keyOf, app, log };
}

describe('The site', () => {
  it('sends a page with its data, and 304 for its ETag', async () => {
    const { site } = await createTestSite();
    const page = await site.get('/news?pages=2').expect(200);

    expect(page.text).toContain('<title>/news?pages=2</title>');
    expect(page.text).toContain('<main>fresh fish</main>');
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(page.headers['cache-control']).toBe('no-cache');
    await site
      .get('/news?pages=2')
      .set('If-None-Match', page.headers['etag'] ?? '')
      .expect(304);
  });

  it('sends the same page to guests and signed-in staff', async () => {
    const { site } = await createTestSite();
    const guest = await site.get('/news');
    const staff = await site.get('/news').set('Cookie', 'session=abc').set('Authorization', 'Bearer x');

    expect(staff.text).toBe(guest.text);
  });

  it('renders a personal page for each request, and lets nothing keep, list or pass on its address', async () => {
    const callers: unknown[] = [];
    const { site, keyOf } = await createTestSite({
      identify: (request, response, next) => {
        response.locals.caller = { cookie: request.headers.cookie } as never;
        next();
      },
      execute: async (_operation, _language, _address, caller) => {
        callers.push(caller);
        return { data: JSON.stringify(caller) };
      },
    });
    const page = await site.get('/mine').set('Cookie', 'a=1').expect(200);
    await site.get('/mine').set('Cookie', 'a=2').expect(200).expect(/a=2/);

    expect(page.text).toContain('a=1');
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(keyOf('/mine', new URLSearchParams())).toBeNull();
    await site.get('/news').set('Cookie', 'a=1');
    expect(callers.at(-1)).toBeUndefined();
  });

  it('shows a refused form again, with its status, its text and the reason for the browser', async () => {
    const form = { status: 400, text: '"Boats"', problem: 'Too long' };
    const { site } = await createTestSite({
      identify: (_request, response, next) => {
        response.locals.rejectedForm = form;
        next();
      },
    });
    const page = await site.get('/mine').expect(400);

    const [, attribute = ''] = /data-rejected-form="([^"]*)"/.exec(page.text) ?? [];
    expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toEqual(form);
    expect((await site.get('/news')).text).not.toContain('data-rejected-form');
  });

  it('returns one shared 404 page for all unknown paths, rendered once', async () => {
    const render = jest.fn(renderer.render);
    const { site } = await createTestSite({ renderer: { ...renderer, render } });
    const answers = await Promise.all(
      ['/nowhere', '/wp-login.php?x=1', '/NEWS'].map((path) => site.get(path).expect(404)),
    );
    await site.get('/elsewhere').expect(404);

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(render.mock.calls.filter(([{ url }]) => url !== '/404')).toEqual([]);
  });

  it('redirects a trailing slash to the page, and never to another origin', async () => {
    const { site } = await createTestSite();

    await site.get('/news/?pages=1&x=2').expect(308).expect('Location', '/news?pages=1&x=2');
    for (const path of ['//evil.example/', '/\\evil.example/', '/%5Cevil.example/']) {
      expect((await site.get(path)).headers['location']).toBeUndefined();
    }
  });

  it('leads from the former address of an article to its page, and knows no other', async () => {
    const { site, keyOf } = await createTestSite({ ids: [articleId], others: ['de'] });
    for (const [former, page] of [
      [`/news?article=${articleId}`, `/news/${articleId}`],
      [`/news/?pages=2&article=${articleId.toUpperCase()}&x=1`, `/news/${articleId}`],
      [`/de/news?article=${articleId}`, `/de/news/${articleId}`],
    ] as const)
      await site.get(former).expect(308).expect('Location', page);
    await site.get(`/news/${articleId.toUpperCase()}/`).expect(308).expect('Location', `/news/${articleId}`);
    await site.get(`/news/${articleId}`).expect(200);
    for (const unknown of [`/news?article=${randomUUID()}`, '/news?article=7', '/news/7'])
      await site.get(unknown).expect(404);
    const off = await createTestSite({ ids: [articleId], off: ['/news', `/news/${articleId}`] });
    for (const closed of [`/news?article=${articleId}`, `/news/${articleId}`]) await off.site.get(closed).expect(404);
    expect(keyOf(...splitUrl(`/news?article=${articleId}`))).toBeNull();
    expect(keyOf(...splitUrl(`/news/${articleId}?x=1`))).toBe(keyOf(...splitUrl(`/news/${articleId}`)));
  });

  it.each([
    ['/feed', '/feed.xml'],
    ['/rss.xml', '/feed.xml'],
    ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
    ['/.well-known/change-password', '/costaadmin?tab=account'],
  ])('redirects %s, which programs try by themselves, to %s', async (path, target) => {
    const { site, keyOf } = await createTestSite();

    await site.get(path).expect(302).expect('Location', target);
    expect(keyOf(path, new URLSearchParams())).toBeNull();
  });

  it('sends the panel as an empty shell, uncached and with noindex', async () => {
    const { site } = await createTestSite();
    const panel = await site.get('/costaadmin').expect(200);

    expect(panel.text).toContain('<div id="root"></div>');
    expect(panel.text).toContain('<title>Nova</title>');
    expect(panel.text).toContain('{"siteName":"Nova"}');
    expect(panel.text).toContain('content="noindex"');
    expect(panel.headers['cache-control']).toBe('private, no-store');
  });

  it('draws the link previews of known pages only', async () => {
    const drawn: unknown[] = [];
    const share = { title: 'News' } as unknown as ShareDesign;
    const draw = async (design: ShareDesign) => {
      drawn.push(design);
      return Buffer.from('drawn');
    };
    const { site, keyOf } = await createTestSite({
      renderer: { ...renderer, render: async (visit) => ({ ...(await renderer.render(visit)), share }) },
      sharePictures: { draw },
      ids: [articleId],
    });

    const { body, headers } = await site.get('/share/news.jpg?v=abc').expect(200);
    expect([String(body), headers['content-type'], headers['cache-control']]).toEqual([
      'drawn',
      'image/jpeg',
      'public, max-age=3600',
    ]);
    await site.get('/share/news.jpg?v=other').set('If-None-Match', String(headers['etag'])).expect(304);
    await site.get('/share/rules.jpg').expect(200);
    await site.get(`/share/news/${articleId}.jpg`).expect(200);
    expect(drawn).toEqual(Array(4).fill(share));
    for (const unknown of [
      '/share.jpg',
      '/share/nowhere.jpg',
      '/share/costaadmin.jpg',
      '/share/news/.jpg',
      '/share/x/share.jpg',
      `/share/news/${randomUUID()}.jpg`,
    ])
      await site.get(unknown).expect(404);
    expect(drawn).toHaveLength(4);
    expect(keyOf('/share/news.jpg', new URLSearchParams())).toBeNull();
  });

  it('renders nothing to find that a link preview has no page', async () => {
    const render = jest.fn(renderer.render);
    const { site } = await createTestSite({ renderer: { ...renderer, render } });
    for (const made of [
      '/share/news/made-up.jpg',
      `/share/news/${randomUUID()}.jpg`,
      '/share/nowhere.jpg',
      `/share/events/${randomUUID()}.jpg`,
    ])
      await site.get(made).expect(404);
    expect(render).not.toHaveBeenCalled();
  });

  it('draws one link preview of an address at a time, and none for a client that has gone', async () => {
    const share = { title: 'News' } as unknown as ShareDesign;
    const finish: (() => void)[] = [];
    const { app } = await createTestSite({
      renderer: { ...renderer, render: async (visit) => ({ ...(await renderer.render(visit)), share }) },
      sharePictures: {
        draw: () => new Promise((resolve) => finish.push(() => resolve(Buffer.from('drawn')))),
      },
    });
    let arrived = 0;
    const arrivals = express().use((_request, _response, next) => next(void (arrived += 1)), app);
    const server = arrivals.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/share/news.jpg`;
    const ask = async (signal?: AbortSignal) => {
      const before = arrived;
      const answer = fetch(address, { signal: signal ?? null }).then(({ status }) => status);
      answer.catch(() => undefined);
      while (arrived === before) await pause(5);
      return { answer };
    };
    const gone = new AbortController();
    const first = await ask();
    const second = await ask(gone.signal);
    const third = await ask();
    gone.abort();
    await expect(second.answer).rejects.toThrow();
    await pause(100);
    expect(finish).toHaveLength(1);

    finish[0]?.();
    await expect(first.answer).resolves.toBe(200);
    while (finish.length < 2) await pause(5);
    finish[1]?.();
    await expect(third.answer).resolves.toBe(200);
    expect(finish).toHaveLength(2);
    server.close();
  });

  it('sends the icon instead of a link preview that cannot be drawn', async () => {
    const share = { title: 'News' } as unknown as ShareDesign;
    const withShare: Renderer = {
      ...renderer,
      render: async (visit) => ({ ...(await renderer.render(visit)), share }),
    };
    const draws = [async () => null, () => Promise.reject(new Error('no decoder'))];
    for (const draw of draws) {
      const { site } = await createTestSite({ renderer: withShare, sharePictures: { draw } });
      await site
        .get('/share/news.jpg')
        .expect(302)
        .expect('Location', '/icon-512.png')
        .expect('Cache-Control', 'no-store');
    }
    const { site } = await createTestSite();
    await site.get('/share/news.jpg').expect(404);
  });

  it('uses one cache key for a page with any unknown or reordered parameters', async () => {
    const { keyOf } = await createTestSite();
    const key = (address: string) => keyOf(...splitUrl(address));

    expect(key('/news?pages=2&y=1')).toBe(key('/news?x=1&pages=2&pages=3'));
    expect(key('/news?pages=2')).not.toBe(key('/news'));
    expect(key('/nowhere')).toBe(key('/elsewhere?x=1'));
    expect(key('/nowhere')).not.toBe(key('/news'));
    expect(key('/feed.xml?x=1')).toBe('/feed.xml');
    for (const alone of ['/costaadmin', '/news/', '/art/drawing.svg', '/assets/index-abc.js'])
      expect(key(alone)).toBeNull();
  });

  it('queries the data for every request, and renders again only when the data changed', async () => {
    let [views, fish] = [0, 'fresh fish'];
    const render = jest.fn(renderer.render);
    const execute = jest.fn<ReturnType<Execute>, Parameters<Execute>>(async () => ({ data: fish }));
    const { site } = await createTestSite({ renderer: { ...renderer, render }, execute });
    const requestPage = async (url: string) => {
      views += 1;
      const { text, headers } = await site.get(url);
      expect(execute).toHaveBeenCalledTimes(views);
      return { shown: /<main>(.*)<\/main>/.exec(text)?.[1], tag: headers['etag'], rendered: render.mock.calls.length };
    };

    const first = await requestPage('/news');
    expect(first).toMatchObject({ shown: 'fresh fish', rendered: 1 });
    expect(await requestPage('/news')).toEqual(first);
    expect(await requestPage('/news?pages=2')).toMatchObject({ shown: 'fresh fish', rendered: 2 });
    fish = 'smoked fish';
    expect(await requestPage('/news')).toMatchObject({ shown: 'smoked fish', rendered: 3 });
    expect(await requestPage('/news')).toMatchObject({ shown: 'smoked fish', rendered: 3 });
    fish = 'fresh fish';
    expect(await requestPage('/news')).toEqual({ ...first, rendered: 4 });
    for (const path of ['/nowhere', '/nowhere', '/elsewhere'])
      expect(await requestPage(path)).toMatchObject({ rendered: 5 });
  });

  it('returns 429 without rendering when the rate limit is exceeded', async () => {
    const render = jest.fn(renderer.render);
    const errors = [{ message: 'Too often', extensions: { code: 'RATE_LIMITED', retryAfter: 42 } }];
    let isRefused = false;
    const { site } = await createTestSite({
      renderer: { ...renderer, render },
      execute: async () => (isRefused ? { errors } : { data: 'fish' }),
    });
    await site.get('/news').expect(200);

    isRefused = true;
    await site.get('/news').expect(429).expect('Retry-After', '42');
    expect(render).toHaveBeenCalledTimes(1);
    isRefused = false;
    await site.get('/news').expect(200);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('sends the shell and logs the error when rendering fails', async () => {
    const broken: Renderer = { ...renderer, render: () => Promise.reject(new Error('no such component')) };
    const { site, log } = await createTestSite({ renderer: broken });
    const answer = await site.get('/news').expect(200);

    expect(answer.text).toContain('<div id="root"></div>');
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({
        err: expect.objectContaining({ message: 'no such component' }),
        module: 'src/Page.tsx',
      }),
      expect.any(String),
    );
  });

  it('returns 503 with the shell when the data is unavailable', async () => {
    const { site } = await createTestSite({
      execute: async () => ({ errors: [{ message: 'Away', extensions: { code: 'UNAVAILABLE' } }] }),
    });
    const answer = await site.get('/news').expect(503);

    expect(answer.text).toContain('<div id="root"></div>');
    expect(answer.headers['retry-after']).toBe('10');
    for (const document of ['/feed.xml', '/sitemap.xml', '/site.webmanifest']) await site.get(document).expect(503);
  });

  it('queries with the address of the visitor, and returns 429 with Retry-After when rate limited', async () => {
    const execute = jest.fn<ReturnType<Execute>, Parameters<Execute>>(async () => ({
      errors: [{ message: 'Too often', extensions: { code: 'RATE_LIMITED', retryAfter: 42 } }],
    }));
    const { site, log } = await createTestSite({ execute });
    const answer = await site.get('/news?search=x').expect(429).expect('Retry-After', '42');

    expect(answer.text).toContain('<div id="root"></div>');
    expect(execute).toHaveBeenLastCalledWith(expect.anything(), 'en', '127.0.0.1');
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('returns 503 when the data does not arrive in time', async () => {
    const impatient: Renderer = {
      ...renderer,
      render: async ({ execute }) => {
        void execute({ query: '{ news }' });
        throw new Error('too late');
      },
    };
    const { site } = await createTestSite({ renderer: impatient, execute: () => new Promise(() => undefined) });

    await site.get('/news').expect(503);
  });

  it('serves hashed files compressed and immutable, and other files with an ETag', async () => {
    const { site } = await createTestSite();

    await site
      .get('/assets/index-abc.js')
      .set('Accept-Encoding', 'gzip, br')
      .expect('Content-Encoding', 'br')
      .expect('Cache-Control', 'public, max-age=31536000, immutable')
      .expect('Content-Type', 'text/javascript; charset=utf-8');
    const plain = await site.get('/assets/index-abc.js').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.text).toBe('start()');

    const drawing = await site.get('/art/drawing.svg').expect('Cache-Control', 'no-cache');
    await site
      .get('/art/drawing.svg')
      .set('If-None-Match', drawing.headers['etag'] ?? '')
      .expect(304);
  });

  it.each([
    '/../server/entry-server.js',
    '/assets/..%2f..%2fserver/entry-server.js',
    '/.vite/manifest.json',
    '/index.html',
  ])('does not serve %s', async (path) => {
    const { site } = await createTestSite();
    const answer = await site.get(path).expect(404);

    expect(answer.text).not.toContain('secret');
  });

  it('serves a page of the owner at its path alone, and unknown paths as one page that is not found', async () => {
    const { site, keyOf } = await createTestSite();

    await site.get('/rules').expect(200);
    await site.get('/Rules').expect(308).expect('Location', '/rules');
    await site.get('/rulers').expect(404);
    expect(keyOf('/rulers', new URLSearchParams())).toBe(keyOf('/ruling', new URLSearchParams()));
  });

  it('rejects other methods than GET and HEAD with 405', async () => {
    const { site } = await createTestSite();

    await site.post('/news').expect(405).expect('Allow', 'GET, HEAD');
    await site.head('/news').expect(200);
  });

  it('disallows the panel in robots.txt, and names the sitemap', async () => {
    const { site } = await createTestSite();
    const { text } = await site.get('/robots.txt').expect(200).expect('Content-Type', 'text/plain; charset=utf-8');

    expect(text).toContain('Disallow: /costaadmin\n');
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  });

  it('lists its pages, articles and pictures in the sitemap', async () => {
    const { site } = await createTestSite({
      execute: async () => ({
        data: {
          gallery: [
            { id: 'one', imageUrl: '/art/a.svg', createdAt: '2026-11-03T00:00:00Z' },
            { id: 'two', imageUrl: 'https://img.example/b.png?x=1&y=2', createdAt: '2026-11-02T00:00:00Z' },
          ],
        },
      }),
      news: {
        listAddresses: async () => [{ id: 'an-id', date: new Date('2026-11-20T18:00:00Z'), languages: ['en'] }],
      },
      renderer: { ...renderer, publicPaths: ['/', '/news', '/gallery'], locate: () => renderer.locate('/news') },
    });
    const { text } = await site
      .get('/sitemap.xml')
      .expect(200)
      .expect('Content-Type', 'application/xml; charset=utf-8');

    expect([...text.matchAll(/<url>(.*)<\/url>/g)].map(([, url]) => url)).toEqual([
      `<loc>${origin}/</loc>`,
      `<loc>${origin}/news</loc><lastmod>2026-11-20T18:00:00.000Z</lastmod>`,
      `<loc>${origin}/gallery</loc><lastmod>2026-11-03T00:00:00.000Z</lastmod>`,
      `<loc>${origin}/rules</loc>`,
      `<loc>${origin}/news/an-id</loc><lastmod>2026-11-20T18:00:00.000Z</lastmod>`,
      `<loc>${origin}/gallery?image=one</loc><lastmod>2026-11-03T00:00:00.000Z</lastmod>` +
        `<image:image><image:loc>${origin}/art/a.svg</image:loc></image:image>`,
      `<loc>${origin}/gallery?image=two</loc><lastmod>2026-11-02T00:00:00.000Z</lastmod>` +
        `<image:image><image:loc>https://img.example/b.png?x=1&amp;y=2</image:loc></image:image>`,
    ]);
  });

  it('uses the configured name in the web app manifest', async () => {
    const { site } = await createTestSite({
      execute: async () => ({
        data: { siteConfig: { siteName: 'Blockhaven', shortName: 'Haven', tagline: 'A harbour' } },
      }),
    });
    const { text } = await site
      .get('/site.webmanifest')
      .buffer()
      .expect('Content-Type', /^application\/manifest\+json/);

    expect(JSON.parse(text)).toEqual({
      name: 'Blockhaven',
      short_name: 'Haven',
      description: 'A harbour',
      lang: 'en',
      start_url: '/',
      display: 'standalone',
      background_color: '#0E1116',
      theme_color: '#0E1116',
    });
  });

  it.each([null, 'team@costa.example', 'me@example.com', 'b@mail.EXAMPLE.org'])(
    'returns 404 for security.txt while the contact email is %s',
    async (contactEmail) => {
      const { site } = await createTestSite({ execute: async () => ({ data: { siteConfig: { contactEmail } } }) });

      await site.get('/.well-known/security.txt').expect(404);
    },
  );

  it('serves security.txt with contact, canonical URL and expiry date', async () => {
    const { site } = await createTestSite({
      execute: async () => ({ data: { siteConfig: { contactEmail: 'team@costa.gg' } } }),
    });
    const { text } = await site.get('/.well-known/security.txt').expect(200);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];

    expect(text).toContain('Contact: mailto:team@costa.gg\n');
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
    const days = (new Date(expires).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it('aborts rendering when the visitor disconnects, and logs no error', async () => {
    let signal: AbortSignal | undefined;
    const { app, log } = await createTestSite({
      renderer: {
        ...renderer,
        render: (page) =>
          new Promise((_, reject) => {
            signal = page.signal;
            page.signal.addEventListener('abort', () => reject(page.signal.reason));
          }),
      },
    });
    const server = app.listen(0);
    await once(server, 'listening');
    const gone = new AbortController();
    const visitor = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/news`, { signal: gone.signal });
    while (!signal) await pause(5);
    gone.abort();

    await expect(visitor).rejects.toThrow();
    while (!signal.aborted) await pause(5);
    expect(log.warn).not.toHaveBeenCalled();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('A site in two languages', () => {
  const others = ['de'];

  it('has every page below the prefix of the other language, in that language', async () => {
    const render = jest.fn(renderer.render);
    const execute = jest.fn<ReturnType<Execute>, Parameters<Execute>>(async () => ({ data: 'Fisch' }));
    const { site, keyOf } = await createTestSite({ others, execute, renderer: { ...renderer, render } });

    const german = await site.get('/de/news?pages=2').expect(200).expect('Content-Language', 'de');
    const english = await site.get('/news?pages=2').expect(200).expect('Content-Language', 'en');

    expect(render.mock.calls.map(([{ url, language, prefix }]) => [url, language, prefix])).toEqual([
      ['/news?pages=2', 'de', '/de'],
      ['/news?pages=2', 'en', ''],
    ]);
    expect(execute.mock.calls.map(([, language]) => language)).toEqual(expect.arrayContaining(['de', 'en']));
    expect(german.headers['etag']).not.toBe(english.headers['etag']);
    expect(keyOf('/de/news', new URLSearchParams())).not.toBe(keyOf('/news', new URLSearchParams()));
  });

  it.each([
    ['/DE/news', '/de/news'],
    ['/de/news/', '/de/news'],
    ['/en/news?pages=2', '/news?pages=2'],
    ['/fr/news', '/news'],
    ['/de/costaadmin', '/costaadmin'],
  ])('moves %s to %s', async (path, canonical) => {
    const { site } = await createTestSite({ others });
    await site.get(path).expect(308).expect('Location', canonical);
  });

  it('chooses no language by a header, and sets no cookie', async () => {
    const { site } = await createTestSite({ others });
    const page = await site.get('/news').set('Accept-Language', 'de').expect(200).expect('Content-Language', 'en');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['vary']).toBe('Accept-Encoding');
  });

  it('has documents in each language, and names all of them to each other', async () => {
    const execute: Execute = async () => ({
      data: {
        siteConfig: { siteName: 'Nova', tagline: 'x', contactEmail: null },
        gallery: [],
        news: { edges: [] },
      },
    });
    const { site } = await createTestSite({ others, execute });
    const sitemap = await site.get('/de/sitemap.xml').expect(200);
    const links =
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/news"/>` +
      `<xhtml:link rel="alternate" hreflang="de" href="${origin}/de/news"/>`;

    expect(sitemap.text).toContain(`<loc>${origin}/de/news</loc>${links}`);
    expect((await site.get('/sitemap.xml')).text).toContain(`<loc>${origin}/news</loc>${links}`);
    expect((await site.get('/robots.txt')).text).toContain(`Sitemap: ${origin}/de/sitemap.xml\n`);
    expect((await site.get('/de/feed.xml').expect('Content-Language', 'de')).text).toContain('xml:lang="de"');
    expect(JSON.parse((await site.get('/de/site.webmanifest')).text)).toMatchObject({ lang: 'de', start_url: '/de' });
    await site.get('/de/robots.txt').expect(404);
    await site.get('/fr/feed.xml').expect(404);
  });
});
