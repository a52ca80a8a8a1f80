import { injectable } from 'inversify';
import { NotFound } from '../../domain/shared/DomainError';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { PasswordLinks } from '../../domain/staff/PasswordLinks';
import { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { AccountAccess } from './AccountAccess';
import { PasswordHasher } from './PasswordHasher';

@injectable()
export class PasswordResetService {
  constructor(
    private readonly users: AdminUsers,
    private readonly access: AccountAccess,
    private readonly links: PasswordLinks,
    private readonly passwords: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** For the server operator, so no permission is checked. Ends all sessions and API tokens of the account. */
  async reset(username: string, password: string): Promise<AdminUser> {
    const user = await this.users.findByUsername(username);
    if (!user) throw new NotFound('adminAccount');

    user.password = await this.passwords.hash(password);
    await this.transaction.run(async () => {
      await this.users.updatePassword(user);
      await this.links.revokeFor(user.id);
      await this.access.endAll(user.id);
      await this.audit.record(Actor.guest, 'admin_user.password_reset', user.username, {});
    });
    return user;
  }
}
