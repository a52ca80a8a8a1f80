import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { NotAllowed } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';

/** The methods that only read. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: refuses a write that a browser sends from another site. A request without `Origin` and
 * `Sec-Fetch-Site` comes from a script and not from a browser, so it passes; its session decides what it may do.
 */
export const requireOwnOrigin =
  (publicOrigin: string): RequestHandler =>
  (request, _response, next) => {
    if (!SAFE_METHODS.has(request.method) && isCrossOrigin(request, request.host, publicOrigin)) {
      throw new NotAllowed(sentence('otherSite'));
    }
    next();
  };

/** Whether a browser sends it on behalf of another site. */
export function isCrossOrigin({ headers }: IncomingMessage, host: string, publicOrigin: string): boolean {
  const { origin } = headers;
  if (origin !== undefined) {
    const isOwnHost = URL.canParse(origin) && new URL(origin).host === host;
    return !isOwnHost && origin !== publicOrigin;
  }
  const fetchSite = headers['sec-fetch-site'];
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
}
