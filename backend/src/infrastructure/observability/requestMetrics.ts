import type { RequestHandler, Router } from 'express';
import type { Log } from '../../application/shared/Log';
import type { Metrics } from './Metrics';

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Routes that are recognised by their prefix; the first match counts. Everything else is a page. */
const ROUTE_PREFIXES: readonly string[] = [
  '/graphql',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/webhook/tebex',
  '/webhook/discord',
  '/webhook/vote',
  '/webhook',
  '/avatars',
  '/assets',
  '/r',
  '/api',
];

/** Counts requests by route pattern and never by path, so that callers cannot invent label values. */
export class RequestMetrics {
  private readonly patterns: { readonly pattern: string; readonly segments: readonly string[] }[] = [];

  constructor(
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Registers the routes below a path, so that they are counted separately. */
  registerRoutes(base: string, router: Router): void {
    const paths = new Set(router.stack.flatMap(({ route }) => (route ? [route.path] : [])));
    for (const path of paths) {
      const pattern = `${base}${path === '/' ? '' : path}`;
      this.patterns.push({ pattern, segments: splitPath(pattern) });
    }
  }

  /** Counts and logs a request; the log has its path without the query, which may contain what a visitor typed. */
  readonly observe: RequestHandler = ({ method: rawMethod, path }, response, next) => {
    const method = METHODS.includes(rawMethod) ? rawMethod : 'other';
    const route = this.routeOf(path);
    const stopTimer = this.metrics.durations.startTimer({ method, route });
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 'aborted';
      this.metrics.requests.inc({ method, route, status });
      this.log.debug(
        { method: rawMethod, path: withoutToken(path), status, ms: Math.round(stopTimer() * 1_000) },
        'request completed',
      );
    });
    next();
  };

  /** The pattern of the route that a path belongs to. */
  routeOf(path: string): string {
    const pathSegments = splitPath(path);
    const match = this.patterns.find(
      ({ segments }) =>
        segments.length === pathSegments.length &&
        segments.every((segment, index) => segment.startsWith(':') || segment === pathSegments[index]),
    );
    return (
      match?.pattern ?? ROUTE_PREFIXES.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? 'page'
    );
  }
}

/** The token of a private link opens a conversation, so no log has it. */
const withoutToken = (path: string): string => path.replace(/^((?:\/[^/]+)?\/r\/).+/, '$1:token');

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);
