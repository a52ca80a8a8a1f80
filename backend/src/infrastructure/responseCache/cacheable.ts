import type { Request, RequestHandler, Response } from 'express';
import { etagOf } from '../http/encoding';
import type { Caller } from '../http/identify';
import { LANGUAGE_PARAMETER } from '../http/requireLanguage';
import { currentRequest } from '../requestScope/requestScope';
import { normalizeUrl, splitUrl } from './requestUrl';
import { CachedResponse } from './CachedResponse';
import { settle } from './serveFromCache';

/** A response to a GET as a value. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is bytes, whose type the headers name. */
  readonly body: unknown;
}

type ReplyFactory = (request: Request, caller: Caller) => Reply | Promise<Reply>;

/** A handler that names the query parameters it knows. */
export type GetHandler = RequestHandler & { readonly parameters: readonly string[]; readonly isCacheable: boolean };

/** Declares a GET whose response is the same for every anonymous visitor; staff always get their own response. */
export const cacheableForGuests = (parameters: readonly string[], createReply: ReplyFactory): GetHandler =>
  createGetHandler(parameters, true, createReply);

/** Declares a GET whose response is for its caller alone. */
export const personal = (parameters: readonly string[], createReply: ReplyFactory): GetHandler =>
  createGetHandler(parameters, false, createReply);

function createGetHandler(
  ownParameters: readonly string[],
  isCacheable: boolean,
  createReply: ReplyFactory,
): GetHandler {
  const parameters = [...ownParameters, LANGUAGE_PARAMETER];
  const handler: RequestHandler = async (request, response) => {
    const [path, query] = splitUrl(request.originalUrl);
    const key = isCacheable ? normalizeUrl(path, parameters, query) : undefined;
    sendReply(request, response, await createReply(request, response.locals.caller), key);
  };
  return Object.assign(handler, { parameters, isCacheable });
}

/**
 * The only place that sends replies. Guests share a reply only if the key from its handler is the key from the request,
 * so that the cache cannot confuse two URLs.
 */
export function sendReply(request: Request, response: Response, reply: Reply, key?: string): void {
  const { status = 200, headers = {}, body } = reply;
  if (response.headersSent) return;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  response.set({ 'Content-Type': 'application/json; charset=utf-8', ETag: etagOf(bytes, versionOf(body)), ...headers });
  const cached = new CachedResponse(status, response.getHeaders(), bytes);
  if (currentRequest()?.isCacheableAs(key) && !response.hasHeader('set-cookie')) settle(response, cached);
  cached.sendTo(request, response, String(response.getHeader('x-request-id')));
}

/** The version of a single object. */
export function versionOf(body: unknown): number | undefined {
  const { version } = (body ?? {}) as { readonly version?: unknown };
  return typeof version === 'number' ? version : undefined;
}
