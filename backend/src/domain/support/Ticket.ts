import { randomUUID } from 'node:crypto';

export const TICKET_CATEGORIES = ['ban-appeal', 'technical', 'store', 'general', 'bug-report'] as const;

export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** In any order: staff may set any of them at any time. */
export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;

export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** How long a closed ticket is kept, in milliseconds: 365 days. */
export const CLOSED_TICKETS_KEPT_FOR = 365 * 24 * 60 * 60 * 1000;

/** Nobody fills a form in within less, in milliseconds. */
export const QUICKEST = 2_000;

/** What somebody who needs help fills in. */
export interface TicketForm {
  readonly username: string;
  readonly email: string;
  readonly category: TicketCategory;
  readonly subject: string;
  readonly message: string;
}

export class Ticket implements TicketForm {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly category: TicketCategory;
  readonly subject: string;
  readonly message: string;
  status: TicketStatus;
  readonly createdAt: Date;
  /** When its status was set last; until then, when it was submitted. */
  updatedAt: Date;
  /** Who set its status last; null while nobody has. */
  updatedBy: string | null;
  /** Since when it is closed; null while it is not. */
  closedAt: Date | null;
  readonly version: number;

  private constructor(state: Omit<Ticket, 'setStatus'>) {
    this.id = state.id;
    this.username = state.username;
    this.email = state.email;
    this.category = state.category;
    this.subject = state.subject;
    this.message = state.message;
    this.status = state.status;
    this.createdAt = state.createdAt;
    this.updatedAt = state.updatedAt;
    this.updatedBy = state.updatedBy;
    this.closedAt = state.closedAt;
    this.version = state.version;
  }

  static submit({ username, email, category, subject, message }: TicketForm, now: Date): Ticket {
    const said = { username, email, category, subject, message };
    const untouched = { updatedAt: now, updatedBy: null, closedAt: null };
    return new Ticket({ id: randomUUID(), ...said, status: 'open', createdAt: now, ...untouched, version: 1 });
  }

  setStatus(status: TicketStatus, by: string | null, now: Date): void {
    this.closedAt = status === 'closed' ? (this.closedAt ?? now) : null;
    this.status = status;
    this.updatedAt = now;
    this.updatedBy = by;
  }
}
