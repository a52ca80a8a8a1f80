import type { RequestHandler, Router } from 'express';
import { currentRequestId } from '../requestScope/requestScope';

const createErrorHandler =
  (status: number, code: string, error: string): RequestHandler =>
  (_request, response) => {
    response.status(status).json({ error, code, requestId: currentRequestId() });
  };

/** The type of a JSON Merge Patch (RFC 7396). */
export const PATCH_TYPE = 'application/merge-patch+json';

/** Refuses a body that is not JSON, instead of guessing its format. */
export const requireJson: RequestHandler = (request, response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  const isPatch = request.method === 'PATCH';
  if (!hasBody || request.is('application/json') || (isPatch && request.is(PATCH_TYPE))) return next();
  if (isPatch) response.set('Accept-Patch', `application/json, ${PATCH_TYPE}`);
  return createErrorHandler(415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json.')(
    request,
    response,
    next,
  );
};

const sendMethodNotAllowed = createErrorHandler(
  405,
  'METHOD_NOT_ALLOWED',
  'This address does not support the request method.',
);

/** Responds with 405 and `Allow` to a known path with another method; passes unknown paths to the next handler. */
export const methodNotAllowed =
  (router: Router): RequestHandler =>
  (request, response, next) => {
    const methods = router.stack
      .flatMap(({ route }) => (route && matchesPath(route.path, request.path) ? route.stack : []))
      .map(({ method }) => method.toUpperCase());
    if (methods.length === 0) return next();

    response.set('Allow', [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].join(', '));
    return sendMethodNotAllowed(request, response, next);
  };

/** For a path with a single method. Even OPTIONS is refused, with which browsers send CORS preflight requests. */
export const requireMethod =
  (method: string): RequestHandler =>
  (request, response, next) => {
    if (request.method === method) return next();
    response.set('Allow', method);
    return sendMethodNotAllowed(request, response, next);
  };

/** Whether `path` matches `pattern`; parameters in the patterns of this API are always whole segments like `:id`. */
function matchesPath(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern, path].map((text) => text.split('/').filter(Boolean)) as [string[], string[]];
  return (
    expected.length === actual.length && expected.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}

export const sendNotFound = createErrorHandler(404, 'NOT_FOUND', 'There is no resource at this address.');

/** For a path without subpaths: caches that decide by file name would take a response below it for a file. */
export const requireExactPath: RequestHandler = (request, response, next) =>
  request.path === '/' ? next() : sendNotFound(request, response, next);
