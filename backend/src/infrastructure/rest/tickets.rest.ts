import { Router } from 'express';
import { injectable } from 'inversify';
import { TicketService } from '../../application/tickets/TicketService';
import type { Ticket } from '../../domain/tickets/Ticket';
import { TicketInput, TicketListInput, TicketStatusInput } from '../http/inputs/tickets';
import { readInput } from '../http/readInput';
import { personal } from '../responseCache/cacheable';
import { must } from './requirePermission';
import { PAGE_OR_CURSOR_PARAMETERS, pageReply, readList, readPageRequest } from './pages';
import { readEdit } from './readEdit';
import { RestAdapter } from './RestAdapter';

const FILTERS = ['search', 'status', 'category', 'username', 'sort', 'direction'] as const;

const present = ({ id, subject, username, email, createdAt, status, category, message }: Ticket) => ({
  id,
  subject,
  username,
  email,
  createdAt,
  status,
  category,
  message,
});

@injectable()
export class TicketsRest extends RestAdapter {
  readonly path = '/tickets';

  constructor(private readonly tickets: TicketService) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/',
        must('tickets'),
        personal([...FILTERS, ...PAGE_OR_CURSOR_PARAMETERS], async (request, { actor }) => {
          const list = await readList(TicketListInput, request, FILTERS);
          const pageRequest = readPageRequest(request, list.sort);
          const page = await this.tickets.list(actor, list, pageRequest);
          return pageReply(request, pageRequest, page, present);
        }),
      )
      .post('/', async (request, response) => {
        const input = await readInput(TicketInput, request.body);
        const ticket = await this.tickets.submit(response.locals.caller.visitor, input);
        response.status(201).json(present(ticket));
      })
      .put('/:id', must('tickets'), async (request, response) => {
        const input = await readEdit(TicketStatusInput, request);
        const ticket = await this.tickets.setStatus(response.locals.caller.actor, request.params.id, input);
        response.json(present(ticket));
      })
      .delete('/:id', must('tickets'), async (request, response) => {
        await this.tickets.remove(response.locals.caller.actor, request.params.id);
        response.status(204).end();
      });
  }
}
