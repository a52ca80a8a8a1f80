import { createHash, randomBytes } from 'node:crypto';
import { injectable } from 'inversify';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { Session } from '../../domain/staff/Session';
import { Sessions } from '../../domain/staff/Sessions';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { PasswordHasher } from './PasswordHasher';

export interface SignedIn {
  readonly user: AdminUser;
  /** Goes into the cookie and is stored nowhere else. */
  readonly token: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

@injectable()
export class SignInService {
  constructor(
    private readonly users: AdminUsers,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Null for an unknown name, a wrong password and an account that was switched off, after equal work. */
  async signIn(username: string, password: string, formerToken: string | null): Promise<SignedIn | null> {
    const user = await this.users.named(username);
    const matches = await this.passwords.matches(user?.password ?? null, password);
    if (!user?.isActive || !matches) return null;

    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.transaction.run(async () => {
      if (formerToken) await this.sessions.end(hashOf(formerToken));
      await this.sessions.forgetOver(now);
      await this.sessions.begin(Session.begin(hashOf(token), user.id, now));
      user.signedIn(now);
      await this.users.noteSignIn(user);
    });
    return { user, token };
  }

  /** Whose token this is, with the permissions they hold now; null when it was never one or is none any more. */
  async whoHolds(token: string): Promise<AdminUser | null> {
    const session = await this.sessions.withTokenHash(hashOf(token));
    const now = this.clock.now();
    if (!session || session.isOver(now)) return null;

    const user = await this.users.withId(session.adminUserId);
    if (!user?.isActive) return null;

    if (session.isStale(now)) {
      session.seen(now);
      await this.sessions.touch(session);
    }
    return user;
  }

  async signOut(token: string): Promise<void> {
    await this.sessions.end(hashOf(token));
  }
}
