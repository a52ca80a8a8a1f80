import { injectable } from 'inversify';
import type { Conversation } from '../../domain/conversations/Conversation';
import { Conversations } from '../../domain/conversations/Conversations';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { AssignedWork } from '../shared/AssignedWork';
import { ConversationNotices } from './ConversationNotices';

/** Who takes care of which request. Call it in the transaction that holds the lock of the conversation. */
@injectable()
export class Assignments extends AssignedWork {
  constructor(
    private readonly conversations: Conversations,
    private readonly notices: ConversationNotices,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Assigns it to an account, or to no one, with a note if there is something to say. */
  async assign(actor: Actor, conversation: Conversation, to: string | null, note?: string | null): Promise<void> {
    const { id, kind, assignee: from } = conversation;
    if (from === to) return;
    await this.set(actor, conversation, to);
    const written = { kind: 'note', side: 'staff', author: actor.username } as const;
    if (note) await this.conversations.add(conversation, { ...written, body: note }, this.clock.now());
    await this.notices.changed(id);
    await this.audit.record(actor, `${kind}.assigned`, id, { before: { assignee: from }, after: { assignee: to } });
  }

  /** The first who answers takes care of it, but for a program. Returns whether the actor takes it by this answer. */
  async takeByAnswer(actor: Actor, conversation: Conversation): Promise<boolean> {
    if (conversation.assignee !== null || actor.token) return false;
    await this.set(actor, conversation, actor.username);
    await this.notices.changed(conversation.id);
    return true;
  }

  async handBack(actor: Actor, username: string): Promise<void> {
    for (const id of await this.conversations.openOf(username)) {
      const conversation = await this.conversations.findForUpdate(id);
      if (conversation?.assignee === username) await this.assign(actor, conversation, null);
    }
  }

  private async set(actor: Actor, conversation: Conversation, to: string | null): Promise<void> {
    const { id, assignee: from } = conversation;
    await this.conversations.setAssignee(id, to);
    const event = { type: 'assignee', from, to } as const;
    const entry = { kind: 'event', side: 'staff', author: actor.username, body: null, event } as const;
    await this.conversations.add(conversation, entry, this.clock.now());
  }
}
