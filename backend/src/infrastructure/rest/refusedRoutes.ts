import type { ErrorRequestHandler } from 'express';
import { addressOf } from '../http/addressOf';
import { toDomainError } from '../http/errors';
import { isRefusal, type Refusals } from '../observability/Refusals';
import type { RequestMetrics } from '../observability/requestMetrics';

/** Logs requests that were denied, then passes the error on. */
export const refusedRoutes =
  (refusals: Refusals, routes: Pick<RequestMetrics, 'routeOf'>): ErrorRequestHandler =>
  (thrown, request, response, next) => {
    const code = toDomainError(thrown)?.code;
    const [path = ''] = request.originalUrl.split('?');
    // Programs without an account call webhooks, which log their own refusals, once a minute.
    if (code && isRefusal(code) && !path.startsWith('/webhook/')) {
      const username = response.locals.caller?.user?.username ?? null;
      refusals.note({
        username,
        address: addressOf(request),
        asked: `${request.method} ${routes.routeOf(path)}`,
        code,
      });
    }
    next(thrown);
  };
