import { QUICKEST, TICKET_CATEGORIES, TICKET_STATUSES } from '../../../domain/support/Ticket';
import { TICKET_SORTS } from '../../../domain/support/Tickets';
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
  description: 'Requests for help. Everybody may send one, staff reads and answers them.',
  schemas: {
    Ticket: sent(
      { id: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a', ...TICKET, status: 'open', createdAt: '2026-03-01T18:30:00.000Z' },
      {
        id,
        subject: text('What it is about, in a line.'),
        username: text('The name in the game.'),
        email: text('Where the answer goes.'),
        createdAt: moment('When it was sent.'),
        status: oneOf(TICKET_STATUSES, 'How far it has come.'),
        category: oneOf(TICKET_CATEGORIES, 'What kind of request it is.'),
        message: text('The request itself. It is text, never markup.'),
      },
    ),
    TicketInput: form(
      TICKET,
      {
        username: filled(64, 'The name in the game.'),
        email: email('Where the answer goes.'),
        category: oneOf(TICKET_CATEGORIES, 'What kind of request it is.'),
        subject: filled(200, 'What it is about, in a line.'),
        message: filled(5_000, 'The request itself.'),
      },
      {
        website: {
          type: ['string', 'null'],
          maxLength: 0,
          description: 'For nobody: a field of the form that people do not see. Leave it out or empty.',
        },
        shownFor: {
          type: ['integer', 'null'],
          minimum: QUICKEST,
          description: 'For how long the form was to be seen, in milliseconds. Leave it out where there is none.',
        },
      },
    ),
    TicketStatusInput: form(
      { status: 'in_progress' },
      { status: oneOf(TICKET_STATUSES, 'How far it has come; any status may follow any other.') },
      { version },
    ),
  },
  routes: {
    'GET /api/tickets': {
      id: 'listTickets',
      summary: 'List and search the tickets',
      description:
        'Newest first, unless another order is asked for. The total of a search is exact to 1,000 and stays at 1,000 beyond.',
      needs: 'tickets',
      query: {
        status: oneOf(['', ...TICKET_STATUSES], 'Only tickets that have come this far; empty for all.'),
        category: oneOf(['', ...TICKET_CATEGORIES], 'Only tickets of this kind; empty for all.'),
        username: {
          type: 'string',
          maxLength: 64,
          description: 'Only tickets of this player: the whole name, without regard to case.',
        },
        search: {
          type: 'string',
          maxLength: 200,
          description:
            'A part of the subject, the name, the e-mail address or the message, without regard to case; or the beginning of the id, of at least 6 characters. Messages, and parts of fewer than 3 characters, are looked for among the 10,000 newest alone.',
        },
        ...ordered(TICKET_SORTS),
      },
      answer: newestFirst('Ticket', 'The tickets.'),
    },
    'POST /api/tickets': {
      id: 'sendTicket',
      summary: 'Send a ticket',
      limit: '3 an hour',
      body: 'TicketInput',
      answer: created('Ticket', 'The ticket that was sent.'),
    },
    'PUT /api/tickets/{id}': {
      id: 'changeTicketStatus',
      summary: 'Say how far a ticket has come',
      needs: 'tickets',
      body: 'TicketStatusInput',
      answer: one('Ticket', 'The ticket as it is now.'),
    },
    'DELETE /api/tickets/{id}': {
      id: 'deleteTicket',
      summary: 'Delete a ticket',
      needs: 'tickets',
      answer: nothing('The ticket is gone.'),
    },
  },
};
