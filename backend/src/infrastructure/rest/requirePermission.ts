import type { NextFunction, Response } from 'express';
import type { Permission } from '../../domain/staff/Permission';

/** Refuses early, before the body is read. The service checks again, because it serves every transport. */
export const must =
  (permission: Permission) =>
  (_request: unknown, response: Response, next: NextFunction): void => {
    response.locals.caller.actor.must(permission);
    next();
  };

/** Refuses guests early, and users who must set up a second factor. */
export const mustBeSignedIn = (_request: unknown, response: Response, next: NextFunction): void => {
  response.locals.caller.actor.mustBeSignedIn();
  next();
};

/** Refuses guests early. The services check more. */
export const mustHaveSession = (_request: unknown, response: Response, next: NextFunction): void => {
  response.locals.caller.actor.mustHaveSession();
  next();
};
