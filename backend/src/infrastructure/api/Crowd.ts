import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Log } from '../../application/shared/Log';
import type { Metrics } from '../observability/Metrics';
import { currentRequestId } from '../observability/requestScope';

/** Requests that one process works on at the same time; with ten connections to the database, more are never done sooner. */
const MOST_AT_ONCE = 128;

/** In seconds. */
const COME_AGAIN_AFTER = 2;

/** How often the log tells of it, in milliseconds. */
const TOLD_EVERY = 60_000;

const FREE = /^\/(assets|avatars)\//;

const CODE = 'UNAVAILABLE';
const SENTENCE = 'There is more to do here than can be done right now. Please try again shortly.';

/** Lets in as many requests as can be answered quickly and turns the others away at once: a queue that grows helps nobody. */
export class Crowd {
  private readonly inside = new Set<ServerResponse>();
  private toldAt = -Infinity;

  constructor(
    private readonly metrics: Pick<Metrics, 'shed'>,
    private readonly log: Log,
  ) {}

  /** Turns away before anything is done for a request; files and heads are handed out all the same, as they cost nothing. */
  readonly door: RequestHandler = (request, response, next) => {
    // Whoever was let in and has to be answered in another way stays.
    if (!this.isFull || this.inside.has(response) || FREE.test(request.originalUrl)) next();
    else this.turnAway(request, response);
  };

  /** Belongs behind whatever reads the body, so that a slow sender takes nobody's place. */
  readonly admit: RequestHandler = (request, response, next) => {
    if (this.letIn(response)) next();
    else this.turnAway(request, response);
  };

  /** False where nobody else can be answered now. */
  letIn(response: ServerResponse): boolean {
    if (this.inside.has(response)) return true;
    if (this.isFull) return false;
    this.inside.add(response);
    const leave = () => this.inside.delete(response);
    // When the answer is complete, and not when a slow reader has got all of it.
    response.once('prefinish', leave).once('close', leave);
    return true;
  }

  private get isFull(): boolean {
    return this.inside.size >= MOST_AT_ONCE;
  }

  /** By hand, and not logged one by one: it has to cost far less than an answer. */
  private turnAway({ originalUrl }: Request, response: Response): void {
    const isForPrograms = /^\/(graphql|api)\b/.test(originalUrl);
    response.writeHead(503, {
      'Retry-After': COME_AGAIN_AFTER,
      'Cache-Control': 'no-store',
      'Content-Type': isForPrograms ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    });
    response.end(isForPrograms ? refusalAt(originalUrl) : SENTENCE);
    this.metrics.shed.inc();
    this.tell();
  }

  private tell(): void {
    const now = performance.now();
    if (now - this.toldAt < TOLD_EVERY) return;
    this.toldAt = now;
    this.log.warn({ inside: this.inside.size }, 'More is asked than can be answered; requests are turned away.');
  }
}

function refusalAt(url: string): string {
  const details = { code: CODE, retryAfter: COME_AGAIN_AFTER, requestId: currentRequestId() };
  const isGraphQL = url.startsWith('/graphql');
  return JSON.stringify(
    isGraphQL ? { errors: [{ message: SENTENCE, extensions: details }] } : { error: SENTENCE, ...details },
  );
}
