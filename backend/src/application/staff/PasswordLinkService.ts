import { injectable } from 'inversify';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { AdminUser, type AdminUserForm } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { PasswordLink, PasswordLinkInvalid } from '../../domain/staff/PasswordLink';
import { PasswordLinks } from '../../domain/staff/PasswordLinks';
import { UsernameTaken } from '../../domain/staff/UsernameTaken';
import { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { AccountAccess } from './AccountAccess';
import { loadManageable, mustHold, withoutSecrets } from './manageableAccount';
import { loadOwnAccount } from './ownAccount';
import { PasswordBulkhead } from './PasswordBulkhead';
import { PasswordHasher } from './PasswordHasher';
import { originOf } from './originOf';
import { sentence } from '../../domain/shared/Sentence';

/** A new link. Its token is shown once. */
export interface IssuedLink {
  readonly user: AdminUser;
  readonly token: string;
  readonly expiresAt: Date;
}

/** What the holder of a link may know before they use it. */
export interface LinkHolder {
  readonly username: string;
  readonly isInvitation: boolean;
  readonly expiresAt: Date;
}

/** One-time links: an invitation to a new account, or a new password for an existing one. */
@injectable()
export class PasswordLinkService {
  constructor(
    private readonly users: AdminUsers,
    private readonly links: PasswordLinks,
    private readonly access: AccountAccess,
    private readonly passwords: PasswordHasher,
    private readonly bulkhead: PasswordBulkhead,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Adds an account without a password, and returns the link to choose one. */
  async invite(actor: Actor, form: AdminUserForm): Promise<IssuedLink> {
    actor.must('user_management');
    actor.mustBeFresh();
    mustHold(actor, form.permissions);
    if (await this.users.findByUsername(form.username)) throw new UsernameTaken();

    return this.transaction.run(async () => {
      const user = AdminUser.add(form, null, actor.username, this.clock.now());
      await this.users.add(user);
      const issued = await this.issue(actor, user);
      await this.audit.record(actor, 'admin_user.invited', user.username, { after: withoutSecrets(user) });
      return issued;
    });
  }

  /** A link for the account of another staff member. */
  async createFor(actor: Actor, username: string): Promise<IssuedLink> {
    actor.must('user_management');
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      const message = sentence('ownLink');
      return this.createAndRecord(actor, await loadManageable(this.users, actor, username, message));
    });
  }

  /** A link for the actor's own account, also for owners. */
  async createOwn(actor: Actor): Promise<IssuedLink> {
    const { username } = await loadOwnAccount(this.users, actor.mustBeInPerson());
    actor.mustBeFresh();
    return this.createForExisting(actor, username);
  }

  /** For the server operator, so no permission is checked. */
  createByOperator(username: string): Promise<IssuedLink> {
    return this.createForExisting(Actor.guest, username);
  }

  /** Throws `PasswordLinkInvalid` for every token that cannot be used. */
  async check(token: string, visitor: Visitor): Promise<LinkHolder> {
    await this.limits.spend('passwordLinks', visitor.address);
    const { link, user } = await this.load(token);
    return { username: user.username, isInvitation: user.isInvited, expiresAt: link.expiresAt };
  }

  /**
   * Sets the password and ends all sessions and API tokens of the account. A second factor stays on, so this is no
   * sign-in. Throws `PasswordLinkInvalid` for every token that cannot be used.
   */
  async use(token: string, password: string, visitor: Visitor): Promise<AdminUser> {
    await this.limits.spend('passwordLinks', visitor.address);
    const { user: holder } = await this.load(token);
    const hash = await this.bulkhead.run(() => this.passwords.hash(password));

    return this.transaction.run(async () => {
      // The account's row is locked before its link, in the same order as by every other change.
      await this.users.findForUpdate(holder.username);
      const { link, user } = await this.load(token);
      if (!(await this.links.consume(link))) throw new PasswordLinkInvalid();

      const action = user.isInvited ? 'admin_user.invitation_accepted' : 'admin_user.password_set_by_link';
      user.password = hash;
      await this.users.updatePassword(user);
      await this.access.endAll(user.id);
      await this.audit.record(new Actor(user.username, new Set()), action, user.username, { after: originOf(visitor) });
      return user;
    });
  }

  private createForExisting(actor: Actor, username: string): Promise<IssuedLink> {
    return this.transaction.run(async () => {
      const user = await this.users.findForUpdate(username);
      if (!user) throw new NotFound('adminAccount');
      return this.createAndRecord(actor, user);
    });
  }

  private async createAndRecord(actor: Actor, user: AdminUser): Promise<IssuedLink> {
    if (!user.isActive) throw new Conflict(sentence('accountInactive'));
    const issued = await this.issue(actor, user);
    const after = { expiresAt: issued.expiresAt };
    await this.audit.record(actor, 'admin_user.password_link_created', user.username, { after });
    return issued;
  }

  private async issue(actor: Actor, user: AdminUser): Promise<IssuedLink> {
    const creator = actor.username === null ? null : await loadOwnAccount(this.users, actor.username);
    const { link, token } = PasswordLink.create(user.id, creator?.id ?? null, this.clock.now());
    await this.links.replace(link);
    return { user, token, expiresAt: link.expiresAt };
  }

  /** Checks the creator again: a link must not outlive the right to create it. */
  private async load(token: string): Promise<{ link: PasswordLink; user: AdminUser }> {
    const tokenHash = PasswordLink.hashOf(token);
    const link = tokenHash && (await this.links.findByTokenHash(tokenHash));
    if (!link || link.isExpired(this.clock.now())) throw new PasswordLinkInvalid();

    const user = await this.users.findById(link.adminUserId);
    if (!user?.isActive) throw new PasswordLinkInvalid();
    if (link.createdBy !== null && link.createdBy !== user.id) {
      const creator = await this.users.findById(link.createdBy);
      if (!creator?.mayManage(user)) throw new PasswordLinkInvalid();
    }
    return { link, user };
  }
}
