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
    await this.conversations.setAssignee(id, to);
    const [now, byStaff] = [this.clock.now(), { side: 'staff', author: actor.username } as const];
    const event = { type: 'assignee', from, to } as const;
    await this.conversations.add(conversation, { ...byStaff, kind: 'event', body: null, event }, now);
    if (note) await this.conversations.add(conversation, { ...byStaff, kind: 'note', body: note }, now);
    await this.notices.changed(id);
    await this.audit.record(actor, `${kind}.assigned`, id, { before: { assignee: from }, after: { assignee: to } });
  }

  async handBack(actor: Actor, username: string): Promise<void> {
    for (const id of await this.conversations.openOf(username)) {
      const conversation = await this.conversations.findForUpdate(id);
      if (conversation?.assignee === username) await this.assign(actor, conversation, null);
    }
  }
}
