import { injectable } from 'inversify';
import type { Page, Stretch } from '../../domain/shared/Page';
import type { ApplicationStatus } from '../../domain/support/Application';
import { StaffApplications, WhitelistApplications } from '../../domain/support/Applications';
import { StaffApplication } from '../../domain/support/StaffApplication';
import { Ticket } from '../../domain/support/Ticket';
import { type TicketFilter, Tickets } from '../../domain/support/Tickets';
import { WhitelistApplication } from '../../domain/support/WhitelistApplication';
import { containing } from './containing';
import { Database } from './Database';
import { newestFirst } from './newestFirst';
import { isUuid } from './uuid';

/** Word for word the expression of the index `tickets_search`. */
export const SEARCHED = `(ticket.subject || E'\\n' || ticket.username || E'\\n' || ticket.email)`;

@injectable()
export class TypeOrmTickets extends Tickets {
  constructor(private readonly database: Database) {
    super();
  }

  newest({ status, search }: TicketFilter, stretch: Stretch): Promise<Page<Ticket>> {
    const tickets = this.rows.createQueryBuilder('ticket');
    if (status) tickets.andWhere('ticket.status = :status', { status });
    if (search) tickets.andWhere(`${SEARCHED} ILIKE :part`, { part: containing(search) });
    return newestFirst(tickets, 'createdAt', stretch);
  }

  async forChange(id: string): Promise<Ticket | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(ticket: Ticket): Promise<Ticket> {
    return this.rows.save(ticket);
  }

  async remove(ticket: Ticket): Promise<void> {
    await this.rows.delete(ticket.id);
  }

  private get rows() {
    return this.database.repository<Ticket>(Ticket);
  }
}

@injectable()
export class TypeOrmStaffApplications extends StaffApplications {
  constructor(private readonly database: Database) {
    super();
  }

  newest(status: ApplicationStatus | null | undefined, stretch: Stretch): Promise<Page<StaffApplication>> {
    const applications = this.rows.createQueryBuilder('application');
    if (status) applications.where('application.status = :status', { status });
    return newestFirst(applications, 'createdAt', stretch);
  }

  async forChange(id: string): Promise<StaffApplication | null> {
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

  newest(status: ApplicationStatus | null | undefined, stretch: Stretch): Promise<Page<WhitelistApplication>> {
    const applications = this.rows.createQueryBuilder('application');
    if (status) applications.where('application.status = :status', { status });
    return newestFirst(applications, 'createdAt', stretch);
  }

  async forChange(id: string): Promise<WhitelistApplication | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(application: WhitelistApplication): Promise<WhitelistApplication> {
    return this.rows.save(application);
  }

  private get rows() {
    return this.database.repository<WhitelistApplication>(WhitelistApplication);
  }
}
