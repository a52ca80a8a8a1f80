import type { Request, RequestHandler, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import type { CurrentSections } from '../../application/menu/CurrentSections';
import type { CurrentPages } from '../../application/pages/CurrentPages';
import type { ShareDesign } from '../../domain/brand/ShareDesign';
import type { Log } from '../../application/shared/Log';
import { SampledWarning } from '../../application/shared/SampledWarning';
import type { Visitor } from '../../application/shared/Visitor';
import { disconnected } from '../http/disconnected';
import { normalizeAddress } from '../http/normalizeAddress';
import { PERSONAL_HEADERS } from '../http/personalHeaders';
import type { RejectedForm } from '../http/RejectedForm';
import { negotiateEncoding } from '../http/encoding';
import { currentRequest } from '../requestScope/requestScope';
import { normalizeUrl, splitUrl } from '../responseCache/requestUrl';
import { sendReply } from '../responseCache/cacheable';
import type { DocumentLanguage, DocumentTemplate, HtmlDocument, Preloads } from './document';
import { PageQueries, type Operation } from './PageQueries';
import { RenderCache } from './RenderCache';
import type { Execute, PageExecute, Renderer } from './Renderer';
import { ShellSettings } from './ShellSettings';

/** Long enough for a slow database, short enough that the shell still helps. */
const RENDER_TIMEOUT_MS = 3_000;

/** All unknown paths have the same page, which is rendered under this path. */
const NOT_FOUND = '/404';

/** The path pattern of the pages that the owner writes, in the route table. */
const WRITTEN_PAGE = '/:slug';

/** Whether it is the path pattern of the page of a single article or event, in the route table. */
const isItemPage = (route: string | null): boolean => route === '/news/:id' || route === '/events/:id';

const ITEM_PATH = /^\/(news|events)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export interface PageOptions {
  renderer: Renderer;
  languages: PageLanguages;
  pages: WrittenPages;
  sections: SwitchedPages;
  template: DocumentTemplate;
  preloadsOf: (module: string) => Omit<Preloads, 'texts'>;
  origin: string;
  execute: Execute;
  /** Finds out who sent a request for a personal page. */
  identify: RequestHandler;
  news: NamedContent;
  events: NamedContent;
  log: Pick<Log, 'warn'>;
}

interface Page extends HtmlDocument {
  status: number;
  share?: ShareDesign | null;
  /** In seconds, if a retry may get a better response. */
  retryAfter?: number;
}

/** Splits the path of a page into its language and the rest. */
export type PageLanguages = Pick<CurrentLanguages, 'current' | 'split'>;

/** Finds the current path of a page that the owner has written; null if there is no such page. */
export type WrittenPages = Pick<CurrentPages, 'resolve' | 'list'>;

/** Finds what a page shows by its id; null if there is nothing that visitors may see. */
export interface NamedContent {
  find(visitor: Visitor, id: string): Promise<object | null>;
}

/** Knows which pages of the site are switched off. */
export type SwitchedPages = Pick<CurrentSections, 'isOff'>;

/** A page of the site: what it shows, in which language, and where it is. */
interface Place {
  language: DocumentLanguage;
  module: string;
  browserOnly: boolean;
  /** Whether it depends on the cookies of the visitor. */
  isPersonal: boolean;
  /** The only spelling of its path, with the prefix of its language; null for the not-found page. */
  canonicalPath: string | null;
  /** With the parameters that the page knows in their fixed order, and without the prefix. */
  url: string;
  /** The id of an article in `/news?article=<id>`, its address before it had a page of its own. */
  formerArticle: string | null;
}

export function findPlace(
  { renderer, languages, pages, sections }: Pick<PageOptions, 'renderer' | 'languages' | 'pages' | 'sections'>,
  rawUrl: string,
): Place {
  const [requestPath, query] = splitUrl(rawUrl);
  const { language: code, prefix, path: pathname } = languages.split(requestPath);
  const { path: route, module, browserOnly, isPersonal, isLocalized, parameters } = renderer.locate(pathname);
  const known = route === WRITTEN_PAGE ? pages.resolve(pathname) : isItemPage(route) ? toItemPath(pathname) : route;
  const open = known !== null && sections.isOff(known) ? null : known;
  const formerArticle = (open === '/news' && query.get('article')?.toLowerCase()) || null;
  const path = formerArticle === null ? open : null;
  // The language of the panel is that of the account, so its address has no prefix.
  const placePrefix = isLocalized ? prefix : '';
  return {
    language: { code, direction: renderer.describeLanguage(code, pathname).direction, prefix: placePrefix },
    module,
    browserOnly,
    isPersonal,
    canonicalPath: path === null ? null : placePrefix ? languages.current.pathOf(code, path) : path,
    url: path === null ? NOT_FOUND : normalizeUrl(path, parameters, query),
    formerArticle,
  };
}

/** Its only spelling; null if no article or event can have this path. */
function toItemPath(pathname: string): string | null {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return ITEM_PATH.test(path) ? path : null;
}

/** The path of the page of an article; null if there is no such article. */
async function findMoved({ languages, news }: PageOptions, id: string, request: Request): Promise<string | null> {
  const { language } = languages.split(splitUrl(request.originalUrl)[0]);
  const article = await news.find({ address: normalizeAddress(request), id: null }, id);
  return article && languages.current.pathOf(language, `/news/${id}`);
}

/** The cache key of the response that guests share; pages have their own key prefix. */
export const pageKey = ({ language, url }: Pick<Place, 'language' | 'url'>): string => `page ${language.code} ${url}`;

export interface Pages {
  /** Serves a document at every path: the page with its data, or the shell if the server cannot or must not render. */
  readonly serve: RequestHandler;
  /** What the link preview of a page shows; null: there is no such page, or it has a picture of its own. */
  describeShare(url: string, address: string, signal: AbortSignal): Promise<ShareDesign | null>;
}

export function createPages(options: PageOptions): Pages {
  const { renderer, languages, template, execute, origin } = options;
  const settings = new ShellSettings(
    renderer,
    (operation) => execute(operation, languages.current.defaultLanguage),
    origin,
  );
  void settings.load();
  const rendered = new RenderCache<Page>();
  const failed = new SampledWarning(options.log, 'page rendering failed');

  const serve: RequestHandler = async (request, response) => {
    const place = findPlace(options, request.originalUrl);
    const moved = place.formerArticle && (await findMoved(options, place.formerArticle, request));
    if (moved) return response.redirect(308, moved);
    const { canonicalPath, browserOnly, isPersonal, language } = place;
    const [requestPath] = splitUrl(request.originalUrl);
    // Redirects only to paths in the route table, so that no path can send a visitor to another site.
    if (canonicalPath !== null && canonicalPath !== requestPath)
      return response.redirect(308, canonicalPath + request.originalUrl.slice(requestPath.length));

    const shell: Shell = (status, retryAfter) => ({
      ...template.shell(
        { ...settings.current, hidden: browserOnly || status !== 200 },
        findPreloads(options, place),
        language,
      ),
      status,
      ...(retryAfter && { retryAfter }),
    });

    if (browserOnly) {
      await settings.load();
      response.set('Cache-Control', 'private, no-store');
      return sendPage(request, response, shell(200), undefined);
    }
    const isPrivate = isPersonal || response.locals.rejectedForm !== undefined;
    if (isPersonal) {
      currentRequest()?.preventCaching();
      await runHandler(options.identify, request, response);
    }
    const status = canonicalPath === null ? 404 : 200;
    const page = await renderOrShell(options, rendered, failed, {
      place,
      address: normalizeAddress(request),
      status,
      shell,
      response,
    });
    response.set({
      'Cache-Control': 'no-cache',
      'Content-Language': language.code,
      ...(isPrivate && PERSONAL_HEADERS),
    });
    return sendPage(request, response, page, isPrivate ? undefined : pageKey(place));
  };

  async function describeShare(url: string, address: string, signal: AbortSignal): Promise<ShareDesign | null> {
    const place = findPlace(options, url);
    const [path] = splitUrl(url);
    const isKnown = place.canonicalPath === path && !place.browserOnly && !place.isPersonal && !place.url.includes('?');
    if (!isKnown || !(await isThere(options, place.url, address))) return null;
    const queries = new PageQueries(execute, place.language.code, address, signal);
    const page = await findOrRender(options, rendered, place, queries, signal);
    return (page.status === 200 && page.share) || null;
  }

  return { serve, describeShare };
}

/** Asked before a page is rendered, as made-up ids cost a look-up instead of a page that no cache can have. */
async function isThere({ news, events }: PageOptions, url: string, address: string): Promise<boolean> {
  const [match, kind, id = ''] = ITEM_PATH.exec(splitUrl(url)[0]) ?? [];
  return !match || (await { news, events }[kind as 'news' | 'events'].find({ address, id: null }, id)) !== null;
}

type Shell = (status: number, retryAfter?: number) => Page;

/** What the page loads besides the document. */
const findPreloads = ({ renderer, preloadsOf }: PageOptions, { module, language, url }: Place): Preloads => ({
  ...preloadsOf(module),
  texts: renderer.describeLanguage(language.code, splitUrl(url)[0]).files,
});

interface Visit {
  place: Place;
  address: string;
  status: number;
  shell: Shell;
  response: Response;
}

async function renderOrShell(
  options: PageOptions,
  rendered: RenderCache<Page>,
  failed: SampledWarning,
  visit: Visit,
): Promise<Page> {
  const { address, place, status, shell, response } = visit;
  const gone = disconnected(response);
  const signal = AbortSignal.any([gone, AbortSignal.timeout(RENDER_TIMEOUT_MS)]);
  const { caller } = response.locals;
  const execute: Execute = place.isPersonal
    ? (operation, language) => options.execute(operation, language, address, caller)
    : options.execute;
  const queries = new PageQueries(execute, place.language.code, address, signal);
  try {
    const { rejectedForm } = response.locals;
    const page = await findOrRender(options, rendered, place, queries, signal, rejectedForm);
    return rejectedForm && page.status === 200 ? { ...page, status: rejectedForm.status } : page;
  } catch (error) {
    // A failure is not shared, because the next request may succeed.
    currentRequest()?.preventCaching();
    const { problems } = queries;
    const limited = problems.find(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED');
    if (limited) return shell(429, Number(limited.extensions?.['retryAfter']));

    if (!gone.aborted) failed.record({ err: error, module: place.module });
    const unavailable =
      !queries.areComplete || problems.some(({ extensions }) => extensions?.['code'] === 'UNAVAILABLE');
    return unavailable ? shell(503, 10) : shell(status);
  }
}

async function findOrRender(
  options: PageOptions,
  rendered: RenderCache<Page>,
  place: Place,
  queries: PageQueries,
  signal: AbortSignal,
  rejectedForm?: RejectedForm,
): Promise<Page> {
  const { renderer, template, origin } = options;
  const { url, language } = place;
  const key = pageKey(place);
  const isPrivate = place.isPersonal || rejectedForm !== undefined;
  const cached = isPrivate ? null : await rejectOnAbort(signal, rendered.find(key, queries));
  if (cached) return cached;

  mustHaveSucceeded(queries);
  const operations: Operation[] = [];
  const execute: PageExecute = (operation) => {
    operations.push(operation);
    return queries.run(operation);
  };
  const result = await renderer.render({
    url,
    language: language.code,
    prefix: language.prefix,
    origin,
    execute,
    signal,
    rejectedForm,
  });
  mustHaveSucceeded(queries);
  const { status, share = null } = result;
  const document = template.page({ ...result, rejectedForm }, findPreloads(options, place), language);
  const page = { ...document, status, share };
  if (!isPrivate) await rejectOnAbort(signal, rendered.store(key, page, operations, queries));
  return page;
}

/** Runs a handler that passes the request on. */
const runHandler = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    void Promise.resolve(handler(request, response, next)).catch(reject);
  });

/** A page with gaps would not match what the browser renders, so hydration would fail; the browser gets the shell. */
function mustHaveSucceeded({ problems: [problem] }: PageQueries): void {
  if (problem) throw new Error(problem.message);
}

/** Rejects when the signal aborts. */
function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function sendPage(
  request: Request,
  response: Response,
  { html, policy, status, retryAfter }: Page,
  key: string | undefined,
): Promise<void> {
  const encoding = negotiateEncoding(request.headers);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    Vary: 'Accept-Encoding',
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  sendReply(request, response, { status, headers, body: await compress(Buffer.from(html), encoding) }, key);
}

/** At a compression level that takes about a millisecond. */
async function compress(html: Buffer, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  if (encoding === 'br') {
    return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  return encoding === 'gzip' ? promisify(gzip)(html) : html;
}
