import type { NextFunction, Response } from 'express';
import type { Permission } from '../../domain/staff/Permission';

/** Refuses early, before a body is read; the service asks again, because it answers for every door. */
export const must =
  (permission: Permission) =>
  (_request: unknown, response: Response, next: NextFunction): void => {
    response.locals.caller.actor.must(permission);
    next();
  };
