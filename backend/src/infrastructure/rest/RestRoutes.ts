import type { RequestHandler, Router } from 'express';
import { InvalidInput } from '../../domain/shared/DomainError';
import { API_TOKEN_PREFIX } from '../../domain/staff/ApiToken';
import { hasSessionCookie } from '../http/SessionCookie';
import { LANGUAGE_PARAMETER } from '../http/requireLanguage';
import { normalizeUrl } from '../responseCache/requestUrl';
import type { GetHandler } from '../responseCache/cacheable';
import { sentence } from '../../domain/shared/Sentence';

/** How many unknown parameters an error names, and how many characters of each name. */
const MAX_REPORTED_PARAMETERS = 5;
const MAX_NAME_LENGTH = 64;

const EXPOSED_HEADERS =
  'ETag, Link, X-Total-Count, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-RateLimit-Resource, Retry-After';

interface RestRoute {
  readonly method: string;
  readonly segments: readonly string[];
  readonly parameters: readonly string[];
  readonly isCacheable: boolean;
}

/** The declarations of the API routes: their query parameters, and whether guests share their response. */
export class RestRoutes {
  private readonly routes: RestRoute[] = [];

  add(base: string, { stack }: Router): void {
    for (const { route } of stack) {
      if (!route) continue;
      const segments = segmentsOf(base + route.path);
      for (const { method, handle } of route.stack) {
        const { parameters, isCacheable = false } = handle as Partial<GetHandler>;
        // A guard in front of the handler declares nothing.
        if (parameters || handle === route.stack.at(-1)?.handle)
          this.routes.push({
            method: method.toUpperCase(),
            segments,
            parameters: parameters ?? [LANGUAGE_PARAMETER],
            isCacheable,
          });
      }
    }
  }

  /** Sorted; empty for an unknown route. */
  parametersOf(method: string, path: string): string[] {
    return [...(this.find(method, path)?.parameters ?? [])].sort();
  }

  /**
   * Pages of other sites may read what all anonymous visitors get. Tokens and cookies do not belong in them, so there is
   * no preflight and no permission to send credentials.
   */
  readonly allowOtherSites: RequestHandler = ({ method, originalUrl, headers }, response, next) => {
    const [path = ''] = originalUrl.split('?', 1);
    const isAnonymous = headers.authorization === undefined && !hasSessionCookie(headers);
    if ((method === 'GET' || method === 'HEAD') && isAnonymous && this.find('GET', path)?.isCacheable)
      response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED_HEADERS });
    next();
  };

  /** Otherwise a request with a misspelt parameter would get the whole list. */
  readonly refuseUnknownParameters: RequestHandler = ({ method, originalUrl, query }, _response, next) => {
    const [path = ''] = originalUrl.split('?', 1);
    const route = this.find(method === 'HEAD' ? 'GET' : method, path);
    const unknown = Object.keys(query).filter((name) => route && !route.parameters.includes(name));
    if (unknown.length === 0) return next();
    const reported = unknown.slice(0, MAX_REPORTED_PARAMETERS).map((name) => name.slice(0, MAX_NAME_LENGTH));
    const isToken = Object.values(query).some((value) => String(value).startsWith(API_TOKEN_PREFIX));
    const problem = sentence(isToken ? 'tokenInAddress' : 'unknownParameter');
    throw new InvalidInput(Object.fromEntries(reported.map((name) => [name, [problem]])));
  };

  /** The cache key of the response that all anonymous visitors share; null if there is none. */
  keyOf(path: string, query: URLSearchParams): string | null {
    const route = this.find('GET', path);
    const names = [...query.keys()];
    const areKnownAndSingle =
      new Set(names).size === names.length && names.every((name) => route?.parameters.includes(name));
    if (!route?.isCacheable || !areKnownAndSingle) return null;
    return normalizeUrl(path, route.parameters, query);
  }

  private find(method: string, path: string): RestRoute | undefined {
    const given = segmentsOf(path);
    return this.routes.find(
      (route) =>
        route.method === method &&
        route.segments.length === given.length &&
        route.segments.every((segment, index) => segment.startsWith(':') || segment === given[index]),
    );
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
