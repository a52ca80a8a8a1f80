import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { hasTooManyHeaders, namesOneHost } from '../http/hasHost';
import { hasSessionCookie } from '../http/SessionCookie';
import { splitAddress } from './address';

/** The cache key of the response that guests share, from the path and its known parameters; null if they share none. */
export type KeyOf = (path: string, query: URLSearchParams) => string | null;

/** A request with one of these headers is personal, or depends on more than its URL. */
const PERSONAL = ['authorization', 'range', 'upgrade', 'transfer-encoding', 'content-length'] as const;

const MAX_URL_LENGTH = 1_000;
const MAX_REMEMBERED = 5_000;

/**
 * Returns the cache key of the response that all anonymous visitors share; null if there is none. Visitor and theme
 * cookies change no response; a session cookie does.
 */
export function guestKeys(keyOf: KeyOf): (request: IncomingMessage) => string | null {
  // Parsing a URL costs more than the rest of a cache hit.
  const remembered = new LRUCache<string, { readonly key: string | null }>({ max: MAX_REMEMBERED });

  return (request) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || url.length > MAX_URL_LENGTH || !isAnonymous(request)) return null;
    let known = remembered.get(url);
    if (!known) remembered.set(url, (known = { key: keyOf(...splitAddress(url)) }));
    return known.key;
  };
}

const isAnonymous = (request: IncomingMessage): boolean =>
  !hasSessionCookie(request.headers) &&
  PERSONAL.every((name) => request.headers[name] === undefined) &&
  !hasTooManyHeaders(request) &&
  namesOneHost(request);
