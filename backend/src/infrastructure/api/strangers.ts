import type { RequestHandler } from 'express';
import { currentRequest } from '../observability/requestScope';
import { isKnown } from './isKnown';

const READS = new Set(['GET', 'HEAD']);

/**
 * Lets what strangers read come from a replica. Whoever is known is none, so that nobody misses what they have just done,
 * whichever instance they come to.
 */
export const strangers: RequestHandler = ({ method, headers }, _response, next) => {
  const request = currentRequest();
  if (request) {
    request.isOfStranger = !isKnown(headers);
    request.onlyReads = READS.has(method);
  }
  next();
};
