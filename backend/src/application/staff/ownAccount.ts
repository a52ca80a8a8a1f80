import { NotSignedIn } from '../../domain/shared/DomainError';
import type { AdminUser } from '../../domain/staff/AdminUser';
import type { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Session } from '../../domain/staff/Session';
import type { Sessions } from '../../domain/staff/Sessions';
import { sessionTokens } from './sessionTokens';

/** The caller's account. Throws `NotSignedIn` if it was deleted or deactivated since. */
export async function loadOwnAccount(users: AdminUsers, username: string): Promise<AdminUser> {
  const user = await users.findByUsername(username);
  if (!user?.isActive) throw new NotSignedIn();
  return user;
}

/** The session of the request. */
export async function loadOwnSession(sessions: Sessions, token: string | null): Promise<Session> {
  const session = token && (await sessions.findByTokenHash(sessionTokens.hashOf(token)));
  if (!session) throw new NotSignedIn();
  return session;
}
