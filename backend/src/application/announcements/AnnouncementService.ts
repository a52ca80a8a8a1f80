import { injectable } from 'inversify';
import { Announcement, type AnnouncementForm } from '../../domain/announcements/Announcement';
import { Announcements } from '../../domain/announcements/Announcements';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

/** Staff still survey a list of this length. */
export const MAX_ANNOUNCEMENTS = 100;

export interface AnnouncementEdit extends AnnouncementForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

@injectable()
export class AnnouncementService {
  constructor(
    private readonly announcements: Announcements,
    private readonly content: ContentInLanguage,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly clock: Clock,
  ) {}

  async active({ language }: Visitor): Promise<InLanguage<Announcement> | null> {
    const now = this.clock.now();
    // Of those in their time, the one that started last.
    const announcement = (await this.announcements.all()).find((each) => each.isActiveAt(now));
    return announcement ? this.content.one('announcement', announcement, language) : null;
  }

  all(actor: Actor): Promise<Announcement[]> {
    actor.must('config');
    return this.announcements.all();
  }

  async write(actor: Actor, form: AnnouncementForm): Promise<Announcement> {
    actor.must('config');

    return this.transaction.run(async () => {
      await this.announcements.lock();
      if ((await this.announcements.all()).length >= MAX_ANNOUNCEMENTS)
        throw new Conflict(sentence('tooManyAnnouncements', { max: MAX_ANNOUNCEMENTS }));
      const saved = await this.announcements.save(Announcement.write(form, this.clock.now()));
      await this.audit.record(actor, 'announcement.created', saved.id, { after: saved });
      return saved;
    });
  }

  async revise(actor: Actor, id: string, { version, ...form }: AnnouncementEdit): Promise<Announcement> {
    return this.change(actor, id, version, (announcement) => announcement.revise(form));
  }

  /** Ends it now. */
  async end(actor: Actor, id: string): Promise<Announcement> {
    return this.change(actor, id, null, (announcement) => announcement.end(this.clock.now()));
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('config');

    await this.transaction.run(async () => {
      const announcement = await this.loadForUpdate(id);
      await this.trash.keep(actor, 'announcement', id);
      await this.announcements.remove(announcement);
      await this.audit.record(actor, 'announcement.deleted', id, { before: announcement });
    });
  }

  private async change(
    actor: Actor,
    id: string,
    version: number | null | undefined,
    apply: (announcement: Announcement) => void,
  ): Promise<Announcement> {
    actor.must('config');

    return this.transaction.run(async () => {
      const announcement = await this.loadForUpdate(id);
      mustBeCurrent(announcement, version);
      const before = { ...announcement };
      apply(announcement);
      const saved = await this.announcements.save(announcement);
      await this.audit.record(actor, 'announcement.updated', id, { before, after: saved });
      return saved;
    });
  }

  private async loadForUpdate(id: string): Promise<Announcement> {
    const announcement = await this.announcements.findForUpdate(id);
    if (!announcement) throw new NotFound('announcement');
    return announcement;
  }
}
