import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { TicketService } from '../../application/support/TicketService';
import type { Permission } from '../../domain/staff/Permission';
import type { TicketCategory, TicketStatus } from '../../domain/support/Ticket';
import {
  TicketCategoryEnum,
  TicketInput,
  TicketListInput,
  TicketStatusEnum,
  TicketStatusInput,
} from '../api/inputs/support';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';

@ObjectType('Ticket', { description: 'A request for help.' })
export class TicketView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'The name in the game.' })
  username!: string;

  @Field(() => String, { description: 'Where the answer goes.' })
  email!: string;

  @Field(() => TicketCategoryEnum, { description: 'What it is about.' })
  category!: TicketCategory;

  @Field(() => String, { description: 'At most 200 characters.' })
  subject!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  message!: string;

  @Field(() => TicketStatusEnum, { description: 'How far it has come.' })
  status!: TicketStatus;

  @Field(() => Date, { description: 'When it was submitted.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When its status was set last; until then, when it was submitted.' })
  updatedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Who set its status last; null while nobody has.' })
  updatedBy!: string | null;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

const TicketPageView = PageOf(TicketView, 'TicketPage', 'A page of the tickets.');
type TicketPageView = InstanceType<typeof TicketPageView>;

@ObjectType('TicketCounts', { description: 'How many tickets there are.' })
class TicketCountsView {
  @Field(() => Int, { description: 'Those that nobody has taken up yet.' })
  open!: number;

  @Field(() => Int, { description: 'Those that somebody is working on.' })
  inProgress!: number;

  @Field(() => Int, { description: 'Those that are answered.' })
  resolved!: number;

  @Field(() => Int, { description: 'Those that are done with; a year later they are removed.' })
  closed!: number;

  @Field(() => Int, { description: 'All of them.' })
  total!: number;
}

@injectable()
@Resolver(() => TicketView)
export class TicketsResolver {
  constructor(private readonly support: TicketService) {}

  @Authorized<Permission>('tickets')
  @Query(() => TicketPageView, { description: 'The tickets, newest first. Permission: `tickets`.' })
  async tickets(
    @Args(() => TicketListInput) list: TicketListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<TicketPageView> {
    const stretch = readPage(page, pageSize);
    return toPage(await this.support.list(actor, list, stretch), stretch);
  }

  @Authorized<Permission>('tickets')
  @Query(() => TicketCountsView, { description: 'How many tickets there are. Permission: `tickets`.' })
  async ticketCounts(@Ctx() { actor }: Context): Promise<TicketCountsView> {
    const { in_progress: inProgress, open, resolved, closed } = await this.support.counts(actor);
    return { open, inProgress, resolved, closed, total: open + inProgress + resolved + closed };
  }

  @Authorized<Permission>('tickets')
  @Query(() => TicketView, {
    nullable: true,
    description: 'One ticket; null when there is none with this id. Permission: `tickets`.',
  })
  ticket(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<TicketView | null> {
    return this.support.find(actor, id);
  }

  @Mutation(() => TicketView, { description: 'Asks for help; at most 3 times an hour.' })
  submitTicket(@Arg('input', () => TicketInput) input: TicketInput, @Ctx() { visitor }: Context): Promise<TicketView> {
    return this.support.submit(visitor, input);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => TicketView, { description: 'Says how far a ticket has come. Permission: `tickets`.' })
  async updateTicketStatus(
    @Arg('id', () => ID) id: string,
    @Arg('status', () => TicketStatusEnum, { description: 'Any status can follow any other.' }) status: TicketStatus,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version the editor started from; a stale one is a CONFLICT.',
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
