import type { RequestHandler } from 'express';

/**
 * Lets `If-None-Match` decide alone. Express answers nobody 304 who also sends `Cache-Control: no-cache`, as many clients do
 * with every conditional request; that header is meant for caches on the way (RFC 9110, 13.1.2 and RFC 9111, 5.2.1.4).
 */
export const conditional: RequestHandler = ({ headers }, _response, next) => {
  if (headers['if-none-match'] !== undefined) delete headers['cache-control'];
  next();
};
