import type { RequestHandler } from 'express';
import { MalformedRequest } from '../../domain/shared/DomainError';

/** HTTP/1.1 has every request name its host, once; what depends on the host must not have to guess. */
export const hasHost: RequestHandler = ({ headers, httpVersion }, response, next) => {
  if (httpVersion !== '1.1' || headers.host) return next();
  // Whoever breaks this rule may break others: what follows on the connection is not taken for a request.
  response.set('Connection', 'close');
  throw new MalformedRequest('A request has to name its host.');
};
