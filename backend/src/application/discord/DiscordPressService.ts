import { injectable } from 'inversify';
import { StaffApplications, WhitelistApplications } from '../../domain/applications/Applications';
import { type Conversation, type Entry, numberOf } from '../../domain/conversations/Conversation';
import { Conversations } from '../../domain/conversations/Conversations';
import { DiscordAccounts, type DiscordMember } from '../../domain/discord/DiscordAccounts';
import { type ButtonAction, parseButton, type RequestButton } from '../../domain/discord/RequestButton';
import { DomainError, NotFound } from '../../domain/shared/DomainError';
import { sentence, type Text } from '../../domain/shared/Sentence';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { StaffPolicies } from '../../domain/staff/StaffPolicies';
import { Tickets } from '../../domain/tickets/Tickets';
import { ApplicationService } from '../applications/ApplicationService';
import { ConversationService } from '../conversations/ConversationService';
import { Actor } from '../shared/Actor';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { TicketService } from '../tickets/TicketService';
import { DiscordLinkService } from './DiscordLinkService';

/** What only the presser sees. */
export interface PressAnswer {
  readonly text: Text;
  /** The token of the link with which the presser can link their account. */
  readonly linkToken?: string;
}

const DONE = { take: 'press.took', close: 'press.closed', accept: 'press.accepted' } as const;

/** Runs the use case of a button as the linked account, with its permissions of this moment. */
@injectable()
export class DiscordPressService {
  constructor(
    private readonly accounts: DiscordAccounts,
    private readonly links: DiscordLinkService,
    private readonly users: AdminUsers,
    private readonly policies: StaffPolicies,
    private readonly conversations: Conversations,
    private readonly conversationService: ConversationService,
    private readonly tickets: Tickets,
    private readonly ticketService: TicketService,
    private readonly staffApplications: StaffApplications,
    private readonly whitelistApplications: WhitelistApplications,
    private readonly applicationService: ApplicationService,
    private readonly transaction: Transaction,
    private readonly log: Log,
  ) {}

  async press(member: DiscordMember, buttonId: string): Promise<PressAnswer> {
    const button = parseButton(buttonId);
    if (!button) return { text: sentence('press.failed') };
    const userId = await this.accounts.findUserId(member.id);
    const user = userId && (await this.users.findById(userId));
    if (!user) {
      this.logRefusal(button, 'not linked');
      return { text: sentence('press.notLinked'), linkToken: await this.links.issue(member) };
    }
    if (!user.isActive) {
      this.logRefusal(button, 'inactive', user.username);
      return { text: sentence('press.inactive') };
    }
    const lacksSecondFactor = !user.hasSecondFactor && (await this.policies.isSecondFactorRequired());
    const trust = { isFresh: false, lacksSecondFactor };
    const actor = new Actor(user.username, new Set(user.permissions), trust, null, 'discord');
    try {
      return { text: await this.transaction.run(() => this.act(actor, button)) };
    } catch (thrown) {
      if (!(thrown instanceof DomainError) || thrown.kind === 'unavailable') throw thrown;
      this.logRefusal(button, thrown.code, user.username);
      return { text: thrown.text };
    }
  }

  private async act(actor: Actor, button: RequestButton): Promise<Text> {
    actor.must('tickets');
    const { conversation: id, action, version } = button;
    const conversation = await this.loadForUpdate(id);
    const last = await this.conversations.lastChange(id);
    if ((last?.seq ?? 0) !== version) return describeStale(actor, action, conversation, last);
    if (action === 'take') await this.conversationService.assign(actor, id, { assignee: actor.username });
    else if (action === 'close') await this.close(actor, conversation);
    else await this.accept(actor, conversation);
    return sentence(DONE[action], { number: numberOf(conversation) });
  }

  /** Locks what the conversation is about first, in the same order as every other change. */
  private async loadForUpdate(id: string): Promise<Conversation> {
    const kind = (await this.conversations.find(id))?.kind;
    if (kind === 'ticket') await this.tickets.findForUpdate(id);
    else if (kind === 'staff_application') await this.staffApplications.findForUpdate(id);
    else if (kind === 'whitelist_application') await this.whitelistApplications.findForUpdate(id);
    const conversation = await this.conversations.findForUpdate(id);
    if (!conversation) throw new NotFound('request');
    return conversation;
  }

  private async close(actor: Actor, { id, kind }: Conversation): Promise<void> {
    if (kind !== 'ticket') throw new NotFound('ticket');
    await this.ticketService.setStatus(actor, id, { status: 'closed' });
  }

  private async accept(actor: Actor, { id, kind }: Conversation): Promise<void> {
    const decision = { status: 'approved' } as const;
    if (kind === 'staff_application') await this.applicationService.decideForStaff(actor, id, decision);
    else if (kind === 'whitelist_application') await this.applicationService.decideForWhitelist(actor, id, decision);
    else throw new NotFound('application');
  }

  private logRefusal({ action, conversation }: RequestButton, reason: string, username?: string): void {
    this.log.warn({ action, request: conversation, reason, username }, 'discord press refused');
  }
}

/** The message in Discord is older than the request. */
function describeStale(actor: Actor, action: ButtonAction, conversation: Conversation, last: Entry | null): Text {
  const number = numberOf(conversation);
  const { assignee, status } = conversation;
  const isDone = {
    take: assignee === actor.username,
    close: status === 'closed',
    accept: status === 'approved',
  }[action];
  if (isDone && last?.author === actor.username) return sentence('press.already');
  const isOfColleague = last?.side === 'staff' && last.author !== null && last.author !== actor.username;
  return isOfColleague
    ? sentence('press.faster', { name: last.author ?? '', number })
    : sentence('press.changed', { number });
}
