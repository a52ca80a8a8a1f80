import { injectable, multiInject } from 'inversify';
import { AnnouncementSource } from '../../application/notices/Announcement';
import { MailTemplate, type MailContent } from '../../application/notices/MailTemplate';
import type { Notice } from '../../domain/notices/Notice';
import { sentence } from '../../domain/shared/Sentence';
import { localize } from '../texts/localize';

/** Mails for staff that say what is announced. */
@injectable()
export class AnnouncementMails extends MailTemplate {
  readonly kinds = [
    'vote_party.completed',
    'server.down',
    'server.up',
    'purchase.completed',
    'request.received',
    'request.continued',
  ] as const;

  constructor(@multiInject(AnnouncementSource) private readonly sources: readonly AnnouncementSource[]) {
    super();
  }

  async write(notice: Notice): Promise<MailContent | null> {
    const source = this.sources.find(({ kinds }) => kinds.includes(notice.kind));
    const announcement = await source?.describe(notice);
    if (!announcement) return null;
    const { title, text, facts = [], path } = announcement;
    const lines = facts.map(({ label, value }) => {
      const words = value instanceof Date ? formatTime(value, notice.language) : localize(value, notice.language);
      return `${localize(label, notice.language)}: ${words}`;
    });
    return {
      subject: title,
      paragraphs: [title, ...(text ? [text] : []), ...lines],
      ...(path !== undefined && { button: { label: sentence('announcedOpen'), address: path } }),
    };
  }
}

/** The zone of the reader is not known. */
const formatTime = (time: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(time) + ' UTC';
