import type { Request, RequestHandler, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Log } from '../../application/shared/Log';
import { addressOf } from '../api/addressOf';
import { currentRequest } from '../observability/requestScope';
import type { DocumentTemplate, HtmlDocument, Preloads } from './document';
import { encodingFor, etagOf, sendFresh } from './encoding';
import { KnownPages } from './KnownPages';
import { type Operation, Questions } from './Questions';
import type { Execute, Renderer } from './Renderer';

/** Long enough for a slow database, short enough that the shell still helps. */
const deadlineInMilliseconds = 3_000;

export interface PageOptions {
  renderer: Renderer;
  template: DocumentTemplate;
  preloadsOf: (module: string) => Preloads;
  origin: string;
  execute: Execute;
  log: Pick<Log, 'error'>;
}

interface Answer extends HtmlDocument {
  status: number;
  /** After how many seconds the same request may be answered better. */
  retryAfter?: number;
}

/** Answers every path with a document: the page with its data, or the shell where the server cannot or must not render. */
export function servePages(options: PageOptions): RequestHandler {
  const { renderer, template, preloadsOf } = options;
  const known = new KnownPages<Answer>();

  return async (request, response) => {
    const { path, module, browserOnly } = renderer.locate(request.path);
    const query = request.originalUrl.includes('?') ? request.originalUrl.slice(request.originalUrl.indexOf('?')) : '';
    // Only ever to an address that is in the table of routes, so that no path can send a visitor to another site.
    if (path !== null && path !== request.path) return response.redirect(308, path + query);

    const shell: Shell = (status, retryAfter) => ({
      ...template.shell({ title: 'Costa', hidden: browserOnly || status !== 200 }, preloadsOf(module)),
      status,
      ...(retryAfter && { retryAfter }),
    });

    if (browserOnly) {
      response.set('Cache-Control', 'private, no-store');
      return send(request, response, shell(200));
    }
    const visit = { url: request.path + query, address: addressOf(request), module, status: path ? 200 : 404, shell };
    const answer = await renderOrShell(options, known, visit);
    response.set('Cache-Control', 'no-cache');
    currentRequest()?.sharing.allow();
    return send(request, response, answer);
  };
}

type Shell = (status: number, retryAfter?: number) => Answer;

interface Visit {
  url: string;
  address: string;
  module: string;
  status: number;
  shell: Shell;
}

async function renderOrShell(options: PageOptions, known: KnownPages<Answer>, visit: Visit): Promise<Answer> {
  const { address, module, status, shell } = visit;
  const questions = new Questions(options.execute, address);
  try {
    return await findOrRender(options, known, visit, questions);
  } catch (error) {
    const { problems } = questions;
    const limited = problems.find(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED');
    if (limited) return shell(429, Number(limited.extensions?.['retryAfter']));

    options.log.error({ err: error, module }, 'A page could not be rendered; the plain shell was sent');
    const unavailable =
      !questions.areAnswered || problems.some(({ extensions }) => extensions?.['code'] === 'UNAVAILABLE');
    return unavailable ? shell(503, 10) : shell(status);
  }
}

async function findOrRender(
  { renderer, template, preloadsOf, origin }: PageOptions,
  known: KnownPages<Answer>,
  { url, module, status }: Visit,
  questions: Questions,
): Promise<Answer> {
  const signal = AbortSignal.timeout(deadlineInMilliseconds);
  const found = await inTime(signal, known.find(url, questions));
  if (found) return found;

  mustBeAnswered(questions);
  const asked: Operation[] = [];
  const execute: Execute = (operation) => {
    asked.push(operation);
    return questions.ask(operation);
  };
  const page = await renderer.render({ url, origin, execute, signal });
  mustBeAnswered(questions);
  const answer = { ...template.page(page, preloadsOf(module)), status: page.status };
  // Whoever makes addresses up is to fill no memory with them.
  if (status === 200) await inTime(signal, known.keep(url, answer, asked, questions));
  return answer;
}

/** A page with gaps would not match what the browser makes of them, so the browser starts from nothing. */
function mustBeAnswered({ problems: [problem] }: Questions): void {
  if (problem) throw new Error(problem.message);
}

/** Rejects when the signal ends the wait. */
function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

async function send(request: Request, response: Response, { html, policy, status, retryAfter }: Answer): Promise<void> {
  const encoding = encodingFor(request);
  response.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    ETag: etagOf(html),
    Vary: 'Accept-Encoding',
  });
  if (retryAfter) response.set('Retry-After', String(retryAfter));
  if (encoding) response.set('Content-Encoding', encoding);
  sendFresh(request, response, await compress(Buffer.from(html), encoding));
}

/** At a strength that costs about a millisecond; a document is made for each visit. */
async function compress(html: Buffer, encoding: 'br' | 'gzip' | null): Promise<Buffer> {
  if (encoding === 'br') {
    return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  return encoding === 'gzip' ? promisify(gzip)(html) : html;
}
