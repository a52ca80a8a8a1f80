import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation as GraphQLMutation, ObjectType, Resolver } from 'type-graphql';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import { TicketService } from '../../../application/tickets/TicketService';
import type { Permission } from '../../../domain/staff/Permission';
import type { TicketCategory, TicketStatus } from '../../../domain/tickets/Ticket';
import { created, nothing, one, oneOrNull, pages, value, viewOf } from '../../api/answers';
import { Api, Delete, Query, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { PageOf } from '../../graphql/pages';
import { exampleOf } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import { GraphQLOnly, Id, Version } from '../../http/views';
import { newestFirst as restList } from '../../rest/answers';
import { restForm } from '../../rest/restForm';
import { Get as RestGet, listQuery, Post as RestPost, Put as RestPut, type Call as RestCall } from '../../rest/route';
import {
  TicketCategoryEnum,
  TicketInput,
  TicketListInput,
  TicketStatusEnum,
  TicketStatusInput,
} from './tickets.inputs';

@ObjectType('Ticket', { description: 'A support ticket.' })
export class TicketView {
  @Id()
  id!: string;

  @SameAs(TicketInput)
  subject!: string;

  @SameAs(TicketInput)
  username!: string;

  @SameAs(TicketInput)
  email!: string;

  @Field(() => Date, { description: 'When it was submitted.' })
  createdAt!: Date;

  @Field(() => TicketStatusEnum, { description: 'The current status.' })
  status!: TicketStatus;

  @Field(() => TicketCategoryEnum, { description: 'The category of the ticket.' })
  category!: TicketCategory;

  @SameAs(TicketInput)
  message!: string;

  @GraphQLOnly()
  @Field(() => Date, { description: 'When the status was last set; initially when it was submitted.' })
  updatedAt!: Date;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Who last set the status; null if it was never set.' })
  updatedBy!: string | null;

  @GraphQLOnly()
  @Field(() => String, {
    nullable: true,
    description: 'The private link to the conversation; null except in the answer to its submission.',
  })
  link?: string | null;

  @Version()
  version!: number;
}

const TicketPageView = PageOf(TicketView, 'TicketPage', 'A page of the tickets.');

@ObjectType('TicketCounts', { description: 'The number of tickets by status.' })
class TicketCountsView {
  @Field(() => Int, { description: 'Open tickets.' })
  open!: number;

  @Field(() => Int, { description: 'Tickets in progress.' })
  inProgress!: number;

  @Field(() => Int, { description: 'Resolved tickets.' })
  resolved!: number;

  @Field(() => Int, { description: 'Closed tickets. They are deleted after one year.' })
  closed!: number;

  @Field(() => Int, { description: 'All tickets.' })
  total!: number;
}

@injectable()
@Resolver(() => TicketView)
@Api('/tickets', 'Tickets', 'Support tickets. Everyone may submit one; staff read and answer them.')
export class TicketsApi {
  constructor(
    private readonly support: TicketService,
    private readonly requests: GuestConversationService,
  ) {}

  @Query('/', {
    does: 'The tickets, newest first.',
    needs: 'tickets',
    args: TicketListInput,
    answer: pages(TicketPageView),
  })
  tickets({ actor, input, page }: Call<TicketListInput>) {
    return this.support.list(actor, input, page);
  }

  @RestGet('/', {
    summary: 'List and search tickets',
    description: 'Newest first by default. The total of a search is exact up to 1,000 and capped there.',
    needs: 'tickets',
    query: listQuery(TicketListInput, ['status', 'category', 'username', 'search', 'sort', 'direction']),
    answer: restList(viewOf(TicketView), 'The tickets.'),
  })
  listTickets({ actor, input, page }: RestCall<TicketListInput>) {
    return this.support.list(actor, input, page);
  }

  @Query('/', { does: 'The number of tickets by status.', needs: 'tickets', answer: value(TicketCountsView) })
  async ticketCounts({ actor }: Call) {
    const { in_progress: inProgress, open, resolved, closed } = await this.support.counts(actor);
    return { open, inProgress, resolved, closed, total: open + inProgress + resolved + closed };
  }

  @Query('/:id', {
    does: 'One ticket; null if no ticket has this ID.',
    needs: 'tickets',
    answer: oneOrNull(TicketView),
  })
  ticket({ actor, id }: Call) {
    return this.support.find(actor, id);
  }

  @GraphQLMutation(() => TicketView, { description: 'Submits a ticket. Limited to 3 per hour.' })
  async submitTicket(
    @Arg('input', () => TicketInput) input: TicketInput,
    @Ctx() { visitor, conversations }: Context,
  ): Promise<TicketView> {
    const ticket = await this.support.submit(visitor, input);
    return { ...ticket, link: this.requests.admit(conversations, ticket.id) };
  }

  @RestPost('/', {
    summary: 'Submit a ticket',
    description: 'The header `Location` has the private link to the answers.',
    limit: '3 per hour',
    body: restForm(TicketInput, exampleOf(TicketInput)),
    answer: created(TicketView).rest,
  })
  async sendTicket({ visitor, conversations, response, input }: RestCall<TicketInput>) {
    const submitted = await this.support.submit(visitor, input);
    response.location(this.requests.admit(conversations, submitted.id));
    return submitted;
  }

  /** The private link is stored nowhere, so a repeated answer makes it again. */
  answerAgain({ conversations, response }: RestCall<unknown>, body: unknown): void {
    response.location(this.requests.admit(conversations, (body as TicketView).id));
  }

  @Authorized<Permission>('tickets')
  @GraphQLMutation(() => TicketView, { description: 'Sets the status of a ticket. Permission: `tickets`.' })
  async updateTicketStatus(
    @Arg('id', () => ID) id: string,
    @Arg('status', () => TicketStatusEnum, { description: 'Any status may follow any other.' }) status: TicketStatus,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version this edit is based on; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<TicketView> {
    const edit = await readInput(TicketStatusInput, { status, version });
    return this.support.setStatus(actor, id, edit);
  }

  @RestPut('/:id', {
    summary: 'Set the status of a ticket',
    needs: 'tickets',
    body: restForm(TicketStatusInput, { status: 'in_progress' }),
    answer: one(TicketView).rest,
  })
  changeTicketStatus({ actor, id, input }: RestCall<TicketStatusInput>) {
    return this.support.setStatus(actor, id, input);
  }

  @Delete('/:id', { does: 'Deletes a ticket.', needs: 'tickets', answer: nothing() })
  deleteTicket({ actor, id }: Call) {
    return this.support.remove(actor, id);
  }
}
