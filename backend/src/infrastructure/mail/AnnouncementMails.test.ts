import { AnnouncementSource, type Announcement } from '../../application/notices/Announcement';
import { Notice } from '../../domain/notices/Notice';
import { STAFF_MAIL_KINDS, type NoticeKind } from '../../domain/notices/NoticeKind';
import { sentence } from '../../domain/shared/Sentence';
import { AnnouncementMails } from './AnnouncementMails';
import { StaffMails } from './StaffMails';

class OneSource extends AnnouncementSource {
  constructor(
    readonly kinds: readonly NoticeKind[],
    private readonly announcement: Announcement | null,
  ) {
    super();
  }

  async describe(): Promise<Announcement | null> {
    return this.announcement;
  }
}

const notice = (kind: NoticeKind, language = 'en') =>
  Notice.create(
    {
      ...{ target: 'mail', kind, subject: 'request:1', key: kind, facts: {}, recipient: 'team@example.org' },
      ...{ language, isProven: true, sender: null },
    },
    new Date(),
  );

const announcement: Announcement = {
  title: sentence('announcedVoteParty', { goal: 50 }),
  text: 'What it is about',
  facts: [
    { label: sentence('announcedTest'), value: 'As written' },
    { label: 'Since', value: new Date('2026-11-25T08:05:00Z') },
  ],
  path: '/vote',
};

describe('A mail about an announcement', () => {
  it('has the words of the source of its kind: title, text, facts and where it leads', async () => {
    const other = new OneSource(['server.up'], { title: 'Another' });
    const mails = new AnnouncementMails([other, new OneSource(['server.down'], announcement)]);

    await expect(mails.write(notice('server.down'))).resolves.toEqual({
      subject: announcement.title,
      paragraphs: [
        announcement.title,
        'What it is about',
        'This is a test: As written',
        'Since: Wednesday, November 25, 2026 at 8:05 AM UTC',
      ],
      button: { label: sentence('announcedOpen'), address: '/vote' },
    });
  });

  it('has labels and times in the language of its reader', async () => {
    const mails = new AnnouncementMails([new OneSource(['server.down'], announcement)]);
    const { paragraphs = [] } = (await mails.write(notice('server.down', 'de'))) ?? {};

    expect(paragraphs.at(-1)).toBe('Since: Mittwoch, 25. November 2026 um 08:05 UTC');
  });

  it('has neither text nor button where the announcement has none', async () => {
    const mails = new AnnouncementMails([new OneSource(['server.up'], { title: 'Up again', text: null })]);

    await expect(mails.write(notice('server.up'))).resolves.toEqual({ subject: 'Up again', paragraphs: ['Up again'] });
  });

  it('is not written without an announcement, or without a source', async () => {
    const mails = new AnnouncementMails([new OneSource(['server.up'], null)]);

    await expect(mails.write(notice('server.up'))).resolves.toBeNull();
    await expect(mails.write(notice('server.down'))).resolves.toBeNull();
  });

  it('exists for everything that staff can be told by mail, once', () => {
    const kinds = [...new AnnouncementMails([]).kinds, ...new StaffMails().kinds];

    expect(STAFF_MAIL_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
