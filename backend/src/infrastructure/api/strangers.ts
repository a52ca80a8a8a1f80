import type { RequestHandler } from 'express';
import { currentRequest } from '../observability/requestScope';

const READS = new Set(['GET', 'HEAD']);
const OWN_COOKIE = /(?:^|;\s*)costa_/;

/**
 * Lets what strangers read come from a replica. Whoever has signed in, liked a picture or filled a cart has a cookie of this
 * site and is none, so that nobody misses what they have just done, whichever instance they come to.
 */
export const strangers: RequestHandler = ({ method, headers }, _response, next) => {
  const request = currentRequest();
  if (request) {
    request.isOfStranger = !OWN_COOKIE.test(headers.cookie ?? '');
    request.onlyReads = READS.has(method);
  }
  next();
};
