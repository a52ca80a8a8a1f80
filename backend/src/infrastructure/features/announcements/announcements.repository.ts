import { injectable } from 'inversify';
import { Announcement } from '../../../domain/announcements/Announcement';
import { Announcements } from '../../../domain/announcements/Announcements';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlAnnouncements extends Announcements {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<Announcement[]> {
    return this.database.selectShared(Announcement, 'FROM announcements ORDER BY starts_at DESC, created_at DESC, id');
  }

  async findForUpdate(id: string): Promise<Announcement | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  async lock(): Promise<void> {
    await this.database.query('LOCK TABLE announcements IN SHARE ROW EXCLUSIVE MODE');
  }

  save(announcement: Announcement): Promise<Announcement> {
    return this.rows.save(announcement);
  }

  async remove(announcement: Announcement): Promise<void> {
    await this.rows.delete(announcement.id);
  }

  private get rows() {
    return this.database.repository<Announcement>(Announcement);
  }
}
