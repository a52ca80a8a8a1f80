import type { ReauthenticationService } from '../../../application/staff/ReauthenticationService';
import type { SignInService } from '../../../application/staff/SignInService';
import { NotSignedIn } from '../../../domain/shared/DomainError';
import type { AdminUser } from '../../../domain/staff/AdminUser';
import type { Caller } from '../../http/identify';
import type { ReauthenticationInput, SignInInput } from './staff.inputs';

/** Signs a caller in, over either transport: sets the cookies and returns the user, or null for wrong credentials. */
export async function signIn(
  signInService: SignInService,
  caller: Caller,
  credentials: SignInInput,
): Promise<AdminUser | null> {
  const { session, visitor } = caller;
  const signedIn = await signInService.signIn(credentials, visitor, session.token);
  if (!signedIn) return null;

  session.set(signedIn.token);
  await signInService.rememberBrowser(signedIn.user, caller.recognise().id);
  return signedIn.user;
}

/** Reauthenticates a caller, over either transport: the session continues under a new token. */
export async function reauthenticate(
  reauthentication: ReauthenticationService,
  { actor, session, visitor }: Caller,
  proof: ReauthenticationInput,
): Promise<void> {
  if (!session.token) throw new NotSignedIn();
  session.set(await reauthentication.reauthenticate(actor, proof, visitor, session.token));
}
