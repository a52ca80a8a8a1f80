import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../../application/shared/Log';
import { SampledWarning } from '../../application/shared/SampledWarning';
import type { Metrics } from '../observability/Metrics';
import { currentRequest } from '../observability/requestScope';
import { refuseCheaply } from './refuseCheaply';

/** Requests that one process works on at the same time; with ten connections to the database, more are never done sooner. */
const MOST_AT_ONCE = 128;

/** In seconds. */
const COME_AGAIN_AFTER = 2;

/** Files cost nothing, and player heads have limits of their own. */
const FREE = /^\/(assets|avatars)\//;

const SENTENCE = 'The server is busy. Please try again shortly.';

/** Lets in as many requests as can be answered quickly and turns the others away at once: a queue that grows helps nobody. */
export class Crowd {
  private readonly inside = new Set<ServerResponse>();
  private readonly shedding: SampledWarning;

  constructor(
    private readonly metrics: Pick<Metrics, 'shed'>,
    log: Log,
  ) {
    this.shedding = new SampledWarning(log, 'load shedding: requests are refused with 503');
  }

  /** Turns away before anything is done for a request; files and heads are handed out all the same, as they cost nothing. */
  readonly door: RequestHandler = (request, response, next) => {
    // Whoever was let in and has to be answered in another way stays.
    if (!this.isFull || this.inside.has(response) || FREE.test(request.originalUrl)) next();
    else this.turnAway(request.originalUrl, response);
  };

  /** Belongs behind whatever reads the body, so that a slow sender takes nobody's place. */
  readonly admit: RequestHandler = (request, response, next) => {
    if (this.letIn(response)) next();
    else this.turnAway(request.originalUrl, response);
  };

  /** False where nobody else can be answered now. */
  letIn(response: ServerResponse): boolean {
    if (this.inside.has(response)) return true;
    if (this.isFull) return false;
    this.inside.add(response);
    const leave = () => void this.inside.delete(response);
    const scope = currentRequest();
    if (scope) scope.leaveCrowd = leave;
    // When the answer is complete, and not when a slow reader has got all of it.
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
