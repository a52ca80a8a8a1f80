import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import { TicketService } from '../../../application/tickets/TicketService';
import type { Permission } from '../../../domain/staff/Permission';
import type { TicketCategory, TicketStatus } from '../../../domain/tickets/Ticket';
import {
  TicketCategoryEnum,
  TicketInput,
  TicketListInput,
  TicketStatusEnum,
  TicketStatusInput,
} from './tickets.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

@ObjectType('Ticket', { description: 'A support ticket.' })
export class TicketView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(TicketInput)
  username!: string;

  @SameAs(TicketInput)
  email!: string;

  @Field(() => TicketCategoryEnum, { description: 'The category of the ticket.' })
  category!: TicketCategory;

  @SameAs(TicketInput)
  subject!: string;

  @SameAs(TicketInput)
  message!: string;

  @Field(() => TicketStatusEnum, { description: 'The current status.' })
  status!: TicketStatus;

  @Field(() => Date, { description: 'When it was submitted.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the status was last set; initially when it was submitted.' })
  updatedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Who last set the status; null if it was never set.' })
  updatedBy!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The private link to the conversation; null except in the answer to its submission.',
  })
  link?: string | null;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

const TicketPageView = PageOf(TicketView, 'TicketPage', 'A page of the tickets.');
type TicketPageView = InstanceType<typeof TicketPageView>;

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
export class TicketsResolver {
  constructor(
    private readonly support: TicketService,
    private readonly requests: GuestConversationService,
  ) {}

  @Authorized<Permission>('tickets')
  @Query(() => TicketPageView, { description: 'The tickets, newest first. Permission: `tickets`.' })
  async tickets(
    @Args(() => TicketListInput) list: TicketListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<TicketPageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.support.list(actor, list, pageRequest), pageRequest);
  }

  @Authorized<Permission>('tickets')
  @Query(() => TicketCountsView, { description: 'The number of tickets by status. Permission: `tickets`.' })
  async ticketCounts(@Ctx() { actor }: Context): Promise<TicketCountsView> {
    const { in_progress: inProgress, open, resolved, closed } = await this.support.counts(actor);
    return { open, inProgress, resolved, closed, total: open + inProgress + resolved + closed };
  }

  @Authorized<Permission>('tickets')
  @Query(() => TicketView, {
    nullable: true,
    description: 'One ticket; null if no ticket has this ID. Permission: `tickets`.',
  })
  ticket(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<TicketView | null> {
    return this.support.find(actor, id);
  }

  @Mutation(() => TicketView, { description: 'Submits a ticket. Limited to 3 per hour.' })
  async submitTicket(
    @Arg('input', () => TicketInput) input: TicketInput,
    @Ctx() { visitor, conversations }: Context,
  ): Promise<TicketView> {
    const ticket = await this.support.submit(visitor, input);
    return { ...ticket, link: this.requests.admit(conversations, ticket.id) };
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => TicketView, { description: 'Sets the status of a ticket. Permission: `tickets`.' })
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

  @Authorized<Permission>('tickets')
  @Mutation(() => Boolean, { description: 'Deletes a ticket. Permission: `tickets`.' })
  async deleteTicket(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.support.remove(actor, id);
    return true;
  }
}
