import type { ErrorRequestHandler, RequestHandler } from 'express';
import { Unavailable } from '../../domain/shared/DomainError';
import { currentRequest } from '../requestScope/requestScope';

/**
 * Responds to a request that times out, so that a caller never waits longer than the contract says. It calls the error
 * handler directly: `next` would use up the route, and an error of the late handler would reach Express' own handler,
 * which prints stacks.
 */
export const deadline =
  (timeoutMs: number, errorHandler: ErrorRequestHandler): RequestHandler =>
  (request, response, next) => {
    const elapsedMs = performance.now() - (currentRequest()?.arrivedAt ?? performance.now());
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      if (request.complete) return errorHandler(new Unavailable(), request, response, next);
      // The rest of the request would be taken for the beginning of the next one.
      response.set('Connection', 'close');
      errorHandler(new RequestTimedOut(), request, response, next);
    }, timeoutMs - elapsedMs);
    response.once('close', () => clearTimeout(timer));
    next();
  };

/** The caller has not sent the whole request in time. Express reads `status`. */
export class RequestTimedOut extends Error {
  readonly status = 408;
}
