import { injectable } from 'inversify';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import { AdminUser, type AdminUserAccess, type AdminUserForm } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { PasswordLinks } from '../../domain/staff/PasswordLinks';
import { UsernameTaken } from '../../domain/staff/UsernameTaken';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { AccountAccess } from './AccountAccess';
import { AssignedWork } from '../shared/AssignedWork';
import { loadManageable, mustHold, withoutSecrets } from './manageableAccount';
import { PasswordHasher } from './PasswordHasher';
import { SecondFactorResetService } from './SecondFactorResetService';
import { sentence } from '../../domain/shared/Sentence';

/** Form for a new account, with the plaintext password. */
export interface NewAdminUser extends AdminUserForm {
  readonly password: string;
}

export interface AdminUserEdit extends AdminUserAccess {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class AdminUserService {
  constructor(
    private readonly users: AdminUsers,
    private readonly access: AccountAccess,
    private readonly links: PasswordLinks,
    private readonly passwords: PasswordHasher,
    private readonly secondFactors: SecondFactorResetService,
    private readonly work: AssignedWork,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async all(actor: Actor): Promise<AdminUser[]> {
    actor.must('user_management');
    return this.users.all();
  }

  async newest(actor: Actor, pageRequest: PageRequest): Promise<Page<AdminUser>> {
    actor.must('user_management');
    return this.users.newest(pageRequest);
  }

  async add(actor: Actor, { password, ...form }: NewAdminUser): Promise<AdminUser> {
    actor.must('user_management');
    actor.mustBeFresh();
    mustHold(actor, form.permissions);
    if (await this.users.findByUsername(form.username)) throw new UsernameTaken();

    const hash = await this.passwords.hash(password);
    return this.transaction.run(async () => {
      const user = AdminUser.add(form, hash, actor.username, this.clock.now());
      await this.users.add(user);
      await this.audit.record(actor, 'admin_user.created', user.username, { after: withoutSecrets(user) });
      return user;
    });
  }

  /** Changes role and permissions, which apply from the next request of the account. */
  async change(actor: Actor, username: string, { version, ...access }: AdminUserEdit): Promise<AdminUser> {
    actor.must('user_management');
    actor.mustBeFresh();
    mustHold(actor, access.permissions);

    return this.transaction.run(async () => {
      const message = sentence('ownRole');
      const user = await loadManageable(this.users, actor, username, message);
      const before = withoutSecrets(user);
      mustBeCurrent({ ...before, version: user.version }, version);
      user.changeAccess(access);
      await this.users.updateAccess(user);
      if (!user.permissions.includes('tickets')) await this.work.handBack(actor, user.username);
      await this.audit.record(actor, 'admin_user.updated', user.username, { before, after: withoutSecrets(user) });
      return user;
    });
  }

  /** Deactivating an account ends all its sessions and API tokens, revokes its link, and hands back its requests. */
  async setActive(actor: Actor, username: string, isActive: boolean): Promise<AdminUser> {
    actor.must('user_management');
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      const user = await loadManageable(this.users, actor, username, sentence('ownActivation'));
      const before = withoutSecrets(user);
      user.setActive(isActive);
      await this.users.updateAccess(user);
      if (!isActive) {
        await this.access.endAll(user.id);
        await this.links.revokeFor(user.id);
        await this.work.handBack(actor, user.username);
      }
      await this.audit.record(actor, 'admin_user.updated', user.username, { before, after: withoutSecrets(user) });
      return user;
    });
  }

  /** Signs a staff member out everywhere, and ends their API tokens. Returns the number of ended sessions. */
  async endSessions(actor: Actor, username: string): Promise<number> {
    actor.must('user_management');

    return this.transaction.run(async () => {
      const user = await loadManageable(this.users, actor, username, sentence('ownSessions'));
      const ended = await this.access.endAll(user.id);
      await this.audit.record(actor, 'admin_user.sessions_ended', user.username, { after: { sessionsEnded: ended } });
      return ended;
    });
  }

  /** For a staff member who lost the second factor. Also ends all their sessions and API tokens. */
  async resetSecondFactor(actor: Actor, username: string): Promise<AdminUser> {
    actor.must('user_management');
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      const user = await loadManageable(this.users, actor, username, sentence('ownSecondFactor'));
      return this.secondFactors.resetFor(actor, user);
    });
  }

  async remove(actor: Actor, username: string): Promise<void> {
    actor.must('user_management');
    actor.mustBeFresh();

    await this.transaction.run(async () => {
      const user = await loadManageable(this.users, actor, username, sentence('ownDeletion'));
      await this.work.handBack(actor, user.username);
      await this.users.remove(user);
      await this.audit.record(actor, 'admin_user.deleted', user.username, { before: withoutSecrets(user) });
    });
  }
}
