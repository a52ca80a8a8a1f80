import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { EventService } from '../../application/events/EventService';
import type { EventStatus } from '../../domain/events/CommunityEvent';
import type { Permission } from '../../domain/staff/Permission';
import { CacheableForGuests } from './cacheableForGuests';
import { EventInput, EventListInput, EventStatusEnum } from '../api/inputs/events';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';

@ObjectType('Event', { description: 'Something the community meets for.' })
export class EventView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'At most 200 characters.' })
  title!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  description!: string;

  @Field(() => String, { description: 'What kind of event it is, in the words of the staff.' })
  type!: string;

  @Field(() => Date, { description: 'When it starts.' })
  startDate!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ends; null where nobody has said so.' })
  endDate!: Date | null;

  @Field(() => String, { nullable: true, description: 'What can be won.' })
  prize!: string | null;

  @Field(() => Int, { nullable: true, description: 'How many can take part; null means everybody.' })
  maxParticipants!: number | null;

  @Field(() => [String], { description: 'The names of those who take part.' })
  participants!: string[];

  @Field(() => EventStatusEnum, { description: 'How far it has come.' })
  status!: EventStatus;

  @Field(() => String, { nullable: true, description: 'A path on this site or an https address.' })
  image!: string | null;

  @Field(() => Date, { description: 'When it was announced.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

const EventPageView = PageOf(EventView, 'EventPage', 'A page of the events.');
type EventPageView = InstanceType<typeof EventPageView>;

@injectable()
@Resolver(() => EventView)
export class EventsResolver {
  constructor(private readonly schedule: EventService) {}

  @CacheableForGuests()
  @Query(() => [EventView], { description: 'The events by their start, the earliest first.' })
  events(
    @Arg('status', () => EventStatusEnum, { nullable: true, description: 'Only these; absent, all of them.' })
    status: EventStatus | null,
  ): Promise<EventView[]> {
    return this.schedule.inOrder(status);
  }

  @CacheableForGuests()
  @Query(() => EventPageView, {
    description: 'The events as numbered pages, by their start, the latest first. At most 60 searches a minute.',
  })
  async eventPage(
    @Args(() => EventListInput) list: EventListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { visitor }: Context,
  ): Promise<EventPageView> {
    const stretch = readPage(page, pageSize);
    return toPage(await this.schedule.list(visitor, list, stretch), stretch);
  }

  @Authorized<Permission>('news')
  @Mutation(() => EventView, { description: 'Announces an event. Permission: `news`.' })
  createEvent(@Arg('input', () => EventInput) input: EventInput, @Ctx() { actor }: Context): Promise<EventView> {
    return this.schedule.plan(actor, input);
  }

  @Authorized<Permission>('news')
  @Mutation(() => EventView, { description: 'Changes an event; who takes part stays. Permission: `news`.' })
  updateEvent(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => EventInput) input: EventInput,
    @Ctx() { actor }: Context,
  ): Promise<EventView> {
    return this.schedule.change(actor, id, input);
  }

  @Authorized<Permission>('news')
  @Mutation(() => Boolean, { description: 'Deletes an event. Permission: `news`.' })
  async deleteEvent(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.schedule.remove(actor, id);
    return true;
  }
}
