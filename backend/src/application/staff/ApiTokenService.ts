import { injectable } from 'inversify';
import { Conflict, NotFound, NotSignedIn } from '../../domain/shared/DomainError';
import { said, sentence } from '../../domain/shared/Sentence';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { ApiToken, type ApiTokenForm, MAX_API_TOKENS } from '../../domain/staff/ApiToken';
import { ApiTokenInvalid } from '../../domain/staff/ApiTokenInvalid';
import { ApiTokens } from '../../domain/staff/ApiTokens';
import type { Permission } from '../../domain/staff/Permission';
import { StaffPolicies } from '../../domain/staff/StaffPolicies';
import { StaffMembers } from '../../domain/staffPage/StaffMembers';
import { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { loadManageable, mustHold } from './manageableAccount';
import { loadOwnAccount } from './ownAccount';

/** A new token, which is shown once. */
export interface IssuedToken {
  readonly stored: ApiToken;
  readonly token: string;
}

/** The account that a script acts as. */
export interface TokenUser {
  readonly user: AdminUser;
  readonly actor: Actor;
}

/** The API tokens of staff accounts, with which scripts act as them. */
@injectable()
export class ApiTokenService {
  constructor(
    private readonly users: AdminUsers,
    private readonly tokens: ApiTokens,
    private readonly policies: StaffPolicies,
    private readonly staff: StaffMembers,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Newest first; also those that have expired in the last 30 days. */
  async list(actor: Actor): Promise<ApiToken[]> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());
    return this.tokens.listByUser(user.id);
  }

  /** The token of the request, and the public name of its account. Throws `NotSignedIn` for a request without one. */
  async current(actor: Actor): Promise<{ readonly token: ApiToken; readonly account: string }> {
    if (!actor.token) throw new NotSignedIn(sentence('sendApiToken'));
    const { id, username } = await loadOwnAccount(this.users, actor.mustBeSignedIn());
    const token = (await this.tokens.listByUser(id)).find((each) => each.id === actor.token?.id);
    if (!token) throw new ApiTokenInvalid();
    const names = await this.staff.publicNames([username]);
    return { token, account: names.get(username.toLowerCase()) ?? said('team') };
  }

  /** The tokens of any account, for staff with the permission `user_management`. */
  async listOf(actor: Actor, username: string): Promise<ApiToken[]> {
    actor.must('user_management');
    const user = await this.users.findByUsername(username);
    if (!user) throw new NotFound('adminAccount');
    return this.tokens.listByUser(user.id);
  }

  async create(actor: Actor, form: ApiTokenForm): Promise<IssuedToken> {
    const username = actor.mustBeInPerson();
    actor.mustBeFresh();
    mustHold(actor, form.permissions);

    return this.transaction.run(async () => {
      // The lock counts concurrent requests one after the other.
      const user = await this.users.findForUpdate(username);
      if (!user) throw new NotFound('adminAccount');
      const existing = await this.tokens.listByUser(user.id);
      if (existing.length >= MAX_API_TOKENS) throw new Conflict(sentence('tooManyApiTokens', { max: MAX_API_TOKENS }));
      const issued = ApiToken.create(user.id, form, this.clock.now());
      await this.tokens.add(issued.stored);
      await this.audit.record(actor, 'admin_user.api_token_created', username, { after: toAudited(issued.stored) });
      return issued;
    });
  }

  /** The token stops at once, on every instance. */
  async revoke(actor: Actor, id: string): Promise<void> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());

    await this.transaction.run(() => this.remove(actor, user, id));
  }

  /** Refused for an owner, and for an account with a permission that the actor does not have. */
  async revokeOf(actor: Actor, username: string, id: string): Promise<void> {
    actor.must('user_management');
    if (username.toLowerCase() === actor.username?.toLowerCase()) return this.revoke(actor, id);

    await this.transaction.run(async () => {
      const user = await loadManageable(this.users, actor, username, sentence('ownSessions'));
      await this.remove(actor, user, id);
    });
  }

  private async remove(actor: Actor, user: AdminUser, id: string): Promise<void> {
    const revoked = await this.tokens.remove(user.id, id);
    if (!revoked) throw new NotFound('apiToken');
    await this.audit.record(actor, 'admin_user.api_token_revoked', user.username, { before: toAudited(revoked) });
  }

  /** Resolves to whom a token acts as, with the permissions that token and account share. Throws `ApiTokenInvalid`. */
  async identify(token: string): Promise<TokenUser> {
    const tokenHash = ApiToken.hashOf(token);
    const stored = tokenHash && (await this.tokens.findByTokenHash(tokenHash));
    const now = this.clock.now();
    if (!stored || stored.isExpired(now)) throw new ApiTokenInvalid();
    const user = await this.users.findById(stored.adminUserId);
    if (!user?.isActive) throw new ApiTokenInvalid();

    if (stored.isTouchDue(now)) {
      stored.touch(now);
      // A read-only database can still identify the caller.
      await this.tokens.touch(stored).catch((error: unknown) => {
        this.log.warn({ err: error }, 'last use of an API token not recorded');
      });
    }
    const lacksSecondFactor = !user.hasSecondFactor && (await this.policies.isSecondFactorRequired());
    const shared = user.permissions.filter((permission) => stored.permissions.includes(permission));
    const trust = { isFresh: false, lacksSecondFactor };
    const { id, name, access } = stored;
    return { user, actor: new Actor(user.username, new Set<Permission>(shared), trust, { id, name, access }) };
  }
}

const toAudited = ({ name, ending, access, permissions, expiresAt }: ApiToken): object => ({
  ...{ name, ending, access, permissions, expiresAt },
});
