import type { ErrorRequestHandler } from 'express';
import { addressOf } from '../api/addressOf';
import { toDomainError } from '../api/errors';
import { isRefusal, type Refusals } from '../observability/Refusals';
import type { RequestMetrics } from '../observability/requestMetrics';

/** Tells of routes that were asked by somebody who may not; what came of it is answered by whoever comes next. */
export const refusedRoutes =
  (refusals: Refusals, routes: Pick<RequestMetrics, 'routeOf'>): ErrorRequestHandler =>
  (thrown, request, response, next) => {
    const code = toDomainError(thrown)?.code;
    const [path = ''] = request.originalUrl.split('?');
    // Programs without an account call webhooks; what they are refused is logged there, once a minute.
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
