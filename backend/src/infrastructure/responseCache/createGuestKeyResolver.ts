import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { hasTooManyHeaders, hasSingleHost } from '../http/requireHost';
import { hasSessionCookie } from '../http/SessionCookie';
import { splitUrl } from './requestUrl';

/** The cache key of the response that guests share, from the path and its known parameters; null if they share none. */
export type RouteKeyResolver = (path: string, query: URLSearchParams) => string | null;

/** A request with one of these headers is personal, or depends on more than its URL. */
const PERSONAL_HEADERS = ['authorization', 'range', 'upgrade', 'transfer-encoding', 'content-length'] as const;

const MAX_URL_LENGTH = 1_000;
const MAX_CACHED_KEYS = 5_000;

/**
 * Returns the cache key of the response that all anonymous visitors share; null if there is none. Visitor and theme
 * cookies change no response; a session cookie does.
 */
export function createGuestKeyResolver(resolveRouteKey: RouteKeyResolver): (request: IncomingMessage) => string | null {
  // Parsing a URL costs more than the rest of a cache hit.
  const keysByUrl = new LRUCache<string, { readonly key: string | null }>({ max: MAX_CACHED_KEYS });

  return (request) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || url.length > MAX_URL_LENGTH || !isAnonymous(request)) return null;
    let entry = keysByUrl.get(url);
    if (!entry) keysByUrl.set(url, (entry = { key: resolveRouteKey(...splitUrl(url)) }));
    return entry.key;
  };
}

const isAnonymous = (request: IncomingMessage): boolean =>
  !hasSessionCookie(request.headers) &&
  PERSONAL_HEADERS.every((name) => request.headers[name] === undefined) &&
  !hasTooManyHeaders(request) &&
  hasSingleHost(request);
