import type { RequestHandler, Router } from 'express';
import type { Metrics, Tally } from './Metrics';

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** The places that are known by their beginning; the first that fits is meant. Everything else is a page. */
const PLACES: readonly string[] = [
  '/graphql',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/webhook/tebex',
  '/webhook/vote',
  '/webhook',
  '/avatars',
  '/assets',
  '/api',
];

/** What a request asks for, with the whole of its address. */
export interface Asked {
  readonly method: string;
  readonly url: string;
}

/** Counts requests by route pattern and never by path: the names in it are those of this code. */
export class RequestMetrics {
  private readonly patterns: { readonly pattern: string; readonly segments: readonly string[] }[] = [];

  constructor(private readonly metrics: Metrics) {}

  /** Lets the routes below a path be told apart. */
  know(base: string, router: Router): void {
    const paths = new Set(router.stack.flatMap(({ route }) => (route ? [route.path] : [])));
    for (const path of paths) {
      const pattern = `${base}${path === '/' ? '' : path}`;
      this.patterns.push({ pattern, segments: segmentsOf(pattern) });
    }
  }

  readonly measure: RequestHandler = (request, response, next) => {
    const method = METHODS.includes(request.method) ? request.method : 'other';
    const route = this.routeOf(request.path);
    const end = this.metrics.durations.startTimer({ method, route });
    response.once('close', () => {
      end();
      this.metrics.requests.inc({ method, route, status: response.writableFinished ? response.statusCode : 'aborted' });
    });
    next();
  };

  /** Counts answers to such a request that are given without Express; `arrivedAt` as `performance.now()` counts. */
  counterOf(asked: Asked): (arrivedAt: number, status: 200 | 'aborted') => void {
    const labels = this.labelsOf(asked);
    const durations = this.metrics.durations.labels(labels);
    const answered = this.metrics.requests.labels({ ...labels, status: 200 });
    return (arrivedAt, status) => {
      durations.observe((performance.now() - arrivedAt) / 1000);
      if (status === 200) answered.inc();
      else this.metrics.requests.inc({ ...labels, status });
    };
  }

  /** Counts answers from memory to such a request. */
  tallyOf(asked: Asked): Tally {
    const { method, route } = this.labelsOf(asked);
    return this.metrics.tallyFromMemory(method, route);
  }

  private labelsOf({ method, url }: Asked): { method: string; route: string } {
    const [path = ''] = url.split('?', 1);
    return { method, route: this.routeOf(path) };
  }

  /** The route that a path belongs to, by its pattern. */
  routeOf(path: string): string {
    const given = segmentsOf(path);
    const known = this.patterns.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((segment, index) => segment.startsWith(':') || segment === given[index]),
    );
    return known?.pattern ?? PLACES.find((place) => path === place || path.startsWith(`${place}/`)) ?? 'page';
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
