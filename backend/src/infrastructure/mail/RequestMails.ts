import { injectable } from 'inversify';
import { idOf } from '../../application/conversations/ConversationNotices';
import { PrivateLinks } from '../../application/conversations/PrivateLinks';
import { MailTemplate, type MailContent } from '../../application/notices/MailTemplate';
import { numberOf } from '../../domain/conversations/Conversation';
import { Conversations } from '../../domain/conversations/Conversations';
import type { Notice } from '../../domain/notices/Notice';
import { sentence, type Sentence } from '../../domain/shared/Sentence';

/** Mails to guests about their requests. They repeat nothing that anyone wrote, so that no form can be used for spam. */
@injectable()
export class RequestMails extends MailTemplate {
  readonly kinds = ['request.confirmed', 'request.answered', 'request.closing'] as const;

  constructor(
    private readonly conversations: Conversations,
    private readonly links: PrivateLinks,
  ) {
    super();
  }

  async write({ kind, subject, facts }: Notice): Promise<MailContent | null> {
    const conversation = await this.conversations.find(idOf(subject));
    if (!conversation) return null;
    const { id, linkGeneration: generation } = conversation;
    const address = this.links.addressOf({ id, generation, way: 'mail' });
    const { pathname } = new URL(address);
    const number = numberOf(conversation);
    return {
      // Mail programs show mails with one subject as one thread.
      subject: sentence('mail.request.subject', { number }),
      paragraphs: [report(kind, number, Number(facts['days'])), sentence('mail.request.answerThere')],
      button: { label: sentence('mail.request.button'), address: pathname },
      footnotes: [sentence('mail.request.private'), sentence('mail.request.notMe', { address: `${address}/stop` })],
      unsubscribe: `${pathname}/stop`,
      thread: id,
    };
  }
}

function report(kind: Notice['kind'], number: string, days: number): Sentence {
  if (kind === 'request.closing') return sentence('mail.requestClosing.text', { number, count: days });
  return sentence(kind === 'request.confirmed' ? 'mail.requestReceived.text' : 'mail.requestAnswered.text', { number });
}
