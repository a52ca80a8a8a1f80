import { createHash, randomBytes } from 'node:crypto';
import { injectable } from 'inversify';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { Session } from '../../domain/staff/Session';
import { Sessions } from '../../domain/staff/Sessions';
import { SignInHistory } from '../../domain/staff/SignInHistory';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { PasswordHasher } from './PasswordHasher';
import { SignInGuard } from './SignInGuard';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

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
    private readonly history: SignInHistory,
    private readonly guard: SignInGuard,
    private readonly passwords: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Null for an unknown name, a wrong password and an account that was switched off, after equal work; throws `RateLimited`
   * for whoever tries too often.
   */
  async signIn(
    { username, password }: Credentials,
    visitor: Visitor,
    formerToken: string | null,
  ): Promise<SignedIn | null> {
    const user = await this.users.named(username);
    const attempt = await this.guard.admit(user?.username ?? username, visitor);
    const matches = await this.passwords.matches(user?.password ?? null, password);
    const signedIn = user?.isActive && matches ? await this.begin(user, formerToken) : null;

    if (signedIn) {
      await this.guard.turnedOutWell(attempt);
    } else {
      await this.guard.turnedOutBadly(attempt);
      // A name that nobody has is not told: it may be a password in the wrong field.
      this.log.warn({ username: user?.username, address: visitor.address }, 'A sign-in failed.');
    }
    return signedIn;
  }

  /** Lets a browser be known at the next sign-in, so that nobody who guesses elsewhere can slow it down. */
  async rememberBrowser(user: AdminUser, browser: string): Promise<void> {
    await this.history.remember(user.id, browser, this.clock.now());
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
  /** Null when the account was changed under the password that was just found right. */
  private begin(user: AdminUser, formerToken: string | null): Promise<SignedIn | null> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    return this.transaction.run(async () => {
      user.signedIn(now);
      if (!(await this.users.noteSignIn(user))) return null;

      if (formerToken) await this.sessions.end(hashOf(formerToken));
      await this.sessions.begin(Session.begin(hashOf(token), user.id, now));
      return { user, token };
    });
  }
}
