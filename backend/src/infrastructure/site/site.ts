import { Router, type RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../application/shared/Log';
import { readAssets, serveAssets } from './assets';
import { DocumentTemplate } from './document';
import { serveFeed } from './feed';
import { filesOf, type Manifest } from './manifest';
import { servePages } from './pages';
import { type Execute, loadRenderer, type Renderer } from './Renderer';

export interface SiteOptions {
  /** The folder that the site's build wrote, with `client` and `server` in it. */
  dist: string;
  /** The site's own origin, without a trailing slash. */
  publicOrigin: string;
  /** Answers as to a guest: whoever visits, a page is the same for all. */
  execute: Execute;
  log: Pick<Log, 'error'>;
  /** The server build in `dist`, unless a test brings its own. */
  renderer?: Renderer;
}

/** The site as visitors and search engines see it; mounted last, because it answers every path. */
export async function createSite(options: SiteOptions): Promise<RequestHandler> {
  const { dist, publicOrigin: origin, execute, log } = options;
  const client = join(dist, 'client');
  const renderer = options.renderer ?? (await loadRenderer(dist));

  const template = new DocumentTemplate(await readFile(join(client, 'index.html'), 'utf8'), origin);
  const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const assets = await readAssets(client);
  const font = [...assets.keys()].find((path) => /\/figtree-latin-wght-normal[^/]*\.woff2$/.test(path));
  const preloadsOf = (module: string) => ({ ...filesOf(manifest, module), font });
  // A page that the build does not know is found now, and not by its first visitor.
  for (const path of renderer.publicPaths) preloadsOf(renderer.locate(path).module);

  const site = Router();
  site.use(onlyRead);
  site.get('/robots.txt', serveText('text/plain', writeRobots(origin)));
  site.get('/sitemap.xml', serveText('application/xml', writeSitemap(renderer.publicPaths, origin)));
  site.get('/feed.xml', serveFeed({ origin, execute }));
  site.use(serveAssets(assets));
  site.use(servePages({ renderer, template, preloadsOf, origin, execute, log }));
  return site;
}

const onlyRead: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else response.status(405).set('Allow', 'GET, HEAD').end();
};

const serveText =
  (type: string, text: string): RequestHandler =>
  (_request, response) => {
    response.set('Cache-Control', 'no-cache').type(type).send(text);
  };

const writeRobots = (origin: string) => `User-agent: *
Disallow: /costaadmin
Disallow: /graphql
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;

const writeSitemap = (paths: string[], origin: string) => `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`;
