import { injectable } from 'inversify';
import { CommunityEvent, USUAL_DURATION_HOURS, type EventStatus } from '../../../domain/events/CommunityEvent';
import {
  CommunityEvents,
  type EventAddress,
  type EventFilter,
  type EventSort,
  type EventSpan,
} from '../../../domain/events/CommunityEvents';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../../persistence/connection/Database';
import { fetchPage } from '../../persistence/query/lists';
import { searchTexts } from '../../persistence/query/searchTexts';
import { isUuid } from '../../../domain/shared/uuid';

const SEARCHED = {
  table: 'events',
  expression: `title || E'\n' || type`,
  translations: 'event_translations',
  translatedExpression: `coalesce(title, '') || E'\n' || coalesce(type, '')`,
};

const SORT_COLUMNS: Record<EventSort, readonly string[]> = {
  start: ['event.startDate'],
  title: ['lower(event.title) COLLATE "C"'],
};

const IS_OVER = `(event.status = 'finished'
  OR coalesce(event.endDate, event.startDate + interval '${USUAL_DURATION_HOURS} hours') < :now)`;

@injectable()
export class SqlCommunityEvents extends CommunityEvents {
  constructor(private readonly database: Database) {
    super();
  }

  listByStart(status: EventStatus | null | undefined): Promise<CommunityEvent[]> {
    const from = 'FROM events WHERE status = coalesce($1, status) ORDER BY start_date, id';
    return this.database.select(CommunityEvent, from, [status ?? null]);
  }

  async findSpan(): Promise<EventSpan | null> {
    const [row] = await this.database.query<{ first: Date | null; last: Date | null }>(
      'SELECT min(start_date) AS first, max(coalesce(end_date, start_date)) AS last FROM events',
    );
    return row?.first && row.last ? { first: new Date(row.first), last: new Date(row.last) } : null;
  }

  listBetween(from: Date, to: Date, limit: number): Promise<CommunityEvent[]> {
    const where = 'WHERE start_date < $2 AND coalesce(end_date, start_date) >= $1';
    return this.database.select(CommunityEvent, `FROM events ${where} ORDER BY start_date, id LIMIT $3`, [
      from,
      to,
      limit,
    ]);
  }

  list(
    { status, period, search, language }: EventFilter,
    { by, direction }: Order<EventSort>,
    pageRequest: PageRequest,
    now: Date,
  ): Promise<Page<CommunityEvent>> {
    const events = this.rows.createQueryBuilder('event');
    if (status) events.andWhere('event.status = :status', { status });
    if (period) events.andWhere(period === 'past' ? IS_OVER : `NOT ${IS_OVER}`, { now });
    if (search) searchTexts(events, SEARCHED, search, language);
    return fetchPage(events, { columns: SORT_COLUMNS[by], direction }, pageRequest);
  }

  async find(id: string): Promise<CommunityEvent | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  listAddresses(limit: number): Promise<EventAddress[]> {
    return this.database.query(
      `SELECT id, language || ARRAY(
         SELECT given.language FROM event_translations AS given
         WHERE given.item_id = events.id AND given.language <> events.language AND given.title IS NOT NULL
       ) AS languages
       FROM events ORDER BY start_date DESC, id DESC LIMIT $1`,
      [limit],
    );
  }

  async findForUpdate(id: string): Promise<CommunityEvent | null> {
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
