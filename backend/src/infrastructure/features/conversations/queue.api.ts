import { injectable } from 'inversify';
import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver } from 'type-graphql';
import { PrivateLinks } from '../../../application/conversations/PrivateLinks';
import { QueueService } from '../../../application/conversations/QueueService';
import { Clock } from '../../../application/shared/Clock';
import {
  numberOf,
  type ConversationKind,
  type RequestCategory,
  type Side,
} from '../../../domain/conversations/Conversation';
import { watchedQueue } from '../../../domain/conversations/Conversations';
import type { QueueItem } from '../../../domain/conversations/RequestQueue';
import { pages, value } from '../../api/answers';
import { Mutation, Query, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { PageOf } from '../../graphql/pages';
import {
  ConversationKindEnum,
  MarkReadInput,
  QueueListInput,
  RequestCategoryEnum,
  SideEnum,
} from './conversations.inputs';

@ObjectType('QueueItem', { description: 'A ticket or an application in the queue of requests.' })
class QueueItemView {
  @Field(() => ID, { description: 'The UUID of the ticket or the application.' })
  id!: string;

  @Field(() => ConversationKindEnum, { description: 'What it is.' })
  kind!: ConversationKind;

  @Field(() => RequestCategoryEnum, { description: 'What it is about.' })
  category!: RequestCategory;

  @Field(() => String, { description: 'The number for people: the first characters of the id.' })
  number!: string;

  @Field(() => String, { description: 'The name that the guest gave.' })
  playerName!: string;

  @Field(() => String, { description: 'The subject of the ticket; empty for an application.' })
  subject!: string;

  @Field(() => String, { description: 'The status of the ticket or the application, in lower case.' })
  status!: string;

  @Field(() => Int, { description: 'The version of the ticket or the application. Send it with an edit of that.' })
  version!: number;

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

  @Field(() => Date, {
    nullable: true,
    description: 'When the guest wrote first after the last answer of staff; null while no answer is due.',
  })
  waitingSince!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is open, and something was written since the reader last saw it.' })
  isUnread!: boolean;

  @Field(() => [String], { description: 'The other accounts that have it open.' })
  readers!: readonly string[];
}

@ObjectType('RequestCategoryCount', { description: 'The open requests of a category.' })
class CategoryCountView {
  @Field(() => RequestCategoryEnum, { description: 'The category.' })
  category!: RequestCategory;

  @Field(() => Int, { description: 'Its open requests.' })
  open!: number;
}

@ObjectType('HandOver', { description: 'An open request that a colleague assigned to the reader.' })
class HandOverView {
  @Field(() => ID, { description: 'The UUID of the ticket or the application.' })
  id!: string;

  @Field(() => ConversationKindEnum, { description: 'What it is.' })
  kind!: ConversationKind;

  @Field(() => String, { description: 'The number for people: the first characters of the id.' })
  number!: string;

  @Field(() => String, { description: 'The sign-in name of the colleague.' })
  by!: string;

  @Field(() => Date, { description: 'When it was assigned.' })
  at!: Date;
}

@ObjectType('QueueCounts', { description: 'The open requests.' })
class QueueCountsView {
  @Field(() => Int, { description: 'All of them.' })
  open!: number;

  @Field(() => Int, { description: 'Those in which staff have to answer.' })
  waiting!: number;

  @Field(() => Int, { description: 'Those of `waiting` in which something was written since the reader last saw it.' })
  unread!: number;

  @Field(() => Int, { description: 'Those assigned to the reader.' })
  mine!: number;

  @Field(() => Int, { description: 'Those assigned to no one.' })
  unassigned!: number;

  @Field(() => Int, { description: 'Guests who have waited for an answer for more than a day.' })
  waitingLong!: number;

  @Field(() => [CategoryCountView], { description: 'Those of each category that has any.' })
  categories!: readonly CategoryCountView[];
}

@ObjectType('Colleague', { description: 'An account that may answer requests.' })
class ColleagueView {
  @Field(() => String, { description: 'The sign-in name, to which requests are assigned.' })
  username!: string;

  @Field(() => String, { nullable: true, description: 'The name on the staff page; null without one.' })
  name!: string | null;

  @Field(() => Int, { description: 'The open requests that are assigned to it.' })
  open!: number;
}

const QueuePageView = PageOf(QueueItemView, 'QueuePage', 'A page of the queue of requests.');

const withNumber = (item: QueueItem): QueueItemView => ({ ...item, number: numberOf(item) });

@injectable()
@Resolver(() => QueueCountsView)
export class QueueApi {
  constructor(
    private readonly queue: QueueService,
    private readonly links: PrivateLinks,
    private readonly clock: Clock,
  ) {}

  @Query('', {
    does: 'Tickets and applications in one list, with the last activity first by default.',
    needs: 'tickets',
    args: QueueListInput,
    answer: pages(QueuePageView),
  })
  async queuePage({ actor, input, page }: Call<QueueListInput>) {
    const { items, ...rest } = await this.queue.list(actor, input, page);
    return { ...rest, items: items.map(withNumber) };
  }

  @Query('', { does: 'The numbers of open requests.', needs: 'tickets', answer: value(QueueCountsView) })
  queueCounts({ actor }: Call) {
    return this.queue.counts(actor);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The median time until the first answer in the last 30 days, in minutes; null without an answer.',
  })
  firstAnswerMinutes(@Ctx() { actor }: Context): Promise<number | null> {
    return this.queue.firstAnswerMinutes(actor);
  }

  @FieldResolver(() => [HandOverView], {
    description: 'The open requests that colleagues assigned to the reader, the latest first, at most 20.',
  })
  async handedOver(@Ctx() { actor }: Context): Promise<HandOverView[]> {
    const handedOver = await this.queue.handedOver(actor);
    return handedOver.map((request) => ({ ...request, number: numberOf(request) }));
  }

  @FieldResolver(() => String, {
    description: 'The key for the subscription `conversationChanged` that tells of any change of the queue, for a day.',
  })
  watch(): string {
    return this.links.watchKey(watchedQueue(this.clock.now()));
  }

  @Query('', {
    does: 'The active accounts to which requests can be assigned.',
    needs: 'tickets',
    answer: value([ColleagueView]),
  })
  colleagues({ actor }: Call) {
    return this.queue.colleagues(actor);
  }

  @Mutation('/:id', {
    does: 'Marks the entries of a conversation as read by the caller, up to a number.',
    needs: 'tickets',
    idIs: 'The UUID of the ticket or the application.',
    args: MarkReadInput,
    answer: value(Boolean),
  })
  async markRead({ actor, id, input }: Call<MarkReadInput>) {
    await this.queue.markRead(actor, id, input.seq);
    return true;
  }

  @Mutation('/:id', {
    does: 'Marks a conversation as unread by the caller, from the message that the guest waits for an answer to.',
    needs: 'tickets',
    idIs: 'The UUID of the ticket or the application.',
    answer: value(Boolean),
  })
  async markUnread({ actor, id }: Call) {
    await this.queue.markUnread(actor, id);
    return true;
  }
}
