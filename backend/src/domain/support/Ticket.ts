import { randomUUID } from 'node:crypto';

export const TICKET_CATEGORIES = ['ban-appeal', 'technical', 'store', 'general', 'bug-report'] as const;

export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** In any order: staff may set any of them at any time. */
export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;

export type TicketStatus = (typeof TICKET_STATUSES)[number];

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
    this.version = state.version;
  }

  static submit({ username, email, category, subject, message }: TicketForm, now: Date): Ticket {
    const said = { username, email, category, subject, message };
    return new Ticket({ id: randomUUID(), ...said, status: 'open', createdAt: now, version: 1 });
  }

  setStatus(status: TicketStatus): void {
    this.status = status;
  }
}
