import { injectable } from 'inversify';
import { type Conversation, type ConversationKind, numberOf } from '../../domain/conversations/Conversation';
import { Conversations } from '../../domain/conversations/Conversations';
import type { Notice } from '../../domain/notices/Notice';
import { REQUEST_MESSAGE_KINDS } from '../../domain/notices/NoticeKind';
import { sentence } from '../../domain/shared/Sentence';
import { AnnouncementSource, type AnnouncedFact, type Announcement } from '../notices/Announcement';
import { idOf } from './ConversationNotices';

const TITLES = {
  ticket: 'card.ticket',
  staff_application: 'card.staffApplication',
  whitelist_application: 'card.whitelistApplication',
} as const satisfies Record<ConversationKind, string>;

/**
 * A request as the Discord application shows it to staff: as it is now, and without mail address, subject, texts and
 * notes.
 */
@injectable()
export class RequestCards extends AnnouncementSource {
  readonly kinds = REQUEST_MESSAGE_KINDS;

  constructor(private readonly conversations: Conversations) {
    super();
  }

  async describe({ subject }: Notice): Promise<Announcement | null> {
    const conversation = await this.conversations.find(idOf(subject));
    if (!conversation) return null;
    const { id, kind, status } = conversation;
    return {
      title: sentence(TITLES[kind], { number: numberOf(conversation) }),
      facts: factsOf(conversation),
      path: `/costaadmin?tab=tickets&view=queue&request=${id}`,
      ...(status === 'approved' && { tone: 'good' as const }),
      ...((status === 'closed' || status === 'resolved' || status === 'rejected') && { tone: 'unknown' as const }),
    };
  }
}

function factsOf({ category, playerName, status, assignee }: Conversation): AnnouncedFact[] {
  const facts: AnnouncedFact[] = [{ label: sentence('card.player'), value: playerName }];
  if (category) facts.push({ label: sentence('card.category'), value: sentence(`card.category.${category}`) });
  facts.push({ label: sentence('card.status'), value: sentence(`card.status.${status}`) });
  if (assignee) facts.push({ label: sentence('card.assignee'), value: assignee });
  return facts;
}
