import { createHash, randomBytes } from 'node:crypto';
import { injectable } from 'inversify';
import { DiscordAccounts, type DiscordAccount, type DiscordMember } from '../../domain/discord/DiscordAccounts';
import { Conflict, DomainError, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { loadOwnAccount } from '../staff/ownAccount';

/** How long a one-time link can be used, in ms. */
const LINK_LIFETIME_MS = 10 * 60_000;

/** 256 random bits, so that a fast hash of a token is safe to store. */
const TOKEN_BYTES = 32;

/** The same for unknown, used, replaced and expired links. */
class DiscordLinkInvalid extends DomainError {
  constructor() {
    super('missing', 'NOT_FOUND', sentence('discordLinkInvalid'));
  }
}

/** Links staff accounts with Discord accounts. The signed press proves the one, session and password the other. */
@injectable()
export class DiscordLinkService {
  constructor(
    private readonly users: AdminUsers,
    private readonly accounts: DiscordAccounts,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** A new one-time token for a member who has pressed a button. It is stored nowhere. */
  async issue(member: DiscordMember): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.accounts.addLink(member, hash(token), new Date(this.clock.now().getTime() + LINK_LIFETIME_MS));
    return token;
  }

  /** The Discord account of the signed-in account; null if none is linked. */
  async own(actor: Actor): Promise<DiscordAccount | null> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());
    return this.accounts.ofUser(user.id);
  }

  /** Whose Discord account a link would link. */
  async check(actor: Actor, token: string): Promise<DiscordMember> {
    actor.mustBeInPerson();
    const member = await this.accounts.findLink(hash(token), this.clock.now());
    if (!member) throw new DiscordLinkInvalid();
    return member;
  }

  /** Links the signed-in account; another Discord account that it had is unlinked. */
  async confirm(actor: Actor, token: string): Promise<DiscordAccount> {
    const username = actor.mustBeInPerson();
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      // The lock orders this and concurrent changes of the account.
      const user = await this.users.findForUpdate(username);
      if (!user?.isActive) throw new NotFound('adminAccount');
      const now = this.clock.now();
      const member = await this.accounts.takeLink(hash(token), now);
      if (!member) throw new DiscordLinkInvalid();
      if (!(await this.accounts.link(user.id, member, now))) throw new Conflict(sentence('discordTaken'));
      await this.audit.record(actor, 'admin_user.discord_linked', user.username, {});
      return { ...member, linkedAt: now };
    });
  }

  async unlink(actor: Actor): Promise<void> {
    const { id, username } = await loadOwnAccount(this.users, actor.mustBeInPerson());

    await this.transaction.run(async () => {
      if (!(await this.accounts.unlink(id))) throw new NotFound('discordAccount');
      await this.audit.record(actor, 'admin_user.discord_unlinked', username, {});
    });
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');
