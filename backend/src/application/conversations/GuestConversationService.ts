import { injectable } from 'inversify';
import type { ApplicationAnswer } from '../../domain/applications/FormVersion';
import {
  acceptsGuestEntries,
  type Conversation,
  type GuestEntry,
  mustAcceptGuestEntries,
} from '../../domain/conversations/Conversation';
import { AttachmentGone } from '../../domain/conversations/AttachmentGone';
import { Attachments } from '../../domain/conversations/Attachments';
import { Conversations } from '../../domain/conversations/Conversations';
import { LinkReplaced } from '../../domain/conversations/LinkReplaced';
import { MailStops } from '../../domain/notices/MailStops';
import { NotFound } from '../../domain/shared/DomainError';
import { Tickets } from '../../domain/tickets/Tickets';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ConversationNotices } from './ConversationNotices';
import { PrivateLinks, type OpenedConversations } from './PrivateLinks';

export interface GuestReply {
  readonly body: string;
  /** The idempotency key: a reply that is sent again with it is not added again. */
  readonly key: string;
  /** The ids of pictures that the guest has uploaded. */
  readonly attachments?: readonly string[] | null | undefined;
}

/** What guests may do with a conversation. The private link that their browser has opened is what identifies them. */
@injectable()
export class GuestConversationService {
  constructor(
    private readonly conversations: Conversations,
    private readonly attachments: Attachments,
    private readonly tickets: Tickets,
    private readonly links: PrivateLinks,
    private readonly notices: ConversationNotices,
    private readonly stops: MailStops,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Opens a conversation in this browser. Wrong tokens are limited, and all get the same error. */
  async open(visitor: Visitor, opened: OpenedConversations, token: string): Promise<Conversation> {
    await this.limits.spend('wrongLinks', visitor.address);
    const access = this.links.read(token);
    const conversation = access && (await this.conversations.find(access.id));
    if (!conversation) throw new NotFound('request');
    await this.limits.giveBack('wrongLinks', visitor.address);
    if (conversation.linkGeneration !== access.generation) throw new LinkReplaced();
    if (access.way === 'mail') await this.conversations.proveMail(conversation.id, this.clock.now());
    opened.add(access);
    return conversation;
  }

  /** Ends the mails to the address that got the mailed link. Other links and wrong tokens are `NotFound`. */
  async stopMails(visitor: Visitor, token: string): Promise<void> {
    await this.limits.spend('wrongLinks', visitor.address);
    const access = this.links.read(token);
    const conversation = access && (await this.conversations.find(access.id));
    if (!conversation || access.way !== 'mail') throw new NotFound('request');
    await this.limits.giveBack('wrongLinks', visitor.address);
    await this.transaction.run(async () => {
      await this.stops.add(conversation.email, 'requested');
      await this.notices.stop(conversation.id);
    });
  }

  /** Lets the browser that submitted a ticket read its conversation. Returns the address of the private link. */
  admit(opened: OpenedConversations | undefined, id: string): string {
    const access = { id, generation: 1 };
    opened?.add(access);
    return this.links.addressOf(access);
  }

  /** Null if this browser has not opened the conversation, or its link was replaced. */
  async find(opened: OpenedConversations | undefined, id: string): Promise<Conversation | null> {
    const generation = opened?.generationOf(id);
    if (generation == null) return null;
    const conversation = await this.conversations.find(id);
    return conversation?.linkGeneration === generation ? conversation : null;
  }

  isWritable(conversation: Conversation): boolean {
    return acceptsGuestEntries(conversation, this.clock.now());
  }

  entries(id: string, after?: number): Promise<GuestEntry[]> {
    return this.conversations.guestEntries(id, after);
  }

  /** The entries up to `seq` are on the guest's screen, so no mail about them is needed any more. */
  async markSeen(opened: OpenedConversations | undefined, id: string, seq: number): Promise<void> {
    await this.mustHaveOpened(opened, id);

    await this.transaction.run(async () => {
      // No entry is added until the transaction ends.
      await this.loadForUpdate(opened, id);
      const unseen = await this.conversations.guestEntries(id, seq);
      if (unseen.length === 0) await this.notices.guestRead(id);
    });
  }

  /** The answers of an application to the own questions of its form, as the guest read and wrote them. */
  answers(id: string): Promise<ApplicationAnswer[]> {
    return this.conversations.answers(id);
  }

  async reply(
    opened: OpenedConversations | undefined,
    id: string,
    { body, key, attachments }: GuestReply,
  ): Promise<GuestEntry> {
    await this.mustHaveOpened(opened, id);
    const earlier = await this.conversations.findGuestEntryByKey(id, key);
    if (earlier) return earlier;
    await this.limits.spend('guestReplies', id);
    await this.limits.spend('guestRepliesInADay', id);

    return this.transaction.run(async () => {
      const ticket = await this.tickets.findForUpdate(id);
      const conversation = await this.loadForUpdate(opened, id);
      const known = await this.conversations.findGuestEntryByKey(id, key);
      if (known) return known;
      const now = this.clock.now();
      mustAcceptGuestEntries(conversation, now);
      const author = conversation.playerName;
      const entry = { kind: 'message', side: 'guest', author, body, key } as const;
      const { seq } = await this.conversations.add(conversation, entry, now);
      if (!(await this.attachments.send(id, seq, attachments ?? [], null))) throw new AttachmentGone();
      await this.notices.guestWrote(conversation);
      if (ticket && (ticket.status === 'resolved' || ticket.status === 'closed')) {
        ticket.setStatus('open', null, now);
        await this.tickets.save(ticket);
        await this.notices.changed(id);
      }
      return (await this.conversations.findGuestEntryByKey(id, key)) as GuestEntry;
    });
  }

  /** Closes a ticket; closing it again changes nothing. */
  async close(opened: OpenedConversations | undefined, id: string): Promise<Conversation> {
    await this.mustHaveOpened(opened, id);

    return this.transaction.run(async () => {
      const ticket = await this.tickets.findForUpdate(id);
      if (!ticket) throw new NotFound('request');
      const conversation = await this.loadForUpdate(opened, id);
      if (ticket.status === 'closed') return conversation;
      ticket.setStatus('closed', null, this.clock.now());
      await this.tickets.save(ticket);
      await this.notices.changed(id);
      return (await this.conversations.find(id)) as Conversation;
    });
  }

  /** Replaces the private link. The browser that asks for it can still read the conversation. */
  async renewLink(opened: OpenedConversations | undefined, id: string): Promise<string> {
    await this.mustHaveOpened(opened, id);
    await this.limits.spend('linkRenewals', id);

    return this.transaction.run(async () => {
      await this.loadForUpdate(opened, id);
      const access = { id, generation: await this.conversations.renewLink(id) };
      opened?.add(access);
      return this.links.addressOf(access);
    });
  }

  private async mustHaveOpened(opened: OpenedConversations | undefined, id: string): Promise<void> {
    if (!(await this.find(opened, id))) throw new NotFound('request');
  }

  /** Checks the link again, because it may have been renewed since. */
  private async loadForUpdate(opened: OpenedConversations | undefined, id: string): Promise<Conversation> {
    const conversation = await this.conversations.findForUpdate(id);
    if (!conversation || conversation.linkGeneration !== opened?.generationOf(id)) throw new NotFound('request');
    return conversation;
  }
}
