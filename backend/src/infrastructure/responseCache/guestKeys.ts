import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { hasTooManyHeaders, namesOneHost } from '../api/hasHost';
import { hasSessionCookie } from '../api/SessionCookie';
import { splitAddress } from './address';

/** Names the response that guests share at an address, by its path and the parameters known there; null where they share none. */
export type KeyOf = (path: string, query: URLSearchParams) => string | null;

/** With one of these a request is for its sender alone, or means more than its address says. */
const PERSONAL = ['authorization', 'range', 'upgrade', 'transfer-encoding', 'content-length'] as const;

const MAX_URL_LENGTH = 1_000;
const MAX_REMEMBERED = 5_000;

/**
 * Names the response that every anonymous visitor gets to a request; null where there is none. The cookies of a visitor
 * or a theme change no response, that of a session does.
 */
export function guestKeys(keyOf: KeyOf): (request: IncomingMessage) => string | null {
  // Reading an address costs more than all the rest of a cache hit.
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
