import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Histogram buckets in seconds; a request that takes longer than the last one has timed out. */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process about its own work. Every label has few values, and callers cannot invent any. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'costa_http_requests_total',
    help: 'HTTP requests that were completed or aborted by the client, without response cache hits.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  readonly durations = new Histogram({
    name: 'costa_http_request_duration_seconds',
    help: 'Duration of HTTP requests until the end of the response, without response cache hits.',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });

  readonly cacheHits = new Counter({
    name: 'costa_response_cache_hits_total',
    help: 'Anonymous requests served from the response cache.',
    registers: [this.registry],
  });

  readonly operations = new Counter({
    name: 'costa_graphql_fields_total',
    help: 'Root fields of executed GraphQL operations.',
    labelNames: ['operation', 'field', 'outcome'],
    registers: [this.registry],
  });

  readonly shed = new Counter({
    name: 'costa_requests_shed_total',
    help: 'Requests refused by load shedding.',
    registers: [this.registry],
  });

  /** Adds the metrics of the process itself: CPU, memory, event loop, garbage collection. */
  collectProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
