import { injectable } from 'inversify';
import { MAX_LIFT_REASON_LENGTH, type Ban } from '../../domain/bans/Ban';
import type { APPEAL_EVENTS, Conversation, Entry, EntryEvent } from '../../domain/conversations/Conversation';
import { Conversations } from '../../domain/conversations/Conversations';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Permission } from '../../domain/staff/Permission';
import { StaffPolicies } from '../../domain/staff/StaffPolicies';
import { Tickets } from '../../domain/tickets/Tickets';
import { BanService } from '../bans/BanService';
import { ConversationService, type StaffReply } from '../conversations/ConversationService';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';

export const APPEAL_DECISIONS = ['lift', 'shorten', 'keep'] as const;

export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

/**
 * - `granted`: the reader may decide.
 * - `own_ban`: the reader set the ban, and a colleague can decide.
 * - `no_permission`: the reader may not change bans.
 */
export const APPEAL_RIGHTS = ['granted', 'own_ban', 'no_permission'] as const;

export type AppealRight = (typeof APPEAL_RIGHTS)[number];

/** The ban that a ticket is about, for staff. */
export interface Appeal {
  readonly ban: Ban;
  readonly right: AppealRight;
  readonly isOwnBan: boolean;
}

/** A decision with the reply that tells the guest. */
export interface AppealVerdict extends Omit<StaffReply, 'isNote' | 'status'> {
  readonly decision: AppealDecision;
  /** Of a shortened ban, from its start. */
  readonly duration?: string | null | undefined;
  /** The version of the ban that the editor saw. */
  readonly banVersion?: number | null | undefined;
}

/** What deciding needs. */
const NEEDED: readonly Permission[] = ['tickets', 'bans'];

/** Appeals against bans. What changes a ban or answers a guest is done by the use cases of bans and conversations. */
@injectable()
export class AppealService {
  constructor(
    private readonly bans: BanService,
    private readonly conversations: ConversationService,
    private readonly log: Conversations,
    private readonly tickets: Tickets,
    private readonly users: AdminUsers,
    private readonly policies: StaffPolicies,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Null for a request that is about no ban. */
  async find(actor: Actor, { banId }: Conversation): Promise<Appeal | null> {
    actor.must('tickets');
    const ban = banId && (await this.bans.findAppealed(actor, banId));
    if (!ban) return null;
    return { ban, right: await this.rightOf(actor, ban), isOwnBan: isOwn(actor, ban) };
  }

  /** The ban as the guest sees it; null for a request that is about none. */
  async banForGuest({ banId }: Conversation): Promise<Ban | null> {
    return banId ? this.bans.findAppealed(null, banId) : null;
  }

  /** Decides, replies and resolves the ticket, all or nothing. Sent again with its key, it changes nothing. */
  async decide(actor: Actor, id: string, verdict: AppealVerdict): Promise<Entry> {
    for (const permission of NEEDED) actor.must(permission);
    const { decision, banVersion, body, after, key, attachments } = verdict;

    return this.transaction.run(async () => {
      const ticket = await this.tickets.findForUpdate(id);
      const conversation = await this.log.findForUpdate(id);
      if (!ticket || !conversation) throw new NotFound('request');
      const { known } = await this.log.entriesAround(id, after, key);
      if (known) return known;
      const ban = ticket.banId && (await this.bans.findAppealed(actor, ticket.banId));
      if (!ban) throw new Conflict(sentence('appealWithoutBan'));
      if ((await this.rightOf(actor, ban)) === 'own_ban') throw new Conflict(sentence('appealOwnBan'));
      mustBeCurrent(ban, banVersion);
      const event = await this.apply(actor, ban, verdict);
      const byStaff = { kind: 'event', side: 'staff', author: actor.username, body: null } as const;
      await this.log.add(conversation, { ...byStaff, event }, this.clock.now());
      await this.audit.record(actor, 'ticket.decided', id, {
        after: { decision, ban: ban.id, ...(isOwn(actor, ban) && { isOwnBan: true }) },
      });
      const reply = { body, after, key, attachments, isNote: false, status: 'resolved' } as const;
      return this.conversations.reply(actor, id, reply);
    });
  }

  private async apply(actor: Actor, { id, version, expiresAt }: Ban, verdict: AppealVerdict): Promise<AppealEvent> {
    const { decision, body, duration } = verdict;
    switch (decision) {
      case 'lift':
        await this.bans.lift(actor, id, { reason: toLiftReason(body), version });
        return { type: 'ban_lifted', from: null, to: null };
      case 'shorten': {
        const shortened = await this.bans.shorten(actor, id, { duration: duration ?? '', version });
        return { type: 'ban_shortened', from: toText(expiresAt), to: toText(shortened.expiresAt) };
      }
      case 'keep':
        return { type: 'ban_kept', from: null, to: null };
    }
  }

  /** The author of a ban does not decide on it, unless a policy allows it or no one else may decide. */
  private async rightOf(actor: Actor, ban: Ban): Promise<AppealRight> {
    if (!actor.can('bans')) return 'no_permission';
    if (!isOwn(actor, ban) || (await this.policies.letsDecideOwnBans())) return 'granted';
    const accounts = await this.users.all();
    const others = accounts.filter(({ username, isActive }) => isActive && username !== actor.username);
    return others.some(({ permissions }) => NEEDED.every((each) => permissions.includes(each))) ? 'own_ban' : 'granted';
  }
}

interface AppealEvent extends EntryEvent {
  readonly type: (typeof APPEAL_EVENTS)[number];
}

/** The reply is the reason of the lift, as far as that has room for it. */
const toLiftReason = (reply: string): string => [...reply].slice(0, MAX_LIFT_REASON_LENGTH).join('');

const isOwn = (actor: Actor, { bannedBy, externalKey }: Ban): boolean =>
  externalKey === null && bannedBy.toLowerCase() === actor.username?.toLowerCase();

const toText = (time: Date | null): string | null => time?.toISOString() ?? null;
