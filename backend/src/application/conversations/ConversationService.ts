import { injectable } from 'inversify';
import type { ApplicationAnswer } from '../../domain/applications/FormVersion';
import {
  type Conversation,
  type Entry,
  mustBeMergeable,
  mustNotBeMerged,
  READING_MS,
  REPLYING_MS,
} from '../../domain/conversations/Conversation';
import { Attachments } from '../../domain/conversations/Attachments';
import { Conversations } from '../../domain/conversations/Conversations';
import { AttachmentGone } from '../../domain/conversations/AttachmentGone';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { isUuid } from '../../domain/shared/uuid';
import { mustBeCurrent } from '../../domain/shared/Version';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Ticket, TicketStatus } from '../../domain/tickets/Ticket';
import { Tickets } from '../../domain/tickets/Tickets';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { Assignments } from './Assignments';
import { TicketStatusChange } from './TicketStatusChange';
import { ConversationNotices } from './ConversationNotices';
import { PrivateLinks } from './PrivateLinks';

export interface StaffReply {
  readonly body: string;
  /** Whether only staff see it. */
  readonly isNote: boolean;
  /** The number of the last entry that the writer has seen. */
  readonly after: number;
  /** The idempotency key: a reply that is sent again with it is not added again. */
  readonly key: string;
  /** The status that the ticket gets with the reply. */
  readonly status?: TicketStatus | null | undefined;
  /** The ids of pictures that the writer has uploaded. */
  readonly attachments?: readonly string[] | null | undefined;
}

