import { injectable } from 'inversify';
import { Conflict, NotSignedIn } from '../../domain/shared/DomainError';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { WrongPassword } from '../../domain/staff/WrongPassword';
import { PasswordLinks } from '../../domain/staff/PasswordLinks';
import type { Session } from '../../domain/staff/Session';
import { Sessions } from '../../domain/staff/Sessions';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { AccountAccess } from './AccountAccess';
import { loadOwnAccount, loadOwnSession } from './ownAccount';
import { originOf } from './originOf';
import { PasswordHasher } from './PasswordHasher';
import { sessionTokens } from './sessionTokens';
import { SignInGuard, type PasswordAttempt } from './SignInGuard';
import { sentence } from '../../domain/shared/Sentence';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

@injectable()
export class OwnPasswordService {
  constructor(
    private readonly users: AdminUsers,
    private readonly sessions: Sessions,
    private readonly access: AccountAccess,
    private readonly links: PasswordLinks,
    private readonly guard: SignInGuard,
    private readonly passwords: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Ends the other sessions and the API tokens of the account. Returns the new token of the current session. */
  async change(actor: Actor, change: PasswordChange, visitor: Visitor, token: string | null): Promise<string> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());
    const session = await loadOwnSession(this.sessions, token);
    // With a second factor, the password alone is not enough: sign-in and re-authentication check both.
    if (user.hasSecondFactor) actor.mustBeFresh();
    return this.guard.run(user.username, visitor, (attempt) =>
      this.check(attempt, actor, user, session, change, visitor, String(token)),
    );
  }

  private async check(
    attempt: PasswordAttempt,
    actor: Actor,
    user: AdminUser,
    session: Session,
    change: PasswordChange,
    visitor: Visitor,
    token: string,
  ): Promise<string> {
    if (!(await this.passwords.matches(user.password, change.currentPassword))) {
      await this.guard.recordFailure(attempt);
      this.log.warn({ username: user.username, address: visitor.address }, 'password change refused');
      throw new WrongPassword('currentPassword');
    }
    await this.guard.recordSuccess(attempt);

    const newToken = sessionTokens.make();
    const hash = await this.passwords.hash(change.newPassword);
    await this.transaction.run(async () => {
      if (!(await this.users.isUnchanged(user))) throw new Conflict(sentence('accountChanged'));
      user.password = hash;
      await this.users.updatePassword(user);
      await this.links.revokeFor(user.id);
      await this.access.endAll(user.id, session.id);
      const isRenewed = await this.sessions.renew(
        sessionTokens.hashOf(token),
        sessionTokens.hashOf(newToken),
        this.clock.now(),
      );
      if (!isRenewed) throw new NotSignedIn();
      await this.audit.record(actor, 'admin_user.password_changed', user.username, { after: originOf(visitor) });
    });
    return newToken;
  }
}
