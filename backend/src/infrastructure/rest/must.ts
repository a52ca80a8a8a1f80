import type { RequestHandler } from 'express';
import type { Permission } from '../../domain/staff/Permission';

/** The one parameter that a path of this API can have. */
export interface PathOfOne {
  readonly id: string;
}

/** Refuses early, before a body is read; the service asks again, because it answers for every door. */
export const must =
  (permission: Permission): RequestHandler<PathOfOne> =>
  (_request, response, next) => {
    response.locals.caller.actor.must(permission);
    next();
  };
