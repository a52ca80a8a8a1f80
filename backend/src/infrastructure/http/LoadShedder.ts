import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../../application/shared/Log';
import { SampledWarning } from '../../application/shared/SampledWarning';
import type { Metrics } from '../observability/Metrics';
import { currentRequest } from '../requestScope/requestScope';
import { sendLightweightError } from './sendLightweightError';
import { sentence } from '../../domain/shared/Sentence';

/** Concurrent requests per process; with ten database connections, more concurrency does not finish them sooner. */
const MAX_CONCURRENT_REQUESTS = 128;

/** In seconds. */
const RETRY_AFTER_SECONDS = 2;

/** Files cost nothing, and player avatars have their own limits. */
const EXEMPT_PATHS = /^\/(assets|avatars|media)\//;

const BUSY_MESSAGE = sentence('busy');

/** Load shedding: admits the requests that can be answered quickly and refuses the others, instead of queueing them. */
export class LoadShedder {
  private readonly activeResponses = new Set<ServerResponse>();
  private readonly sheddingWarning: SampledWarning;

  constructor(
    private readonly metrics: Pick<Metrics, 'shed'>,
    log: Log,
  ) {
    this.sheddingWarning = new SampledWarning(log, 'load shedding started');
  }

  /** Refuses before any work is done for a request. Files and avatars are always served, as they cost nothing. */
  readonly shedEarly: RequestHandler = (request, response, next) => {
    // A request that was already admitted and takes another route stays admitted.
    if (!this.isFull || this.activeResponses.has(response) || EXEMPT_PATHS.test(request.originalUrl)) next();
    else this.reject(request.originalUrl, response);
  };

  /** Must run after the body is read, so that a slow sender does not occupy a slot. */
  readonly shed: RequestHandler = (request, response, next) => {
    if (this.acquire(response)) next();
    else this.reject(request.originalUrl, response);
  };

  /** Takes a slot for a request; false if none is free. */
  acquire(response: ServerResponse): boolean {
    if (this.activeResponses.has(response)) return true;
    if (this.isFull) return false;
    this.activeResponses.add(response);
    const release = () => void this.activeResponses.delete(response);
    // A sign-in gives its slot back before it waits for a password check.
    const scope = currentRequest();
    if (scope) scope.releaseSlot = release;
    // When the response is complete, not when a slow reader has received all of it.
    response.once('prefinish', release).once('close', release);
    return true;
  }

  private get isFull(): boolean {
    return this.activeResponses.size >= MAX_CONCURRENT_REQUESTS;
  }

  private reject(url: string, response: ServerResponse): void {
    sendLightweightError(url, response, {
      status: 503,
      code: 'UNAVAILABLE',
      message: BUSY_MESSAGE,
      retryAfter: RETRY_AFTER_SECONDS,
    });
    this.metrics.shed.inc();
    this.sheddingWarning.record({ inside: this.activeResponses.size });
  }
}
