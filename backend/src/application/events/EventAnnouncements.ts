import { injectable } from 'inversify';
import type { CommunityEvent } from '../../domain/events/CommunityEvent';
import { CommunityEvents } from '../../domain/events/CommunityEvents';
import type { Notice } from '../../domain/notices/Notice';
import type { NoticeKind } from '../../domain/notices/NoticeKind';
import { said, sentence } from '../../domain/shared/Sentence';
import { AnnouncementSource, type AnnouncedFact, type Announcement } from '../notices/Announcement';
import { Notices, type Telling } from '../notices/Notices';
import { Clock } from '../shared/Clock';
import { ContentInLanguage } from '../translations/ContentInLanguage';

/** The kinds that are obsolete while they wait, once the event changes again. */
const OPEN_KINDS = ['event.announced', 'event.changed'] as const;

/** Where an announcement is a message that stays. */
const MESSAGE_CHANNELS = ['discord', 'discord_app'] as const;

/** Announces events that are not over. Call it in the transaction that changes the event. */
@injectable()
export class EventAnnouncements extends AnnouncementSource {
  readonly kinds = ['event.announced', 'event.changed', 'event.cancelled'] as const;

  constructor(
    private readonly notices: Notices,
    private readonly events: CommunityEvents,
    private readonly content: ContentInLanguage,
    private readonly clock: Clock,
  ) {
    super();
  }

  async planned(event: CommunityEvent): Promise<void> {
    if (this.isAhead(event)) await this.tell('event.announced', event);
  }

  /** `wasAhead`: before the change. */
  async changed(event: CommunityEvent, wasAhead: boolean): Promise<void> {
    if (this.isAhead(event)) return this.tell('event.changed', event, { folds: OPEN_KINDS });
    await this.withdraw(event);
    if (wasAhead && event.status === 'cancelled') await this.tell('event.cancelled', event);
  }

  /** Its messages are deleted. An event that was ahead is cancelled by this. */
  async removed(event: CommunityEvent): Promise<void> {
    await this.withdraw(event);
    await this.tell('event.cancelled', event, {
      isDeleted: true,
      ...(!this.isAhead(event) && { channels: MESSAGE_CHANNELS }),
    });
  }

  async describe({ kind, subject, language }: Notice): Promise<Announcement | null> {
    const found = await this.events.find(subject.slice('event:'.length));
    if (!found || (kind !== 'event.cancelled' && !this.isAhead(found))) return null;
    const event = await this.content.one('event', found, language);
    const { status, title, description, startDate, endDate, prize, image } = event;
    const facts: AnnouncedFact[] = [{ label: sentence('announcedStart'), value: startDate }];
    if (endDate) facts.push({ label: sentence('announcedEnd'), value: endDate });
    if (prize) facts.push({ label: sentence('announcedPrize'), value: prize });
    return {
      title: status === 'cancelled' ? sentence('announcedCancelled', { title }) : title,
      text: description,
      facts,
      image,
      path: `/events/${found.id}`,
    };
  }

  private isAhead(event: CommunityEvent): boolean {
    return event.isAhead(this.clock.now());
  }

  private async withdraw(event: CommunityEvent): Promise<void> {
    await this.notices.withdraw({ subject: subjectOf(event), kinds: OPEN_KINDS }, said('noticeObsolete'));
  }

  private tell(
    kind: NoticeKind,
    event: CommunityEvent,
    { isDeleted = false, ...options }: { isDeleted?: boolean } & Pick<Telling, 'channels' | 'folds'> = {},
  ): Promise<void> {
    const { id, version, title } = event;
    const key = `${kind}:${id}:${isDeleted ? 'deleted' : version}`;
    return this.notices.tell({ kind, subject: subjectOf(event), key, facts: { title, isDeleted }, ...options });
  }
}

const subjectOf = ({ id }: CommunityEvent): string => `event:${id}`;
