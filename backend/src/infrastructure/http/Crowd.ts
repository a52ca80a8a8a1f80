import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../../application/shared/Log';
import { SampledWarning } from '../../application/shared/SampledWarning';
import type { Metrics } from '../observability/Metrics';
import { currentRequest } from '../requestScope/requestScope';
import { refuseCheaply } from './refuseCheaply';

/** Concurrent requests per process; with ten database connections, more concurrency does not finish them sooner. */
const MOST_AT_ONCE = 128;

/** In seconds. */
const COME_AGAIN_AFTER = 2;

/** Files cost nothing, and player avatars have their own limits. */
const FREE = /^\/(assets|avatars)\//;

const SENTENCE = 'The server is busy. Please try again shortly.';

/** Load shedding: admits the requests that can be answered quickly and refuses the others, instead of queueing them. */
export class Crowd {
  private readonly inside = new Set<ServerResponse>();
  private readonly shedding: SampledWarning;

  constructor(
    private readonly metrics: Pick<Metrics, 'shed'>,
    log: Log,
  ) {
    this.shedding = new SampledWarning(log, 'load shedding: requests are refused with 503');
  }

  /** Refuses before any work is done for a request. Files and avatars are always served, as they cost nothing. */
  readonly door: RequestHandler = (request, response, next) => {
    // A request that was already admitted and takes another route stays admitted.
    if (!this.isFull || this.inside.has(response) || FREE.test(request.originalUrl)) next();
    else this.turnAway(request.originalUrl, response);
  };

  /** Must run after the body is read, so that a slow sender does not occupy a slot. */
  readonly admit: RequestHandler = (request, response, next) => {
    if (this.letIn(response)) next();
    else this.turnAway(request.originalUrl, response);
  };

  /** Takes a slot for a request; false if none is free. */
  letIn(response: ServerResponse): boolean {
    if (this.inside.has(response)) return true;
    if (this.isFull) return false;
    this.inside.add(response);
    const leave = () => void this.inside.delete(response);
    const scope = currentRequest();
    if (scope) scope.leaveCrowd = leave;
    // When the response is complete, not when a slow reader has received all of it.
    response.once('prefinish', leave).once('close', leave);
    return true;
  }

  private get isFull(): boolean {
    return this.inside.size >= MOST_AT_ONCE;
  }

  private turnAway(url: string, response: ServerResponse): void {
    refuseCheaply(url, response, { status: 503, code: 'UNAVAILABLE', message: SENTENCE, retryAfter: COME_AGAIN_AFTER });
    this.metrics.shed.inc();
    this.shedding.record({ inside: this.inside.size });
  }
}
