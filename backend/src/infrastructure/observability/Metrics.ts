import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** In seconds; a request that takes longer than the last one has been given up. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A number of answers that is brought to the counters when somebody reads them. */
export class Tally {
  whole = 0;
  notModified = 0;

  constructor(
    readonly method: string,
    readonly route: string,
  ) {}

  take(): [status: number, answers: number][] {
    const taken: [number, number][] = [
      [200, this.whole],
      [304, this.notModified],
    ];
    this.whole = this.notModified = 0;
    return taken.filter(([, answers]) => answers > 0);
  }
}

/** What this process counts of its own work. Every label has few values, none of which a caller can make up. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'costa_http_requests_total',
    help: 'Requests that were answered, or left by their caller (aborted).',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
    collect: () => this.countTallies(),
  });

  readonly durations = new Histogram({
    name: 'costa_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer, but for answers from memory.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers: [this.registry],
  });

  readonly fromMemory = new Counter({
    name: 'costa_http_answers_from_memory_total',
    help: 'Requests of guests that got what another guest had been told less than a second before.',
    registers: [this.registry],
    collect: () => this.countTallies(),
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

  private readonly tallies = new Map<string, Tally>();

  /** Counts answers from memory, of which there may be many thousands in a second. */
  tallyFromMemory(method: string, route: string): Tally {
    const key = `${method} ${route}`;
    const tally = this.tallies.get(key) ?? new Tally(method, route);
    this.tallies.set(key, tally);
    return tally;
  }

  private countTallies(): void {
    for (const tally of this.tallies.values()) {
      const { method, route } = tally;
      for (const [status, answers] of tally.take()) {
        this.requests.inc({ method, route, status }, answers);
        this.fromMemory.inc(answers);
      }
    }
  }

  /** Those of the process itself: processor, memory, event loop, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
