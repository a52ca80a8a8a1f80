import { Router, type RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SharePictures } from '../../application/brand/SharePictures';
import type { LogoIcons } from '../../application/brand/LogoIcons';
import type { Log } from '../../application/shared/Log';
import type { RouteKeyResolver } from '../responseCache/createGuestKeyResolver';
import { createAppManifestGenerator } from './appManifest';
import { readAssets, serveAssets } from './assets';
import { listIcons } from './icons';
import { DocumentTemplate } from './document';
import { createCalendarGenerator, createEventFileGenerator, EVENT_FILE } from './calendar';
import { createFeedGenerator } from './feed';
import { filesOf, type Manifest } from './manifest';
import {
  findPlace,
  type NamedContent,
  pageKey,
  type PageLanguages,
  type PageOptions,
  createPages,
  type SwitchedPages,
  type WrittenPages,
} from './pages';
import { type Execute, loadRenderer, type Renderer } from './Renderer';
import { isShareAddress, serveShare } from './serveShare';
import { createSecurityTextGenerator } from './securityText';
import { type SitemapArticles, type SitemapEvents, createSitemapGenerator } from './sitemap';
import { serveGenerated, type ContentGenerator } from './generated';

export interface SiteOptions {
  /** The output folder of the site's build, with `client` and `server` in it. */
  dist: string;
  /** The site's own origin, without a trailing slash. */
  publicOrigin: string;
  /** Executes as a guest: a page is the same for all visitors. */
  execute: Execute;
  /** Finds out who sent a request for a personal page. */
  identify: RequestHandler;
  /** Sheds load: refuses visitors while the server is busy. Files are always served. */
  shed?: RequestHandler;
  languages: PageLanguages;
  pages: WrittenPages;
  sections: SwitchedPages;
  news: SitemapArticles & NamedContent;
  events: SitemapEvents & NamedContent;
  logoIcons: Pick<LogoIcons, 'draw'>;
  sharePictures: Pick<SharePictures, 'draw'>;
  log: Pick<Log, 'warn'>;
  /** The server build in `dist`, unless a test passes its own. */
  renderer?: Renderer;
}

/** The site as visitors and search engines see it. */
export interface Site {
  /** Mounted last, because it handles every path. */
  readonly handler: RequestHandler;
  /** Whether a path is a file of the build, which costs next to nothing to serve. */
  isFile(path: string): boolean;
  /** The cache key of the page or document that guests share at a URL. */
  readonly keyOf: RouteKeyResolver;
  /** Renders every page once in advance, so that few visitors wait until code is loaded and compiled. */
  warmUp(signal: AbortSignal): Promise<void>;
}

