import { injectable } from 'inversify';
import { type Conversation, type ConversationKind, numberOf } from '../../domain/conversations/Conversation';
import { Conversations } from '../../domain/conversations/Conversations';
import { type ButtonAction, formatButton } from '../../domain/discord/RequestButton';
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

const TONES = { take: 'primary', close: 'plain', accept: 'good' } as const;

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
    // Read first, so that buttons are never newer than what the message shows.
    const last = await this.conversations.lastChange(idOf(subject));
    const conversation = await this.conversations.find(idOf(subject));
    if (!conversation) return null;
    const { id, kind, status } = conversation;
    return {
      title: sentence(TITLES[kind], { number: numberOf(conversation) }),
      facts: factsOf(conversation),
      buttons: actionsOf(conversation).map((action) => ({
        id: formatButton({ conversation: id, action, version: last?.seq ?? 0 }),
        label: sentence(`press.button.${action}`),
        tone: TONES[action],
      })),
      path: `/costaadmin?tab=tickets&request=${id}`,
      ...(status === 'approved' && { tone: 'good' as const }),
      ...((status === 'closed' || status === 'resolved' || status === 'rejected') && { tone: 'unknown' as const }),
    };
  }
}

/** What staff can do with it in Discord; what needs more than a press is done in the panel. */
function actionsOf({ kind, status, assignee }: Conversation): ButtonAction[] {
  if (status !== 'open' && status !== 'in_progress' && status !== 'pending') return [];
  const decision = kind === 'ticket' ? 'close' : 'accept';
  return assignee === null ? ['take', decision] : [decision];
}

function factsOf({ category, playerName, status, assignee }: Conversation): AnnouncedFact[] {
  const facts: AnnouncedFact[] = [{ label: sentence('card.player'), value: playerName }];
  if (category) facts.push({ label: sentence('card.category'), value: sentence(`card.category.${category}`) });
  facts.push({ label: sentence('card.status'), value: sentence(`card.status.${status}`) });
  if (assignee) facts.push({ label: sentence('card.assignee'), value: assignee });
  return facts;
}
