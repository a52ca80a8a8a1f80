import type { Request, RequestHandler, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Log } from '../../application/shared/Log';
import { normalizeAddress } from '../http/normalizeAddress';
import { negotiateEncoding } from '../http/encoding';
import { currentRequest } from '../requestScope/requestScope';
import { normalizeUrl, splitUrl } from '../responseCache/requestUrl';
import { sendReply } from '../responseCache/cacheable';
import type { DocumentTemplate, HtmlDocument, Preloads } from './document';
import { PageQueries, type Operation } from './PageQueries';
import { RenderCache } from './RenderCache';
import type { Execute, Renderer } from './Renderer';
import { ShellSettings } from './ShellSettings';

/** Long enough for a slow database, short enough that the shell still helps. */
const RENDER_TIMEOUT_MS = 3_000;

/** All unknown paths have the same page, which is rendered under this path. */
const NOT_FOUND = '/404';

export interface PageOptions {
  renderer: Renderer;
  template: DocumentTemplate;
  preloadsOf: (module: string) => Preloads;
  origin: string;
  execute: Execute;
  log: Pick<Log, 'error'>;
}

interface Page extends HtmlDocument {
  status: number;
  /** In seconds, if a retry may get a better response. */
  retryAfter?: number;
}

/** The canonical URL of the page at a path, with the parameters that the page knows in their fixed order. */
export function canonicalUrl({ locate }: Renderer, pathname: string, query: URLSearchParams): string {
  const { path, parameters } = locate(pathname);
  return path === null ? NOT_FOUND : normalizeUrl(path, parameters, query);
}

/** The cache key of the response that guests share; pages have their own key prefix. */
export const pageKey = (url: string): string => `page ${url}`;

/** Serves a document at every path: the page with its data, or the shell if the server cannot or must not render. */
export function servePages(options: PageOptions): RequestHandler {
  const { renderer, template, preloadsOf, execute, origin } = options;
  const settings = new ShellSettings(renderer, execute, origin);
  void settings.load();
  const rendered = new RenderCache<Page>();

  return async (request, response) => {
    const { path, module, browserOnly } = renderer.locate(request.path);
    const [requestPath, query] = splitUrl(request.originalUrl);
    // Redirects only to paths in the route table, so that no path can send a visitor to another site.
    if (path !== null && path !== request.path)
      return response.redirect(308, path + request.originalUrl.slice(requestPath.length));

    const shell: Shell = (status, retryAfter) => ({
      ...template.shell({ ...settings.current, hidden: browserOnly || status !== 200 }, preloadsOf(module)),
      status,
      ...(retryAfter && { retryAfter }),
    });

    if (browserOnly) {
      await settings.load();
      response.set('Cache-Control', 'private, no-store');
      return sendPage(request, response, shell(200), undefined);
    }
    const url = canonicalUrl(renderer, request.path, query);
    const visit = { url, address: normalizeAddress(request), module, status: path ? 200 : 404, shell, response };
    const page = await renderOrShell(options, rendered, visit);
    response.set('Cache-Control', 'no-cache');
    return sendPage(request, response, page, pageKey(url));
  };
}

type Shell = (status: number, retryAfter?: number) => Page;

interface Visit {
  url: string;
  address: string;
  module: string;
  status: number;
  shell: Shell;
  response: Response;
}

async function renderOrShell(options: PageOptions, rendered: RenderCache<Page>, visit: Visit): Promise<Page> {
  const { address, module, status, shell, response } = visit;
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  const signal = AbortSignal.any([disconnected.signal, AbortSignal.timeout(RENDER_TIMEOUT_MS)]);
  const queries = new PageQueries(options.execute, address, signal);
  try {
    return await findOrRender(options, rendered, visit, queries, signal);
  } catch (error) {
    // A failure is not shared, because the next request may succeed.
    currentRequest()?.preventCaching();
    const { problems } = queries;
    const limited = problems.find(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED');
    if (limited) return shell(429, Number(limited.extensions?.['retryAfter']));

    if (!disconnected.signal.aborted) options.log.error({ err: error, module }, 'page rendering failed');
    const unavailable =
      !queries.areComplete || problems.some(({ extensions }) => extensions?.['code'] === 'UNAVAILABLE');
    return unavailable ? shell(503, 10) : shell(status);
  }
}

async function findOrRender(
  { renderer, template, preloadsOf, origin }: PageOptions,
  rendered: RenderCache<Page>,
  { url, module }: Visit,
  queries: PageQueries,
  signal: AbortSignal,
): Promise<Page> {
  const cached = await rejectOnAbort(signal, rendered.find(url, queries));
  if (cached) return cached;

  mustHaveSucceeded(queries);
  const operations: Operation[] = [];
  const execute: Execute = (operation) => {
    operations.push(operation);
    return queries.run(operation);
  };
  const result = await renderer.render({ url, origin, execute, signal });
  mustHaveSucceeded(queries);
  const page = { ...template.page(result, preloadsOf(module)), status: result.status };
  await rejectOnAbort(signal, rendered.store(url, page, operations, queries));
  return page;
}

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
