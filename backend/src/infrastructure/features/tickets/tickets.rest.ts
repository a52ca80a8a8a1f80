import { injectable } from 'inversify';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import { TicketService } from '../../../application/tickets/TicketService';
import { TicketView } from './tickets.graphql';
import { TicketInput, TicketListInput, TicketStatusInput } from './tickets.inputs';
import { created, newestFirst, nothing, one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, listQuery, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a',
  subject: 'It was my little brother',
  username: 'Steve',
  email: 'steve@example.com',
  createdAt: '2026-03-01T18:30:00.000Z',
  status: 'open',
  category: 'ban-appeal',
  message: 'He will not do it again. May I come back?',
};

const ticket = restView(
  TicketView,
  'Ticket',
  ['id', 'subject', 'username', 'email', 'createdAt', 'status', 'category', 'message'],
  EXAMPLE,
);

@injectable()
@Api('/tickets', 'Tickets', 'Support tickets. Everyone may submit one; staff read and answer them.')
export class TicketsRest extends RestAdapter {
  constructor(
    private readonly tickets: TicketService,
    private readonly requests: GuestConversationService,
  ) {
    super();
  }

  @Get('/', {
    summary: 'List and search tickets',
    description: 'Newest first by default. The total of a search is exact up to 1,000 and capped there.',
    needs: 'tickets',
    query: listQuery(TicketListInput, ['status', 'category', 'username', 'search', 'sort', 'direction']),
    answer: newestFirst(ticket, 'The tickets.'),
  })
  listTickets({ actor, input, page }: Call<TicketListInput>) {
    return this.tickets.list(actor, input, page);
  }

  @Post('/', {
    summary: 'Submit a ticket',
    description: 'The header `Location` has the private link to the answers.',
    limit: '3 per hour',
    body: restForm(TicketInput, EXAMPLE),
    answer: created(ticket, 'The submitted ticket.'),
  })
  async sendTicket({ visitor, conversations, response, input }: Call<TicketInput>) {
    const ticket = await this.tickets.submit(visitor, input);
    response.location(this.requests.admit(conversations, ticket.id));
    return ticket;
  }

  @Put('/:id', {
    summary: 'Set the status of a ticket',
    needs: 'tickets',
    body: restForm(TicketStatusInput, { status: 'in_progress' }),
    answer: one(ticket, 'The updated ticket.'),
  })
  changeTicketStatus({ actor, id, input }: Call<TicketStatusInput>) {
    return this.tickets.setStatus(actor, id, input);
  }

  @Delete('/:id', { summary: 'Delete a ticket', needs: 'tickets', answer: nothing('The ticket was deleted.') })
  deleteTicket({ actor, id }: Call) {
    return this.tickets.remove(actor, id);
  }
}
