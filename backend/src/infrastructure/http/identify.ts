import type { RequestHandler } from 'express';
import { Actor } from '../../application/shared/Actor';
import type { Visitor } from '../../application/shared/Visitor';
import type { SignInService } from '../../application/staff/SignInService';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { describeDevice } from './describeDevice';
import { currentRequest } from '../requestScope/requestScope';
import { SessionCookie } from './SessionCookie';
import { normalizeAddress } from './normalizeAddress';
import { VisitorCookie, type VisitorKey } from './VisitorCookie';

/** The sender of a request, and the means to sign them in or out. */
export interface Caller {
  readonly actor: Actor;
  readonly user: AdminUser | null;
  readonly session: Pick<SessionCookie, 'token' | 'set' | 'clear'>;
  readonly visitor: Visitor;
  /** Returns the visitor with an id; sets the visitor cookie if there was none. */
  recognise(): Visitor & { readonly id: string };
}

declare module 'express-serve-static-core' {
  interface Locals {
    caller: Caller;
  }
}

/** Identifies the caller of every API request; the permissions are read again for each request. */
export const identify =
  (signIn: SignInService, visitorKey: VisitorKey, secure: boolean): RequestHandler =>
  async (request, response, next) => {
    const session = new SessionCookie(request, response, secure);
    const holder = session.token ? await signIn.resolveSession(session.token) : null;
    const user = holder?.user ?? null;
    const actor = holder ? new Actor(holder.user.username, new Set(holder.user.permissions), holder) : Actor.guest;
    const cookie = new VisitorCookie(request, response, visitorKey, secure);
    const address = normalizeAddress(request);
    const device = describeDevice(request.get('user-agent') ?? '');
    const scope = currentRequest();
    const language = scope?.askedLanguage ?? null;
    // Staff get errors in the language of their panel.
    if (scope && user?.language && !language) {
      scope.language = user.language;
      response.set('Content-Language', user.language);
    }
    let visitorId = cookie.id;
    response.locals.caller = {
      actor,
      user,
      session,
      visitor: { address, id: cookie.id, device, language },
      recognise: () => ({ address, id: (visitorId ??= cookie.assignId()), device, language }),
    };
    next();
  };
