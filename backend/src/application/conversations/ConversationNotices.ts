import { injectable } from 'inversify';
import type { Conversation } from '../../domain/conversations/Conversation';
import { numberOf } from '../../domain/conversations/Conversation';
import { Conversations } from '../../domain/conversations/Conversations';
import type { Notice } from '../../domain/notices/Notice';
import { said, sentence } from '../../domain/shared/Sentence';
import { AnnouncementSource, type Announcement } from '../notices/Announcement';
import { Notices } from '../notices/Notices';
import { Clock } from '../shared/Clock';
import type { Visitor } from '../shared/Visitor';

/** In ms: answers in this time are one mail, and none if the guest reads them on the page. */
const FOLDING_MS = 5 * 60_000;

/** Tells staff and the guest what happens in a conversation. Call it in the transaction that changes it. */
@injectable()
export class ConversationNotices extends AnnouncementSource {
  readonly kinds = ['request.received', 'request.continued'] as const;

  constructor(
    private readonly notices: Notices,
    private readonly conversations: Conversations,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** A guest has sent a ticket or an application. The visitor's language is kept for later mails. */
  async received(id: string, visitor: Visitor): Promise<void> {
    if (visitor.language) await this.conversations.setLanguage(id, visitor.language);
    const conversation = await this.conversations.find(id);
    if (!conversation) return;
    const [subject, facts] = [subjectOf({ id }), factsOf(conversation)];
    await this.notices.tell(
      { kind: 'request.received', subject, key: `request.received:${id}`, facts },
      {
        kind: 'request.confirmed',
        subject,
        key: `request.confirmed:${id}`,
        facts,
        ...recipientOf(conversation),
        sender: visitor.address,
      },
    );
  }

  /** A guest has written again. Several messages in a row are one notice, while it waits. */
  guestWrote(conversation: Conversation): Promise<void> {
    const { id, lastSeq } = conversation;
    return this.notices.tell({
      kind: 'request.continued',
      subject: subjectOf({ id }),
      key: `request.continued:${id}:${lastSeq + 1}`,
      facts: factsOf(conversation),
      folds: ['request.continued'],
    });
  }

  /** Staff have answered or decided. */
  staffAnswered(conversation: Conversation): Promise<void> {
    const { id, version } = conversation;
    return this.notices.tell({
      kind: 'request.answered',
      subject: subjectOf({ id }),
      key: `request.answered:${id}:${version}`,
      facts: factsOf(conversation),
      ...recipientOf(conversation),
      dueAt: new Date(this.clock.now().getTime() + FOLDING_MS),
      folds: ['request.answered'],
    });
  }

  /** Staff have changed the status, which the conversation shows. */
  async decided(id: string): Promise<void> {
    const conversation = await this.conversations.find(id);
    if (conversation) await this.staffAnswered(conversation);
    await this.changed(id);
  }

  /** The status or the assignee has changed, which the message for staff in Discord shows. */
  async changed(id: string): Promise<void> {
    const conversation = await this.conversations.find(id);
    if (!conversation) return;
    await this.notices.tell({
      kind: 'request.changed',
      subject: subjectOf({ id }),
      key: `request.changed:${id}:${conversation.version}`,
      facts: factsOf(conversation),
      folds: ['request.changed'],
    });
  }

  /** The site will close the ticket in this many days. */
  closing(conversation: Conversation, days: number): Promise<void> {
    const { id, version } = conversation;
    return this.notices.tell({
      kind: 'request.closing',
      subject: subjectOf({ id }),
      key: `request.closing:${id}:${version}`,
      facts: { ...factsOf(conversation), days },
      ...recipientOf(conversation),
    });
  }

  /** The guest has read all answers on the page, so no mail needs to tell of them. */
  async guestRead(id: string): Promise<void> {
    await this.notices.withdraw({ subject: subjectOf({ id }), kinds: ['request.answered'] }, said('noticeRead'));
  }

  /** The guest wants no mails. */
  async stop(id: string): Promise<void> {
    await this.notices.withdraw({ subject: subjectOf({ id }), channel: 'mail' }, said('mailStopped'));
  }

  async removed(id: string): Promise<void> {
    const subject = subjectOf({ id });
    await this.notices.erase(subject);
    await this.notices.tell({ kind: 'request.removed', subject, key: `request.removed:${id}`, facts: { id } });
  }

  async describe({ kind, subject }: Notice): Promise<Announcement | null> {
    const conversation = await this.conversations.find(idOf(subject));
    if (!conversation) return null;
    const { id, kind: about, playerName } = conversation;
    const names = { player: playerName, number: numberOf(conversation) };
    const title =
      kind === 'request.continued'
        ? sentence('announcedReply', names)
        : sentence(about === 'ticket' ? 'announcedTicket' : 'announcedApplication', names);
    return { title, text: conversation.subject || null, path: `/costaadmin?tab=tickets&request=${id}` };
  }
}

const recipientOf = ({ email, language, isMailProven }: Conversation) => ({
  recipient: email,
  language,
  isProven: isMailProven,
});

/** What it says is read when it is sent. A notice without facts counts as erased. */
const factsOf = ({ kind }: Conversation) => ({ about: kind });

const subjectOf = ({ id }: { id: string }): string => `request:${id}`;

/** The conversation that a notice is about. */
export const idOf = (subject: string): string => subject.slice('request:'.length);
