import { randomUUID } from 'node:crypto';

export const TICKET_CATEGORIES = ['ban-appeal', 'technical', 'store', 'general', 'bug-report'] as const;

export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** In no fixed order: staff may set any status at any time. */
export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;

export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The retention period of a closed ticket, in milliseconds: 365 days. */
export const CLOSED_TICKET_RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** The minimum plausible time to fill in the form, in milliseconds. */
export const MIN_FORM_FILL_TIME_MS = 2_000;

/** The fields of the support form. */
export interface TicketForm {
  readonly username: string;
  readonly email: string;
  readonly category: TicketCategory;
  readonly subject: string;
  readonly message: string;
  /** The id of the ban that an appeal is against. Absent or null: the only one of the player that is in force, if any. */
  readonly ban?: string | null | undefined;
}

/** While it has one of these statuses, a ticket is open. */
export const OPEN_TICKET_STATUSES = ['open', 'in_progress'] as const satisfies readonly TicketStatus[];

export class Ticket implements Omit<TicketForm, 'ban'> {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  category: TicketCategory;
  readonly subject: string;
  readonly message: string;
  status: TicketStatus;
  readonly createdAt: Date;
  /** When the status was last set; before that, the time of submission. */
  updatedAt: Date;
  /** The staff member who last set the status; null if it was never set. */
  updatedBy: string | null;
  /** When the ticket was closed; null while it is not closed. */
  closedAt: Date | null;
  /** The ban that an appeal is against; null if it is none, the ban is not known, or it was deleted. */
  banId: string | null;
  readonly version: number;

  private constructor(state: Omit<Ticket, 'setStatus' | 'fileUnder'>) {
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
    this.banId = state.banId;
    this.version = state.version;
  }

  static submit(form: TicketForm, now: Date, banId: string | null = null): Ticket {
    const { username, email, category, subject, message } = form;
    const fields = { username, email, category, subject, message, banId };
    const initialState = { updatedAt: now, updatedBy: null, closedAt: null };
    return new Ticket({ id: randomUUID(), ...fields, status: 'open', createdAt: now, ...initialState, version: 1 });
  }

  setStatus(status: TicketStatus, by: string | null, now: Date): void {
    this.closedAt = status === 'closed' ? (this.closedAt ?? now) : null;
    this.status = status;
    this.updatedAt = now;
    this.updatedBy = by;
  }

  /** The ban is that of an appeal. */
  fileUnder(category: TicketCategory, banId: string | null): void {
    this.category = category;
    this.banId = banId;
  }
}
