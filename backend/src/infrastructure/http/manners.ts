import type { RequestHandler, Router } from 'express';
import { currentRequestId } from '../requestScope/requestScope';

const refuse =
  (status: number, code: string, error: string): RequestHandler =>
  (_request, response) => {
    response.status(status).json({ error, code, requestId: currentRequestId() });
  };

/** Refuses a body that is not JSON, instead of guessing its format. */
export const onlyJson: RequestHandler = (request, response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody || request.is('application/json')) return next();
  return refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json.')(request, response, next);
};

const refuseMethod = refuse(405, 'METHOD_NOT_ALLOWED', 'This address does not answer that method.');

/** Responds with 405 and `Allow` to a known path with another method; passes unknown paths to the next handler. */
export const methodNotAllowed =
  (router: Router): RequestHandler =>
  (request, response, next) => {
    const methods = router.stack
      .flatMap(({ route }) => (route && isPathOf(route.path, request.path) ? route.stack : []))
      .map(({ method }) => method.toUpperCase());
    if (methods.length === 0) return next();

    response.set('Allow', [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].join(', '));
    return refuseMethod(request, response, next);
  };

/** For a path with a single method. Even OPTIONS is refused, with which browsers send CORS preflight requests. */
export const only =
  (method: string): RequestHandler =>
  (request, response, next) => {
    if (request.method === method) return next();
    response.set('Allow', method);
    return refuseMethod(request, response, next);
  };

/** Whether `path` matches `pattern`; parameters in the patterns of this API are always whole segments like `:id`. */
function isPathOf(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern, path].map((text) => text.split('/').filter(Boolean)) as [string[], string[]];
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

export const nothingHere = refuse(404, 'NOT_FOUND', 'There is nothing at this address.');

/** For a path without subpaths: caches that decide by file name would take a response below it for a file. */
export const onlyHere: RequestHandler = (request, response, next) =>
  request.path === '/' ? next() : nothingHere(request, response, next);