export interface AssigneeEdit {
  /** The name of an account; null or absent for no one. */
  readonly assignee?: string | null | undefined;
  /** A note for the colleague, which only staff see. */
  readonly note?: string | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

export interface MergeEdit {
  /** The id of the request that stays. */
  readonly into: string;
  /** The version of the request that ends, as the editor saw it. */
  readonly version?: number | null | undefined;
}

/** What staff do with a conversation. */
@injectable()
export class ConversationService {
  constructor(
    private readonly conversations: Conversations,
    private readonly attachments: Attachments,
    private readonly tickets: Tickets,
    private readonly statusChange: TicketStatusChange,
    private readonly assignments: Assignments,
    private readonly users: AdminUsers,
    private readonly links: PrivateLinks,
    private readonly notices: ConversationNotices,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async find(actor: Actor, id: string): Promise<Conversation | null> {
    actor.must('tickets');
    return this.conversations.find(id);
  }

  async entries(actor: Actor, id: string, after?: number): Promise<Entry[]> {
    actor.must('tickets');
    return this.conversations.entries(id, after);
  }

  /** The answers of an application to the own questions of its form; none for a ticket. */
  async answers(actor: Actor, id: string): Promise<ApplicationAnswer[]> {
    actor.must('tickets');
    return this.conversations.answers(id);
  }

  async replying(actor: Actor, id: string): Promise<string[]> {
    actor.must('tickets');
    return this.conversations.replying(id, this.clock.now());
  }

  /** Throws `Conflict` with the entry that another member of staff has added since the writer last looked. */
  async reply(actor: Actor, id: string, reply: StaffReply): Promise<Entry> {
    actor.must('tickets');
    const { body, isNote, key, status } = reply;
    const attachments = reply.attachments ?? [];

    return this.transaction.run(async () => {
      // A merge that was waited for is known to the conversation only if it is read after the wait.
      const ticket = await this.tickets.findForUpdate(id);
      const conversation = await this.loadForUpdate(id);
      const { newer, known } = await this.conversations.entriesAround(id, reply.after, key);
      if (known) return known;
      if (!isNote) mustNotBeMerged(conversation);
      const byOther = newer.findLast(
        ({ side, kind, author }) => side === 'staff' && kind !== 'event' && author !== actor.username,
      );
      if (byOther) throw new Conflict(sentence('answeredByOther'), { current: byOther });
      const kind = isNote ? 'note' : 'message';
      const author = actor.username;
      const written = { kind, side: 'staff', author, body, key, seen: reply.after } as const;
      const entry = await this.conversations.add(conversation, written, this.clock.now());
      const { seq } = entry;
      const sent = await this.attachments.send(id, seq, attachments, author);
      if (!sent) throw new AttachmentGone();
      if (!isNote) await this.notices.staffAnswered(conversation);
      const isTaken = !isNote && (await this.assignments.takeByAnswer(actor, conversation));
      await this.audit.record(actor, `${conversation.kind}.${isNote ? 'noted' : 'replied'}`, id, {
        after: {
          seq,
          ...(attachments.length > 0 && { attachments: attachments.length }),
          ...(isTaken && { assignee: author }),
        },
      });
      if (status && ticket && ticket.status !== status) await this.statusChange.apply(actor, ticket, status);
      return { ...entry, attachments: sent };
    });
  }

  /** Assigns it to an account that may answer tickets, or to no one, with a note if there is something to say. */
  async assign(actor: Actor, id: string, { assignee, note, version }: AssigneeEdit): Promise<Conversation> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      const conversation = await this.loadForUpdate(id);
      const user = assignee == null ? null : await this.users.findByUsername(assignee);
      if (assignee != null && !(user?.isActive && user.permissions.includes('tickets')))
        throw new InvalidInput({ assignee: [sentence('assigneeUnknown')] });
      mustBeCurrent(conversation, version);
      await this.assignments.assign(actor, conversation, user?.username ?? null, note);
      return (await this.conversations.find(id)) as Conversation;
    });
  }

  /** Lets colleagues know that a reply is being written. Returns everyone who is writing one. */
  async noteReplying(actor: Actor, id: string): Promise<string[]> {
    actor.must('tickets');
    const now = this.clock.now();
    const until = new Date(now.getTime() + REPLYING_MS);
    const conversation = await this.conversations.find(id);
    if (!conversation) throw new NotFound('request');
    await this.conversations.noteReplying(id, actor.username ?? '', until);
    return this.conversations.replying(id, now);
  }

  /** Lets colleagues know that a request is open on a screen. Returns the other ones who read it. */
  async noteReading(actor: Actor, id: string, isOpen: boolean): Promise<string[]> {
    actor.must('tickets');
    if (!isUuid(id)) throw new NotFound('request');
    const until = new Date(this.clock.now().getTime() + READING_MS);
    await this.conversations.noteReading(id, actor.mustBeSignedIn(), isOpen ? until : null);
    return this.readers(actor, id);
  }

  /** The colleagues who have it open. */
  async readers(actor: Actor, id: string): Promise<string[]> {
    actor.must('tickets');
    const readers = await this.conversations.readers(id, this.clock.now());
    return readers.filter((each) => each !== actor.username);
  }

  /** Empties the body of a message or a note. */
  async removeEntry(actor: Actor, id: string, seq: number): Promise<Entry> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      await this.tickets.findForUpdate(id);
      const conversation = await this.loadForUpdate(id);
      if (!(await this.conversations.removeBody(id, seq, actor.username ?? ''))) throw new NotFound('entry');
      await this.audit.record(actor, `${conversation.kind}.entry_removed`, id, { before: { seq } });
      const [entry] = await this.conversations.entries(id, seq - 1);
      return entry as Entry;
    });
  }

  /** Copies everything written to another ticket of the guest, and closes this one. Returns the ticket that stays. */
  async merge(actor: Actor, id: string, { into, version }: MergeEdit): Promise<Conversation> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      // In a fixed order, so that two merges cannot wait for each other.
      const tickets = new Map<string, Ticket | null>();
      for (const each of [id, into].sort()) tickets.set(each, await this.tickets.findForUpdate(each));
      const [source, target] = [await this.loadForUpdate(id), await this.loadForUpdate(into)];
      mustBeCurrent(source, version);
      mustBeMergeable(source, target);
      const now = this.clock.now();
      const byStaff = { kind: 'event', side: 'staff', author: actor.username, body: null } as const;
      const [ending, arrival] = [
        { type: 'merged', from: null, to: into },
        { type: 'merged_from', from: id, to: null },
      ] as const;
      await this.conversations.add(target, { ...byStaff, event: arrival }, now);
      await this.conversations.copyEntries(source, target, now);
      await this.conversations.add(source, { ...byStaff, event: ending }, now);
      await this.conversations.setMerged(id, into);
      const ticket = tickets.get(id);
      if (ticket && ticket.status !== 'closed') {
        ticket.setStatus('closed', actor.username, now);
        await this.tickets.save(ticket);
        await this.notices.decided(id);
      }
      await this.audit.record(actor, 'ticket.merged', id, { before: { status: source.status }, after: { into } });
      return this.loadForUpdate(into);
    });
  }

  /** Replaces the private link of the guest: the earlier one no longer opens the conversation. */
  async renewLink(actor: Actor, id: string): Promise<string> {
    actor.must('tickets');

    return this.transaction.run(async () => {
      const conversation = await this.loadForUpdate(id);
      const generation = await this.conversations.renewLink(id);
      await this.audit.record(actor, `${conversation.kind}.link_renewed`, id, {});
      return this.links.addressOf({ id, generation });
    });
  }

  private async loadForUpdate(id: string): Promise<Conversation> {
    const conversation = await this.conversations.findForUpdate(id);
    if (!conversation) throw new NotFound('request');
    return conversation;
  }
}
