import { injectable } from 'inversify';
import { EventSignUp } from '../../../domain/events/EventSignUp';
import { EventSignUps, type SignUpFilter } from '../../../domain/events/EventSignUps';
import { SignUpRefused } from '../../../domain/events/SignUpRefused';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';
import { fetchPage, likePattern } from '../../persistence/query/lists';
import { mapUniqueViolation } from '../../persistence/query/mapUniqueViolation';

@injectable()
export class SqlEventSignUps extends EventSignUps {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: string): Promise<EventSignUp | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findOfVisitor(eventId: string, visitor: string): Promise<EventSignUp | null> {
    return isUuid(eventId) ? this.rows.findOneBy({ eventId, visitor }) : null;
  }

  async hasName(eventId: string, name: string): Promise<boolean> {
    const found = await this.database.query(
      'SELECT FROM event_sign_ups WHERE event_id = $1 AND lower(player_name) = lower($2)',
      [eventId, name],
    );
    return found.length > 0;
  }

  count(eventId: string): Promise<number> {
    return this.rows.countBy({ eventId });
  }

  async list(
    eventId: string,
    { search }: SignUpFilter,
    direction: Direction,
    pageRequest: PageRequest,
  ): Promise<Page<EventSignUp>> {
    if (!isUuid(eventId)) return { items: [], totalCount: 0, hasMore: false };
    const signUps = this.rows.createQueryBuilder('signUp').where('signUp.eventId = :eventId', { eventId });
    if (search) signUps.andWhere('signUp.playerName ILIKE :part', { part: likePattern(search) });
    return fetchPage(signUps, { columns: ['signUp.createdAt'], direction }, pageRequest);
  }

  async listNames(eventId: string): Promise<string[]> {
    const rows = await this.rows.find({ where: { eventId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(({ playerName }) => playerName);
  }

  async add(signUp: EventSignUp): Promise<void> {
    await this.rows
      .insert(signUp)
      .catch(mapUniqueViolation('event_sign_ups_name_once', new SignUpRefused('listed')))
      .catch(mapUniqueViolation('event_sign_ups_visitor_once', new SignUpRefused('joined')));
    await this.storeCount(signUp.eventId);
  }

  async remove({ id, eventId }: EventSignUp): Promise<void> {
    await this.rows.delete(id);
    await this.storeCount(eventId);
  }

  /** Counts again, because the names of an event that was moved to a later day may have been removed. */
  private async storeCount(eventId: string): Promise<void> {
    await this.database.query(
      `UPDATE events SET sign_up_count = (SELECT count(*) FROM event_sign_ups WHERE event_id = $1) WHERE id = $1`,
      [eventId],
    );
  }

  private get rows() {
    return this.database.repository<EventSignUp>(EventSignUp);
  }
}
