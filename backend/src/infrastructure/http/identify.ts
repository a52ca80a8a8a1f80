import type { Request, RequestHandler } from 'express';
import { Actor } from '../../application/shared/Actor';
import type { Visitor } from '../../application/shared/Visitor';
import type { OpenedConversations } from '../../application/conversations/PrivateLinks';
import type { ApiTokenService } from '../../application/staff/ApiTokenService';
import type { SignInService } from '../../application/staff/SignInService';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { describeDevice } from './describeDevice';
import { currentRequest } from '../requestScope/requestScope';
import { SAFE_METHODS } from './requireOwnOrigin';
import { SessionCookie } from './SessionCookie';
import { normalizeAddress } from './normalizeAddress';
import { ConversationCookie, type ConversationCookieKey } from './ConversationCookie';
import { VisitorCookie, type VisitorKey } from './VisitorCookie';

/** The sender of a request, and the means to sign them in or out. */
export interface Caller {
  readonly actor: Actor;
  readonly user: AdminUser | null;
  readonly session: Pick<SessionCookie, 'token' | 'set' | 'clear'>;
  readonly visitor: Visitor;
  /** The conversations that the browser has opened; absent where no cookie can be read or set. */
  readonly conversations?: OpenedConversations;
  /** Returns the visitor with an id; sets the visitor cookie if there was none. */
  recognise(): Visitor & { readonly id: string };
}

declare module 'express-serve-static-core' {
  interface Locals {
    caller: Caller;
  }
}

interface Identification {
  readonly signIn: SignInService;
  readonly tokens: ApiTokenService;
  readonly visitorKey: VisitorKey;
  readonly conversationKey: ConversationCookieKey;
  /** Whether the site is served over https. */
  readonly secure: boolean;
}

/**
 * Identifies the caller of every API request, by an API token if there is one, otherwise by the session. The
 * permissions are read again for each request.
 */
export const identify =
  ({ signIn, tokens, visitorKey, conversationKey, secure }: Identification): RequestHandler =>
  async (request, response, next) => {
    const session = new SessionCookie(request, response, secure);
    const token = readBearerToken(request);
    const { user, actor } = token ? await tokens.identify(token) : await identifySession(signIn, session.token);
    if (!SAFE_METHODS.has(request.method) && !isGraphQL(request)) actor.mustBeAllowedToWrite();
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
      conversations: new ConversationCookie(request, response, conversationKey, secure),
      recognise: () => ({ address, id: (visitorId ??= cookie.assignId()), device, language }),
    };
    next();
  };

async function identifySession(
  signIn: SignInService,
  token: string | null,
): Promise<{ user: AdminUser | null; actor: Actor }> {
  const holder = token ? await signIn.resolveSession(token) : null;
  if (!holder) return { user: null, actor: Actor.guest };
  const { user } = holder;
  return { user, actor: new Actor(user.username, new Set(user.permissions), holder) };
}

/** Null for other schemes, which proxies use. */
const readBearerToken = (request: Request): string | null =>
  /^bearer +(.*)$/i.exec(request.get('authorization') ?? '')?.[1]?.trim() ?? null;

/** Its queries are POST requests too, so the operation decides. */
const isGraphQL = ({ baseUrl }: Request): boolean => baseUrl === '/graphql';
