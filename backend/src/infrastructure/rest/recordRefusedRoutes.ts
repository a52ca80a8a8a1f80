import type { ErrorRequestHandler } from 'express';
import { normalizeAddress } from '../http/normalizeAddress';
import { toDomainError } from '../http/errors';
import { isRefusalCode, type RefusalLog } from '../observability/RefusalLog';
import type { RequestMetrics } from '../observability/requestMetrics';

/** Logs requests that were denied, then passes the error on. */
export const recordRefusedRoutes =
  (refusals: RefusalLog, routes: Pick<RequestMetrics, 'routeOf'>): ErrorRequestHandler =>
  (thrown, request, response, next) => {
    const code = toDomainError(thrown)?.code;
    const [path = ''] = request.originalUrl.split('?');
    // Programs without an account call webhooks, which log their own refusals, once a minute.
    if (code && isRefusalCode(code) && !path.startsWith('/webhook/')) {
      const username = response.locals.caller?.user?.username ?? null;
      refusals.record({
        username,
        address: normalizeAddress(request),
        asked: `${request.method} ${routes.routeOf(path)}`,
        code,
      });
    }
    next(thrown);
  };
