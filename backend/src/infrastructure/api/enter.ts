import type { SignInService } from '../../application/staff/SignInService';
import type { AdminUser } from '../../domain/staff/AdminUser';
import type { Caller } from './identify';
import type { SignInInput } from './inputs/staff';

/** Signs a caller in, through either door: sets their cookies and answers who they are, or null when the two do not fit. */
export async function enter(
  signIn: SignInService,
  caller: Caller,
  credentials: SignInInput,
): Promise<AdminUser | null> {
  const { session, visitor } = caller;
  const signedIn = await signIn.signIn(credentials, visitor, session.token);
  if (!signedIn) return null;

  session.set(signedIn.token);
  await signIn.rememberBrowser(signedIn.user, caller.recognise().id);
  return signedIn.user;
}
