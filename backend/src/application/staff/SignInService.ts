import { injectable } from 'inversify';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import type { AuditAction } from '../../domain/staff/auditKinds';
import { SecondFactorRequired } from '../../domain/staff/SecondFactorRequired';
import { Session, type SignInOrigin } from '../../domain/staff/Session';
import { Sessions } from '../../domain/staff/Sessions';
import { SignInHistory } from '../../domain/staff/SignInHistory';
import { StaffPolicies } from '../../domain/staff/StaffPolicies';
import { Actor, type SessionTrust } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { FailedSignInLog } from './FailedSignInLog';
import { originOf } from './originOf';
import { PasswordHasher } from './PasswordHasher';
import { SecondFactorCheck, type TypedCode } from './SecondFactorCheck';
import { sessionTokens } from './sessionTokens';
import { SignInGuard, type PasswordAttempt } from './SignInGuard';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: TypedCode;
}

export interface SignedIn {
  readonly user: AdminUser;
  /** Sent in the cookie and stored nowhere else. */
  readonly token: string;
}

/** The user of a session, with its current trust level. */
export interface SessionUser extends SessionTrust {
  readonly user: AdminUser;
}

@injectable()
export class SignInService {
  constructor(
    private readonly users: AdminUsers,
    private readonly sessions: Sessions,
    private readonly history: SignInHistory,
    private readonly guard: SignInGuard,
    private readonly secondFactor: SecondFactorCheck,
    private readonly policies: StaffPolicies,
    private readonly passwords: PasswordHasher,
    private readonly failures: FailedSignInLog,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Returns null for an unknown name, a wrong password or a deactivated account, after equal work. Throws
   * `SecondFactorRequired` if the password alone is not enough, and `RateLimited` after too many attempts.
   */
  signIn(credentials: Credentials, visitor: Visitor, formerToken: string | null): Promise<SignedIn | null> {
    return this.guard.run(credentials.username, visitor, (attempt) =>
      this.check(attempt, credentials, visitor, formerToken),
    );
  }

  private async check(
    attempt: PasswordAttempt,
    credentials: Credentials,
    visitor: Visitor,
    formerToken: string | null,
  ): Promise<SignedIn | null> {
    const { username, password } = credentials;
    const user = await this.users.findByUsername(username);
    const matches = await this.passwords.matches(user?.password ?? null, password);
    const signedIn =
      user?.isActive && matches
        ? await this.completeSignIn(user, credentials, visitor, formerToken).catch((refusal: unknown) =>
            this.handleRefusal(refusal, attempt, user, visitor),
          )
        : null;

    if (signedIn) {
      await this.guard.recordSuccess(attempt);
    } else {
      await this.guard.recordFailure(attempt);
      await this.failures.count(user, 'password', visitor);
      // Unknown usernames are not logged: they may be passwords typed into the wrong field.
      this.log.warn({ username: user?.username, address: visitor.address }, 'sign-in failed');
    }
    return signedIn;
  }

  /** Marks the browser as known, so that guessing elsewhere does not delay its next sign-in. */
  async rememberBrowser(user: AdminUser, browser: string): Promise<void> {
    await this.history.rememberBrowser(user.id, browser, this.clock.now());
  }

  /** Returns the token's user with their current permissions, or null for an unknown or expired token. */
  async resolveSession(token: string): Promise<SessionUser | null> {
    const tokenHash = sessionTokens.hashOf(token);
    const found = await this.sessions.findWithUser(tokenHash);
    if (!found) return null;
    const { session, user } = found;
    const now = this.clock.now();
    if (!session.matchesToken(tokenHash, now) || session.isExpired(now) || !user.isActive) return null;

    if (session.isTouchDue(now)) {
      session.touch(now);
      // A read-only database can still identify the caller.
      await this.sessions.touch(session).catch((error: unknown) => {
        this.log.warn({ err: error }, 'session last use not recorded');
      });
    }
    const lacksSecondFactor = !user.hasSecondFactor && (await this.policies.isSecondFactorRequired());
    return { user, isFresh: session.isFresh(tokenHash, now), lacksSecondFactor };
  }

  async signOut(token: string): Promise<void> {
    const session = await this.sessions.findByTokenHash(sessionTokens.hashOf(token));
    const user = session && (await this.users.findById(session.adminUserId));
    if (!user) return;

    const { id, device, network } = session;
    await this.transaction.run(async () => {
      if (!(await this.sessions.endOne(user.id, id))) return;
      await this.record(user, 'admin_user.signed_out', { device, network });
    });
  }

  private async completeSignIn(
    user: AdminUser,
    { password, code }: Credentials,
    visitor: Visitor,
    formerToken: string | null,
  ): Promise<SignedIn | null> {
    await this.secondFactor.beginAttempt(user, code);
    const signedIn = await this.createSession(user, code, visitor, formerToken);
    if (!signedIn) return null;

    await this.secondFactor.recordSuccess(user);
    if (user.password !== null && this.passwords.isOutdated(user.password)) {
      await this.users.updatePasswordHash(user, await this.passwords.hash(password));
    }
    return signedIn;
  }

  /** The password was correct: a missing code is not a failed attempt, a wrong code is. */
  private async handleRefusal(
    refusal: unknown,
    attempt: PasswordAttempt,
    user: AdminUser,
    visitor: Visitor,
  ): Promise<never> {
    if (refusal instanceof SecondFactorRequired) {
      if (refusal.isWrongCode) {
        await this.guard.recordFailure(attempt);
        await this.failures.count(user, 'code', visitor);
        this.log.warn({ username: user.username, address: visitor.address }, 'sign-in failed at the second factor');
      } else {
        await this.guard.recordSuccess(attempt);
      }
    }
    throw refusal;
  }

  /** Returns null if the account changed after the password check. */
  private createSession(
    user: AdminUser,
    code: TypedCode,
    visitor: Visitor,
    formerToken: string | null,
  ): Promise<SignedIn | null> {
    const token = sessionTokens.make();
    const now = this.clock.now();
    const origin = originOf(visitor);
    return this.transaction.run(async () => {
      user.recordSignIn(now);
      if (!(await this.users.recordSignIn(user))) return null;

      await this.secondFactor.verify(user, code);
      if (formerToken) await this.sessions.end(sessionTokens.hashOf(formerToken));
      await this.sessions.begin(Session.begin(sessionTokens.hashOf(token), user.id, now, origin));
      await this.record(user, 'admin_user.signed_in', origin);
      return { user, token };
    });
  }

  private record(user: AdminUser, action: AuditAction, origin: SignInOrigin): Promise<void> {
    return this.audit.record(new Actor(user.username, new Set()), action, user.username, { after: origin });
  }
}
