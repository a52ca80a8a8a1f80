import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { QueueService } from '../../../application/conversations/QueueService';
import { type ConversationKind, numberOf, type Side } from '../../../domain/conversations/Conversation';
import type { QueueItem } from '../../../domain/conversations/RequestQueue';
import type { Permission } from '../../../domain/staff/Permission';
import { ConversationKindEnum, QueueListInput, SideEnum } from './conversations.inputs';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

@ObjectType('QueueItem', { description: 'A ticket or an application in the queue of requests.' })
class QueueItemView {
  @Field(() => ID, { description: 'The UUID of the ticket or the application.' })
  id!: string;

  @Field(() => ConversationKindEnum, { description: 'What it is.' })
  kind!: ConversationKind;

  @Field(() => String, { description: 'The number for people: the first characters of the id.' })
  number!: string;

  @Field(() => String, { description: 'The name that the guest gave.' })
  playerName!: string;

  @Field(() => String, { description: 'The subject of the ticket; empty for an application.' })
  subject!: string;

  @Field(() => String, { description: 'The status of the ticket or the application, in lower case.' })
  status!: string;

  @Field(() => Boolean, { description: 'Whether staff still have to do something with it.' })
  isOpen!: boolean;

  @Field(() => String, { nullable: true, description: 'The account that takes care of it; null for none.' })
  assignee!: string | null;

  @Field(() => SideEnum, { nullable: true, description: 'The side that has to answer; null when it is done.' })
  waitsFor!: Side | null;

  @Field(() => Date, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When something was written or done last.' })
  lastAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is open, and something was added since the reader last saw it.' })
  isUnread!: boolean;
}

@ObjectType('QueueCounts', { description: 'The open requests.' })
class QueueCountsView {
  @Field(() => Int, { description: 'All of them.' })
  open!: number;

  @Field(() => Int, { description: 'Those assigned to the reader.' })
  mine!: number;

  @Field(() => Int, { description: 'Those assigned to no one.' })
  unassigned!: number;

  @Field(() => Int, { description: 'Guests who have waited for an answer for more than a day.' })
  waitingLong!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The median time until the first answer in the last 30 days, in minutes; null without an answer.',
  })
  firstAnswerMinutes!: number | null;
}

const QueuePageView = PageOf(QueueItemView, 'QueuePage', 'A page of the queue of requests.');
type QueuePageView = InstanceType<typeof QueuePageView>;

const withNumber = (item: QueueItem): QueueItemView => ({ ...item, number: numberOf(item) });

@injectable()
@Resolver()
export class QueueResolver {
  constructor(private readonly queue: QueueService) {}

  @Authorized<Permission>('tickets')
  @Query(() => QueuePageView, {
    description:
      'Tickets and applications in one list, with the last activity first by default. Permission: `tickets`.',
  })
  async queuePage(
    @Args(() => QueueListInput) list: QueueListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<QueuePageView> {
    const pageRequest = readPage(page, pageSize);
    const { items, ...rest } = await this.queue.list(actor, list, pageRequest);
    return toPage({ ...rest, items: items.map(withNumber) }, pageRequest);
  }

  @Authorized<Permission>('tickets')
  @Query(() => QueueCountsView, { description: 'The numbers of open requests. Permission: `tickets`.' })
  queueCounts(@Ctx() { actor }: Context): Promise<QueueCountsView> {
    return this.queue.counts(actor);
  }

  @Authorized<Permission>('tickets')
  @Mutation(() => Boolean, {
    description: 'Marks the entries of a conversation as read by the caller, up to a number. Permission: `tickets`.',
  })
  async markRead(
    @Arg('id', () => ID, { description: 'The UUID of the ticket or the application.' }) id: string,
    @Arg('seq', () => Int, { description: 'The number of the last entry that was read.' }) seq: number,
    @Ctx() { actor }: Context,
  ): Promise<boolean> {
    await this.queue.markRead(actor, id, seq);
    return true;
  }
}
