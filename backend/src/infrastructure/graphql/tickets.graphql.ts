import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { TicketService } from '../../application/support/TicketService';
import type { Permission } from '../../domain/staff/Permission';
import type { TicketCategory, TicketStatus } from '../../domain/support/Ticket';
import {
  TicketCategoryEnum,
  TicketFilterInput,
  TicketInput,
  TicketStatusEnum,
  TicketStatusInput,
} from '../api/inputs/support';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { PageOf, readPage, toPage } from './pages';

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

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

const TicketPageView = PageOf(TicketView, 'TicketPage', 'Tickets, newest first.');
type TicketPageView = InstanceType<typeof TicketPageView>;

@injectable()
@Resolver(() => TicketView)
export class TicketsResolver {
  constructor(private readonly support: TicketService) {}

  @Authorized<Permission>('tickets')
  @Query(() => TicketPageView, { description: 'The tickets, newest first. Permission: `tickets`.' })
  async tickets(
    @Arg('status', () => TicketStatusEnum, { nullable: true, description: 'Only these; absent, all of them.' })
    status: TicketStatus | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'A part of the subject, the username or the e-mail address, in any case.',
    })
    search: string | null,
    @Arg('page', () => Int, { nullable: true, defaultValue: 1, description: 'Counted from 1.' }) page: number | null,
    @Arg('pageSize', () => Int, { nullable: true, defaultValue: 25, description: '1 to 100.' })
    pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<TicketPageView> {
    const stretch = readPage(page, pageSize);
    const filter = await readInput(TicketFilterInput, { status, search });
    return toPage(await this.support.newest(actor, filter, stretch), stretch);
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
