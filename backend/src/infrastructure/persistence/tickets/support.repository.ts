import { injectable } from 'inversify';
import type { SelectQueryBuilder } from 'typeorm';
import type { Order } from '../../../domain/shared/Order';
import type { Page, PageRequest, Total } from '../../../domain/shared/Page';
import { type Application, APPLICATION_STATUSES } from '../../../domain/applications/Application';
import {
  type ApplicationCounts,
  type ApplicationFilter,
  type ApplicationSort,
  StaffApplications,
  WhitelistApplications,
} from '../../../domain/applications/Applications';
import { StaffApplication } from '../../../domain/applications/StaffApplication';
import { Ticket, TICKET_STATUSES, type TicketStatus } from '../../../domain/tickets/Ticket';
import { type TicketCounts, type TicketFilter, Tickets, type TicketSort } from '../../../domain/tickets/Tickets';
import { WhitelistApplication } from '../../../domain/applications/WhitelistApplication';
import { likePattern } from '../query/likePattern';
import { Database } from '../connection/Database';
import { isIndexSearchable, findScanStart, fetchPage, filterByText } from '../query/lists';
import { isUuid } from '../query/uuid';

/** Must match the expression of the index `tickets_search` exactly. */
export const TICKET_SEARCH_EXPRESSION = `(ticket.subject || E'\\n' || ticket.username || E'\\n' || ticket.email)`;

/** At least as many characters of the id as the panel shows. */
const ID_PREFIX_PATTERN = /^#?([0-9a-f]{6}[0-9a-f-]{0,30})$/i;

const TICKET_SORT_COLUMNS: Record<TicketSort, readonly string[]> = {
  date: ['ticket.createdAt'],
  updated: ['ticket.updatedAt'],
  username: ['lower(ticket.username) COLLATE "C"', 'ticket.createdAt'],
};

@injectable()
export class TypeOrmTickets extends Tickets {
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

  private async total(status: TicketStatus | null | undefined): Promise<Total> {
    const counts = await this.counts();
    const totalCount = status ? counts[status] : TICKET_STATUSES.reduce((sum, each) => sum + counts[each], 0);
    return { totalCount, totalIsCapped: false };
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

  save(ticket: Ticket): Promise<Ticket> {
    return this.rows.save(ticket);
  }

  async remove(ticket: Ticket): Promise<void> {
    await this.rows.delete(ticket.id);
  }

  /**
   * Messages are too long for a cheap index, so they are scanned one by one; so are the other columns for a short text.
   */
  private async filterBySearch(search: string, tickets: SelectQueryBuilder<Ticket>): Promise<void> {
    const [, id] = ID_PREFIX_PATTERN.exec(search) ?? [];
    const isRecent = 'ticket.createdAt >= :since';
    const conditions = [
      isIndexSearchable(search)
        ? `${TICKET_SEARCH_EXPRESSION} ILIKE :part`
        : `(${isRecent} AND ${TICKET_SEARCH_EXPRESSION} ILIKE :part)`,
      `(${isRecent} AND ticket.message ILIKE :part)`,
      ...(id ? ['ticket.id BETWEEN :firstId AND :lastId'] : []),
    ];
    tickets.andWhere(`(${conditions.join(' OR ')})`, {
      part: likePattern(search),
      since: await findScanStart(tickets, 'ticket.createdAt'),
      ...(id && { firstId: padUuid(id, '0'), lastId: padUuid(id, 'f') }),
    });
  }

  private get rows() {
    return this.database.repository<Ticket>(Ticket);
  }
}

/** The first or the last uuid with the prefix `start`, depending on `filler`. */
function padUuid(prefix: string, filler: string): string {
  const digits = prefix.replaceAll('-', '').padEnd(32, filler).slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Must match the expression of the indexes `staff_applications_search` and `whitelist_applications_search` exactly. */
const APPLICATION_SEARCH_EXPRESSION = `(application.username || E'\\n' || application.email)`;

const APPLICATION_SORT_COLUMNS: Record<ApplicationSort, readonly string[]> = {
  date: ['application.createdAt'],
  username: ['lower(application.username) COLLATE "C"', 'application.createdAt'],
};

async function listApplications<Kind extends Application>(
  applications: SelectQueryBuilder<Kind>,
  { status, search }: ApplicationFilter,
  { by, direction }: Order<ApplicationSort>,
  pageRequest: PageRequest,
): Promise<Page<Kind>> {
  if (status) applications.andWhere('application.status = :status', { status });
  if (search) await filterByText(search, applications, APPLICATION_SEARCH_EXPRESSION, 'application.createdAt');
  return fetchPage(applications, { columns: APPLICATION_SORT_COLUMNS[by], direction }, pageRequest);
}

async function countApplications<Kind extends Application>(
  applications: SelectQueryBuilder<Kind>,
): Promise<ApplicationCounts> {
  const rows = await applications
    .select('application.status', 'status')
    .addSelect('count(*)::int', 'count')
    .groupBy('application.status')
    .getRawMany<{ status: string; count: number }>();
  return toCounts(APPLICATION_STATUSES, rows);
}

/** The count of each status; a status without a row has none. */
const toCounts = <Status extends string>(
  statuses: readonly Status[],
  rows: readonly { status: string; count: number }[],
): Record<Status, number> =>
  Object.fromEntries(
    statuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<Status, number>;

@injectable()
export class TypeOrmStaffApplications extends StaffApplications {
  constructor(private readonly database: Database) {
    super();
  }

  list(
    filter: ApplicationFilter,
    order: Order<ApplicationSort>,
    pageRequest: PageRequest,
  ): Promise<Page<StaffApplication>> {
    return listApplications(this.rows.createQueryBuilder('application'), filter, order, pageRequest);
  }

  counts(): Promise<ApplicationCounts> {
    return countApplications(this.rows.createQueryBuilder('application'));
  }

  async findForUpdate(id: string): Promise<StaffApplication | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(application: StaffApplication): Promise<StaffApplication> {
    return this.rows.save(application);
  }

  private get rows() {
    return this.database.repository<StaffApplication>(StaffApplication);
  }
}

@injectable()
export class TypeOrmWhitelistApplications extends WhitelistApplications {
  constructor(private readonly database: Database) {
    super();
  }

  list(
    filter: ApplicationFilter,
    order: Order<ApplicationSort>,
    pageRequest: PageRequest,
  ): Promise<Page<WhitelistApplication>> {
    return listApplications(this.rows.createQueryBuilder('application'), filter, order, pageRequest);
  }

  counts(): Promise<ApplicationCounts> {
    return countApplications(this.rows.createQueryBuilder('application'));
  }

  async findForUpdate(id: string): Promise<WhitelistApplication | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(application: WhitelistApplication): Promise<WhitelistApplication> {
    return this.rows.save(application);
  }

  private get rows() {
    return this.database.repository<WhitelistApplication>(WhitelistApplication);
  }
}
