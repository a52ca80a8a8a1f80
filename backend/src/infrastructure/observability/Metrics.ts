import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Histogram buckets in seconds; a request that takes longer than the last one has timed out. */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process about its own work. Every label has few values, and callers cannot invent any. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'costa_http_requests_total',
    help: 'Requests that were answered, or left by their client (aborted), but for hits of the response cache.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  readonly durations = new Histogram({
    name: 'costa_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response, but for hits of the response cache.',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [this.registry],
  });

  readonly cacheHits = new Counter({
    name: 'costa_response_cache_hits_total',
    help: 'Anonymous requests that got a response from the response cache.',
    registers: [this.registry],
  });

  readonly operations = new Counter({
    name: 'costa_graphql_fields_total',
    help: 'Fields of the schema that callers asked for at the root of an operation.',
    labelNames: ['operation', 'field', 'outcome'],
    registers: [this.registry],
  });

  readonly shed = new Counter({
    name: 'costa_requests_shed_total',
    help: 'Requests that were turned away because too many were being answered.',
    registers: [this.registry],
  });

  /** Adds the metrics of the process itself: CPU, memory, event loop, garbage collection. */
  collectProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
