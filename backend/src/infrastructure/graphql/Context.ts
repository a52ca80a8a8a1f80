import { Actor } from '../../application/shared/Actor';
import type { Caller } from '../http/identify';

/** The context of a resolver: the caller of the request. */
export type Context = Caller;

/** An anonymous caller whose requests cannot sign in or set cookies. */
export const guestContext = (address: string, language: string): Context => ({
  actor: Actor.guest,
  user: null,
  session: { token: null, set: refuseToSignIn, clear: refuseToSignIn },
  visitor: { address, id: null, language },
  recognise: refuseToSignIn,
});

function refuseToSignIn(): never {
  throw new Error('Page rendering and subscriptions cannot sign users in or out.');
}
