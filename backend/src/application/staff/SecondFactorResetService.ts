import { injectable } from 'inversify';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { SecondFactors } from '../../domain/staff/SecondFactors';
import { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { AccountAccess } from './AccountAccess';
import { sentence } from '../../domain/shared/Sentence';

/** Removes a lost second factor and ends all sessions and API tokens of the account. */
@injectable()
export class SecondFactorResetService {
  constructor(
    private readonly users: AdminUsers,
    private readonly factors: SecondFactors,
    private readonly access: AccountAccess,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** For the server operator, so no permission is checked. */
  reset(username: string): Promise<AdminUser> {
    return this.transaction.run(async () => {
      const user = await this.users.findForUpdate(username);
      if (!user) throw new NotFound('adminAccount');
      return this.resetFor(Actor.guest, user);
    });
  }

  /** Call it in the transaction that has checked whether the actor may change this account. */
  async resetFor(actor: Actor, user: AdminUser): Promise<AdminUser> {
    if (!(await this.factors.disable(user.id))) throw new Conflict(sentence('noSecondFactor'));
    await this.access.endAll(user.id);
    await this.audit.record(actor, 'admin_user.second_factor_reset', user.username, {});
    user.secondFactorSince = null;
    return user;
  }
}
