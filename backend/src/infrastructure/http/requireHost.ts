import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { MalformedRequest } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';

/** Node drops all further headers, including those that a proxy adds at the end. */
export const MAX_HEADERS = 100;

export const hasTooManyHeaders = ({ rawHeaders }: IncomingMessage): boolean => rawHeaders.length / 2 >= MAX_HEADERS;

/** HTTP/1.1 requires every request to name its host, once. */
export function hasSingleHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && /^host$/i.test(text)).length;
  return hosts <= 1 && (httpVersion !== '1.1' || Boolean(headers.host));
}

/** Refuses requests whose host or client address would have to be guessed. */
export const requireHost: RequestHandler = (request, response, next) => {
  const isComplete = !hasTooManyHeaders(request);
  if (isComplete && hasSingleHost(request)) return next();
  // A client that breaks these rules may break others, so the rest of the connection is not read as a request.
  response.set('Connection', 'close');
  if (isComplete) throw new MalformedRequest(sentence('oneHostHeader'));
  throw new TooManyHeaders();
};

/** Express reads `status`. */
class TooManyHeaders extends Error {
  readonly status = 431;
}
