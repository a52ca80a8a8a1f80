import type { RequestHandler } from 'express';
import { Actor } from '../../application/shared/Actor';
import type { SignInService } from '../../application/staff/SignInService';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { SessionCookie } from './SessionCookie';

/** Who sent a request, and the means to sign them in or out. */
export interface Caller {
  readonly actor: Actor;
  readonly user: AdminUser | null;
  readonly session: Pick<SessionCookie, 'token' | 'set' | 'clear'>;
}

declare module 'express-serve-static-core' {
  interface Locals {
    caller: Caller;
  }
}

/** Answers for every request of the API who is asking; the permissions are read anew each time. */
export const identify =
  (signIn: SignInService, secure: boolean): RequestHandler =>
  async (request, response, next) => {
    const session = new SessionCookie(request, response, secure);
    const user = session.token ? await signIn.whoHolds(session.token) : null;
    const actor = user ? new Actor(user.username, new Set(user.permissions)) : Actor.guest;
    response.locals.caller = { actor, user, session };
    next();
  };
