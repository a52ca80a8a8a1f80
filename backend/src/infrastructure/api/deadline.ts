import type { ErrorRequestHandler, RequestHandler } from 'express';
import { Unavailable } from '../../domain/shared/DomainError';
import { currentRequest } from '../observability/requestScope';

/**
 * Answers for a request that is not answered in time, so that a caller never waits longer than the contract says. It calls
 * the error handler itself: by `next`, it would use up the route, and what the late handler does would end in Express' own
 * handler, which prints stacks.
 */
export const deadline =
  (milliseconds: number, answer: ErrorRequestHandler): RequestHandler =>
  (request, response, next) => {
    const waited = performance.now() - (currentRequest()?.arrivedAt ?? performance.now());
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      if (request.complete) return answer(new Unavailable(), request, response, next);
      // What is still to come of the request would be taken for the beginning of the next one.
      response.set('Connection', 'close');
      answer(new TooSlow(), request, response, next);
    }, milliseconds - waited);
    response.once('close', () => clearTimeout(timer));
    next();
  };

/** The caller has not sent the whole request in time; `status` is what Express reads of it. */
class TooSlow extends Error {
  readonly status = 408;
}
