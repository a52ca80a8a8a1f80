import express from 'express';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import type { Execute, Renderer } from './Renderer';
import { createSite } from './site';

const origin = 'https://costa.example';

/** Two pages: one that asks for data and shows it, and the panel. */
const renderer: Renderer = {
  publicPaths: ['/news'],
  locate: (pathname) => {
    const path = ['/news', '/costaadmin'].find((known) => known === pathname.replace(/\/$/, '')) ?? null;
    return { path, module: 'src/Page.tsx', browserOnly: path === '/costaadmin' };
  },
  render: async ({ url, execute }) => {
    const { data } = await execute({ query: '{ news }' });
    const status = url.startsWith('/news') ? 200 : 404;
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
  await writeFile(join(client, 'favicon.svg'), '<svg/>');
  await writeFile(join(dist, 'server', 'entry-server.js'), 'secret');
});
afterAll(() => rm(dist, { recursive: true }));

async function visit(overrides: { execute?: Execute; renderer?: Renderer } = {}) {
  const log = { error: jest.fn() };
  const execute: Execute = async () => ({ data: 'fresh fish' });
  const app = express();
  app.use(await createSite({ dist, publicOrigin: origin, execute, log, renderer, ...overrides }));
  return { site: request(app), log };
}

describe('The site', () => {
  it('sends a page with its data, kept by its tag', async () => {
    const { site } = await visit();
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

  it('answers the same to everyone, whatever they carry', async () => {
    const { site } = await visit();
    const guest = await site.get('/news');
    const staff = await site.get('/news').set('Cookie', 'session=abc').set('Authorization', 'Bearer x');

    expect(staff.text).toBe(guest.text);
  });

  it('answers an unknown path with 404 and the page that says so', async () => {
    const { site } = await visit();
    const answer = await site.get('/nowhere').expect(404);

    expect(answer.text).toContain('<title>/nowhere</title>');
  });

  it('leads a trailing slash to the page, and never to another site', async () => {
    const { site } = await visit();

    await site.get('/news/?article=1').expect(308).expect('Location', '/news?article=1');
    for (const path of ['//evil.example/', '/\\evil.example/', '/%5Cevil.example/']) {
      expect((await site.get(path)).headers['location']).toBeUndefined();
    }
  });

  it('leaves the panel to the browser, uncached and unlisted', async () => {
    const { site } = await visit();
    const panel = await site.get('/costaadmin').expect(200);

    expect(panel.text).toContain('<div id="root"></div>');
    expect(panel.text).toContain('content="noindex"');
    expect(panel.headers['cache-control']).toBe('private, no-store');
  });

  it('sends the shell and logs the fault when a page breaks', async () => {
    const broken: Renderer = { ...renderer, render: () => Promise.reject(new Error('no such component')) };
    const { site, log } = await visit({ renderer: broken });
    const answer = await site.get('/news').expect(200);

    expect(answer.text).toContain('<div id="root"></div>');
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({
        err: expect.objectContaining({ message: 'no such component' }),
        module: 'src/Page.tsx',
      }),
      expect.any(String),
    );
  });

  it('sends the shell with 503 when the data cannot be reached', async () => {
    const { site } = await visit({
      execute: async () => ({ errors: [{ message: 'Away', extensions: { code: 'UNAVAILABLE' } }] }),
    });
    const answer = await site.get('/news').expect(503);

    expect(answer.text).toContain('<div id="root"></div>');
    expect(answer.headers['retry-after']).toBe('10');
    await site.get('/feed.xml').expect(503);
  });

  it('sends the shell with 503 when the data does not come in time', async () => {
    const impatient: Renderer = {
      ...renderer,
      render: async ({ execute }) => {
        void execute({ query: '{ news }' });
        throw new Error('too late');
      },
    };
    const { site } = await visit({ renderer: impatient, execute: () => new Promise(() => undefined) });

    await site.get('/news').expect(503);
  });

  it('serves hashed files for good and packed, the rest by tag', async () => {
    const { site } = await visit();

    await site
      .get('/assets/index-abc.js')
      .set('Accept-Encoding', 'gzip, br')
      .expect('Content-Encoding', 'br')
      .expect('Cache-Control', 'public, max-age=31536000, immutable')
      .expect('Content-Type', 'text/javascript; charset=utf-8');
    const plain = await site.get('/assets/index-abc.js').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.text).toBe('start()');

    const icon = await site.get('/favicon.svg').expect('Cache-Control', 'no-cache');
    await site
      .get('/favicon.svg')
      .set('If-None-Match', icon.headers['etag'] ?? '')
      .expect(304);
  });

  it.each([
    '/../server/entry-server.js',
    '/assets/..%2f..%2fserver/entry-server.js',
    '/.vite/manifest.json',
    '/index.html',
  ])('does not hand out %s', async (path) => {
    const { site } = await visit();
    const answer = await site.get(path).expect(404);

    expect(answer.text).not.toContain('secret');
  });

  it('is read only', async () => {
    const { site } = await visit();

    await site.post('/news').expect(405).expect('Allow', 'GET, HEAD');
    await site.head('/news').expect(200);
  });

  it('tells search engines what to read', async () => {
    const { site } = await visit();

    expect((await site.get('/robots.txt').expect(200)).text).toContain('Disallow: /costaadmin');
    expect((await site.get('/sitemap.xml').expect(200)).text).toContain(`<loc>${origin}/news</loc>`);
  });
});
