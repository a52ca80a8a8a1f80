import { MIN_FORM_FILL_TIME_MS, TICKET_CATEGORIES, TICKET_STATUSES } from '../../../domain/tickets/Ticket';
import { TICKET_SORTS } from '../../../domain/tickets/Tickets';
import type { Feature } from './Feature';
import {
  created,
  email,
  filled,
  form,
  id,
  moment,
  newestFirst,
  nothing,
  one,
  oneOf,
  ordered,
  sent,
  text,
  version,
} from './schemas';

const TICKET = {
  username: 'Steve',
  email: 'steve@example.com',
  category: 'ban-appeal',
  subject: 'It was my little brother',
  message: 'He will not do it again. May I come back?',
};

export const support: Feature = {
  name: 'Tickets',
  description: 'Support tickets. Everyone may submit one; staff read and answer them.',
  schemas: {
    Ticket: sent(
      { id: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a', ...TICKET, status: 'open', createdAt: '2026-03-01T18:30:00.000Z' },
      {
        id,
        subject: text('The subject, in one line.'),
        username: text('The in-game name.'),
        email: text('The e-mail address for the reply.'),
        createdAt: moment('When it was submitted.'),
        status: oneOf(TICKET_STATUSES, 'The current status.'),
        category: oneOf(TICKET_CATEGORIES, 'The category of the ticket.'),
        message: text('The message of the ticket. It is text, never markup.'),
      },
    ),
    TicketInput: form(
      TICKET,
      {
        username: filled(64, 'The in-game name.'),
        email: email('The e-mail address for the reply.'),
        category: oneOf(TICKET_CATEGORIES, 'The category of the ticket.'),
        subject: filled(200, 'The subject, in one line.'),
        message: filled(5_000, 'The message of the ticket.'),
      },
      {
        website: {
          type: ['string', 'null'],
          maxLength: 0,
          description: 'A honeypot: a form field that people do not see. Omit it or leave it empty.',
        },
        shownFor: {
          type: ['integer', 'null'],
          minimum: MIN_FORM_FILL_TIME_MS,
          description: 'How long the form was visible, in milliseconds. Omit it if there is no form.',
        },
      },
    ),
    TicketStatusInput: form(
      { status: 'in_progress' },
      { status: oneOf(TICKET_STATUSES, 'The new status; any status may follow any other.') },
      { version },
    ),
  },
  routes: {
    'GET /api/tickets': {
      id: 'listTickets',
      summary: 'List and search tickets',
      description: 'Newest first by default. The total of a search is exact up to 1,000 and capped there.',
      needs: 'tickets',
      query: {
        status: oneOf(['', ...TICKET_STATUSES], 'Only tickets with this status; empty for all.'),
        category: oneOf(['', ...TICKET_CATEGORIES], 'Only tickets of this category; empty for all.'),
        username: {
          type: 'string',
          maxLength: 64,
          description: 'Only tickets of this player: the full name, case-insensitive.',
        },
        search: {
          type: 'string',
          maxLength: 200,
          description:
            'Part of the subject, the name, the e-mail address or the message, case-insensitive; or a prefix of the ID with at least 6 characters. Messages, and searches with fewer than 3 characters, cover only the 10,000 newest tickets.',
        },
        ...ordered(TICKET_SORTS),
      },
      answer: newestFirst('Ticket', 'The tickets.'),
    },
    'POST /api/tickets': {
      id: 'sendTicket',
      summary: 'Submit a ticket',
      limit: '3 per hour',
      body: 'TicketInput',
      answer: created('Ticket', 'The submitted ticket.'),
    },
    'PUT /api/tickets/{id}': {
      id: 'changeTicketStatus',
      summary: 'Set the status of a ticket',
      needs: 'tickets',
      body: 'TicketStatusInput',
      answer: one('Ticket', 'The updated ticket.'),
    },
    'DELETE /api/tickets/{id}': {
      id: 'deleteTicket',
      summary: 'Delete a ticket',
      needs: 'tickets',
      answer: nothing('The ticket was deleted.'),
    },
  },
};
