import { NotSignedIn } from '../../domain/shared/DomainError';
import type { AdminUser } from '../../domain/staff/AdminUser';
import type { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Session } from '../../domain/staff/Session';
import type { Sessions } from '../../domain/staff/Sessions';
import { sessionTokens } from './sessionTokens';

/** The account of whoever is asking; one that was deleted since is nobody's. */
export async function ownAccount(users: AdminUsers, username: string): Promise<AdminUser> {
  const user = await users.named(username);
  if (!user?.isActive) throw new NotSignedIn();
  return user;
}

/** The session that the request came with. */
export async function ownSession(sessions: Sessions, token: string | null): Promise<Session> {
  const session = token && (await sessions.withTokenHash(sessionTokens.hashOf(token)));
  if (!session) throw new NotSignedIn();
  return session;
}