export async function createSite(options: SiteOptions): Promise<Site> {
  const {
    dist,
    publicOrigin: origin,
    execute,
    languages,
    pages,
    sections,
    news,
    events,
    log,
    shed = neverShed,
  } = options;
  const client = join(dist, 'client');
  const renderer = options.renderer ?? (await loadRenderer(dist));

  const template = new DocumentTemplate(await readFile(join(client, 'index.html'), 'utf8'), origin);
  const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const assets = await readAssets(client);
  const font = [...assets.keys()].find((path) => /\/figtree-latin-wght-normal[^/]*\.woff2$/.test(path));
  const preloadsOf = (module: string) => ({ ...filesOf(manifest, module), font });
  // Fails at startup if the build lacks a page, and not at its first visit.
  for (const path of renderer.publicPaths) preloadsOf(renderer.locate(path).module);
  const pageOptions = {
    renderer,
    languages,
    pages,
    sections,
    news,
    events,
    template,
    preloadsOf,
    origin,
    execute,
    identify: options.identify,
    log,
  };

  const generatorOptions = { origin, execute, languages };
  const icons = listIcons(renderer, execute, options.logoIcons);
  const sharedPaths = [...SHARED_DOCUMENTS, ...icons.map(([path]) => path)];
  const documents: [path: string, type: string, generate: ContentGenerator][] = [
    ...icons,
    ['/robots.txt', 'text/plain', createRobotsGenerator(origin, languages)],
    ['/.well-known/security.txt', 'text/plain', createSecurityTextGenerator(generatorOptions)],
    [
      '/sitemap.xml',
      'application/xml',
      createSitemapGenerator({ ...generatorOptions, news, events, pages, sections, paths: renderer.publicPaths }),
    ],
    ['/events.ics', 'text/calendar', createCalendarGenerator(generatorOptions)],
    [EVENT_FILE_ROUTE, 'text/calendar', createEventFileGenerator(generatorOptions)],
    ['/feed.xml', 'application/atom+xml', createFeedGenerator(generatorOptions)],
    [
      '/site.webmanifest',
      'application/manifest+json',
      createAppManifestGenerator(assets.get('/site.webmanifest'), { execute, languages, renderer, icons }),
    ],
  ];

  const served = createPages(pageOptions);
  const share = serveShare({
    sharePictures: options.sharePictures,
    assets,
    describe: served.describeShare,
    log,
  });

  const site = Router({ caseSensitive: true, strict: true });
  site.use(requireReadMethod);
  // A document in another language than the default one is below its prefix, and has no other spelling.
  const languageOf = (path: string) => languages.split(path).language;
  const isDocument = (path: string) => {
    const { prefix, path: rest } = languages.split(path);
    if (prefix + rest !== path || (prefix !== '' && sharedPaths.includes(rest))) return false;
    return !sections.isOff(rest) && (EVENT_FILE.test(rest) || documents.some(([known]) => known === rest));
  };
  for (const [path, type, generate] of documents) {
    const serve = serveGenerated(type, generate, languageOf);
    site.get(
      [path, `/:language${path}`],
      (request, _response, next) => next(isDocument(request.path) ? undefined : 'route'),
      shed,
      serve,
    );
  }
  site.use(serveAssets(assets), serveUsualAddresses);
  site.use(shed, share, served.serve);

  const keyOf: RouteKeyResolver = (path, query) => {
    if (isDocument(path)) return path;
    if (isShareAddress(path) || USUAL_ADDRESSES.has(path)) return null;
    const place = findPlace(pageOptions, `${path}?${query}`);
    const isCanonical = place.canonicalPath === null || place.canonicalPath === path;
    const isShared = !place.browserOnly && !place.isPersonal && !place.formerArticle;
    return assets.has(path) || !isShared || !isCanonical ? null : pageKey(place);
  };
  return { handler: site, isFile: (path) => assets.has(path), keyOf, warmUp: (end) => warmUp(pageOptions, end) };
}

/** For one page, in milliseconds. */
const WARM_UP_TIMEOUT_MS = 3_000;

/** Renders one page at a time, so that a visitor waits for at most one. The first visit reports a failure again. */
async function warmUp(
  { renderer: { publicPaths, render }, languages, origin, execute }: PageOptions,
  stopSignal: AbortSignal,
): Promise<void> {
  const { defaultLanguage: language } = languages.current;
  for (const url of publicPaths) {
    if (stopSignal.aborted) return;
    const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(WARM_UP_TIMEOUT_MS)]);
    await render({
      url,
      language,
      prefix: '',
      origin,
      execute: (operation) => execute(operation, language),
      signal,
    }).catch(() => undefined);
    await nextTurn();
  }
}

const neverShed: RequestHandler = (_request, _response, next) => next();

const requireReadMethod: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  else response.status(405).set('Allow', 'GET, HEAD').end();
};

const EVENT_FILE_ROUTE = '/events/:id.ics';

/**
 * Where the addresses lead that feed readers, phones and password managers try by themselves.
 * https://www.w3.org/TR/change-password-url/
 */
const USUAL_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ...['/feed', '/rss', '/rss.xml', '/atom.xml'].map((path) => [path, '/feed.xml'] as const),
  ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
  ['/.well-known/change-password', '/costaadmin?tab=account'],
]);

const serveUsualAddresses: RequestHandler = ({ path }, response, next) => {
  const target = USUAL_ADDRESSES.get(path);
  if (target === undefined) next();
  else response.redirect(302, target);
};

/** Documents that are the same in every language. */
const SHARED_DOCUMENTS = ['/robots.txt', '/.well-known/security.txt'];

const createRobotsGenerator =
  (origin: string, languages: PageLanguages): ContentGenerator =>
  async () => `User-agent: *
Disallow: /costaadmin
Disallow: /graphql
Disallow: /api/

${languages.current.listedCodes.map((code) => `Sitemap: ${origin}${languages.current.prefixOf(code)}/sitemap.xml\n`).join('')}`;
