import { injectable } from 'inversify';
import { CommunityEvent, type EventStatus } from '../../domain/events/CommunityEvent';
import { CommunityEvents } from '../../domain/events/CommunityEvents';
import { Database } from './Database';
import { isUuid } from './uuid';

@injectable()
export class TypeOrmCommunityEvents extends CommunityEvents {
  constructor(private readonly database: Database) {
    super();
  }

  inOrder(status: EventStatus | null | undefined): Promise<CommunityEvent[]> {
    return this.rows.find({ where: status ? { status } : {}, order: { startDate: 'ASC', id: 'ASC' } });
  }

  async forChange(id: string): Promise<CommunityEvent | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(event: CommunityEvent): Promise<CommunityEvent> {
    return this.rows.save(event);
  }

  async remove(event: CommunityEvent): Promise<void> {
    await this.rows.delete(event.id);
  }

  private get rows() {
    return this.database.repository<CommunityEvent>(CommunityEvent);
  }
}
