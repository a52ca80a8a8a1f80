import { injectable } from 'inversify';
import { Conflict } from '../../domain/shared/DomainError';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { NotYourPassword } from '../../domain/staff/NotYourPassword';
import { Sessions } from '../../domain/staff/Sessions';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ownAccount, ownSession } from './ownAccount';
import { PasswordHasher } from './PasswordHasher';
import { SignInGuard } from './SignInGuard';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

@injectable()
export class OwnPasswordService {
  constructor(
    private readonly users: AdminUsers,
    private readonly sessions: Sessions,
    private readonly guard: SignInGuard,
    private readonly passwords: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly log: Log,
  ) {}

  /** Whoever is signed in as them elsewhere is out. */
  async change(actor: Actor, change: PasswordChange, visitor: Visitor, token: string | null): Promise<void> {
    const user = await ownAccount(this.users, actor.mustBeSignedIn());
    const session = await ownSession(this.sessions, token);
    const attempt = await this.guard.admit(user.username, visitor);
    if (!(await this.passwords.matches(user.password, change.currentPassword))) {
      await this.guard.turnedOutBadly(attempt);
      this.log.warn({ username: user.username, address: visitor.address }, 'A change of a password failed.');
      throw new NotYourPassword('currentPassword');
    }
    await this.guard.turnedOutWell(attempt);

    const hash = await this.passwords.hash(change.newPassword);
    await this.transaction.run(async () => {
      if (!(await this.users.isAsItWas(user))) throw new Conflict('Your account was changed in the meantime.');
      user.password = hash;
      await this.users.changePassword(user);
      await this.sessions.endAllOf(user.id, session.id);
      await this.audit.record(actor, 'admin_user.password_changed', user.username, {});
    });
  }
}
