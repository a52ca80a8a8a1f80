import { injectable } from 'inversify';
import { In, type SelectQueryBuilder } from 'typeorm';
import { Conflict } from '../../../domain/shared/DomainError';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { OPEN_TICKET_STATUSES, Ticket, TICKET_STATUSES, type TicketStatus } from '../../../domain/tickets/Ticket';
import { type TicketCounts, type TicketFilter, Tickets, type TicketSort } from '../../../domain/tickets/Tickets';
import { Database } from '../../persistence/connection/Database';
import { fetchPage, findScanStart, isIndexSearchable, toCounts, likePattern } from '../../persistence/query/lists';
import { mapUniqueViolation } from '../../persistence/query/mapUniqueViolation';
import { sentence } from '../../../domain/shared/Sentence';
import { isUuid } from '../../../domain/shared/uuid';

/** Must match the expression of the index `tickets_search` exactly. */
export const TICKET_SEARCH_EXPRESSION = `(ticket.subject || E'\\n' || ticket.username || E'\\n' || ticket.email)`;

/** A ticket number as guests are told it, however they repeat it, or a longer part of the id. */
const ID_PREFIX_PATTERN = /^(?:ticket)?\s*(?:#\s*)?([0-9a-f]{6}[0-9a-f-]{0,30})[.!?]?$/i;

const TICKET_SORT_COLUMNS: Record<TicketSort, readonly string[]> = {
  date: ['ticket.createdAt'],
  updated: ['ticket.updatedAt'],
  username: ['lower(ticket.username) COLLATE "C"', 'ticket.createdAt'],
};

const mapSecondAppeal = mapUniqueViolation('tickets_open_appeal', new Conflict(sentence('appealAlreadyOpen')));

@injectable()
export class SqlTickets extends Tickets {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    filter: TicketFilter,
    { by, direction }: Order<TicketSort>,
    pageRequest: PageRequest,
  ): Promise<Page<Ticket>> {
    const { status, category, username, before, search } = filter;
    const tickets = this.rows.createQueryBuilder('ticket');
    if (status) tickets.andWhere('ticket.status = :status', { status });
    if (category) tickets.andWhere('ticket.category = :category', { category });
    if (username) tickets.andWhere('lower(ticket.username) COLLATE "C" = lower(:username)', { username });
    if (before) tickets.andWhere('ticket.createdAt < :before', { before });
    if (search) await this.filterBySearch(search, tickets);
    const hasStoredCount = !category && !username && !before && !search;
    return fetchPage(
      tickets,
      { columns: TICKET_SORT_COLUMNS[by], direction },
      pageRequest,
      hasStoredCount ? this.total(status) : undefined,
    );
  }

  private async total(status: TicketStatus | null | undefined): Promise<number> {
    const counts = await this.counts();
    return status ? counts[status] : TICKET_STATUSES.reduce((sum, each) => sum + counts[each], 0);
  }

  async counts(): Promise<TicketCounts> {
    const rows = await this.database.query<{ status: string; count: number }>(
      `SELECT kind AS status, sum(rows)::int AS count FROM daily_counts WHERE of = 'tickets' GROUP BY kind`,
    );
    return toCounts(TICKET_STATUSES, rows);
  }

  async findById(id: string): Promise<Ticket | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<Ticket | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  lockAll(ids: readonly string[]): Promise<Ticket[]> {
    return this.rows.find({ where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  findOpenAppeal(banId: string): Promise<Ticket | null> {
    return this.rows.findOneBy({ banId, status: In(OPEN_TICKET_STATUSES) });
  }

  async add(ticket: Ticket): Promise<void> {
    await this.rows.insert(ticket).catch(mapSecondAppeal);
  }

  save(ticket: Ticket): Promise<Ticket> {
    return this.rows.save(ticket).catch(mapSecondAppeal);
  }

  async remove(ticket: Ticket): Promise<void> {
    await this.rows.delete(ticket.id);
  }

  /**
   * Messages are too long for a cheap index, so they are scanned one by one; so are the other columns for a short text.
   */
  private async filterBySearch(search: string, tickets: SelectQueryBuilder<Ticket>): Promise<void> {
    const [firstId, lastId] = ticketIdRange(search) ?? [];
    const isRecent = 'ticket.createdAt >= :since';
    const conditions = [
      isIndexSearchable(search)
        ? `${TICKET_SEARCH_EXPRESSION} ILIKE :part`
        : `(${isRecent} AND ${TICKET_SEARCH_EXPRESSION} ILIKE :part)`,
      `(${isRecent} AND ticket.message ILIKE :part)`,
      ...(firstId ? ['ticket.id BETWEEN :firstId AND :lastId'] : []),
    ];
    tickets.andWhere(`(${conditions.join(' OR ')})`, {
      part: likePattern(search),
      since: await findScanStart(tickets, 'ticket.createdAt'),
      ...(firstId && { firstId, lastId }),
    });
  }

  private get rows() {
    return this.database.repository<Ticket>(Ticket);
  }
}

/** The first and the last id that a ticket number stands for; null for a text that is none. */
export function ticketIdRange(text: string): readonly [first: string, last: string] | null {
  const [, id] = ID_PREFIX_PATTERN.exec(text) ?? [];
  return id ? [padUuid(id, '0'), padUuid(id, 'f')] : null;
}

/** The first or the last uuid with the prefix `start`, depending on `filler`. */
function padUuid(prefix: string, filler: string): string {
  const digits = prefix.replaceAll('-', '').padEnd(32, filler).slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
