import { injectable } from 'inversify';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Clock } from '../../../application/shared/Clock';
import { EventCalendar } from '../../../application/events/EventCalendar';
import { EventSignUpService } from '../../../application/events/EventSignUpService';
import { EventService } from '../../../application/events/EventService';
import type { CommunityEvent, EventStatus, SignUpState } from '../../../domain/events/CommunityEvent';
import type { Permission } from '../../../domain/staff/Permission';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import {
  EventInput,
  EventListInput,
  EventStatusEnum,
  SignUpInput,
  SignUpListInput,
  SignUpStateEnum,
} from './events.inputs';
import { SameAs } from '../../http/inputs/inputField';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

@ObjectType('Event', { description: 'A community event.' })
export class EventView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(EventInput)
  title!: string;

  @SameAs(EventInput)
  description!: string;

  @SameAs(EventInput)
  type!: string;

  @SameAs(EventInput)
  startDate!: Date;

  @SameAs(EventInput, { nullable: true })
  endDate!: Date | null;

  @SameAs(EventInput, { nullable: true })
  prize!: string | null;

  @SameAs(EventInput, { nullable: true })
  maxParticipants!: number | null;

  @Field(() => [String], { description: 'The names of the participants.' })
  participants!: string[];

  @SameAs(EventInput)
  takesSignUps!: boolean;

  @Field(() => Int, {
    description: 'The number of participants, with those who have signed up. It stays when their names are removed.',
  })
  placesTaken!: number;

  @SameAs(EventInput)
  status!: EventStatus;

  @SameAs(EventInput, { nullable: true })
  image!: string | null;

  @Field(() => Date, { description: 'When it was announced.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt!: Date;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;

  @Field(() => [String], {
    nullable: true,
    description: 'The languages that its title is given in, as BCP 47 codes; null if the request asks for none.',
  })
  languages?: readonly string[];
}

@ObjectType('EventSignUp', { description: 'A player who comes to an event, as a visitor has typed the name.' })
export class EventSignUpView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'The name of the player. Nothing proves that the player has typed it.' })
  playerName!: string;

  @Field(() => Date, { description: 'The time of the sign-up.' })
  createdAt!: Date;
}

const EventSignUpPageView = PageOf(EventSignUpView, 'EventSignUpPage', 'A page of the sign-ups for an event.');
type EventSignUpPageView = InstanceType<typeof EventSignUpPageView>;

const EventPageView = PageOf(EventView, 'EventPage', 'A page of the events.');
type EventPageView = InstanceType<typeof EventPageView>;

@ObjectType('EventMonth', { description: 'A month of the calendar of events.' })
export class EventMonthView {
  @Field(() => String, { description: 'Such as `2026-12`.' })
  month!: string;

  @Field(() => String, { nullable: true, description: 'The month before it; null if the calendar begins here.' })
  previous!: string | null;

  @Field(() => String, { nullable: true, description: 'The month after it; null if the calendar ends here.' })
  next!: string | null;

  @Field(() => String, { description: 'The current day in UTC, such as `2026-12-05`.' })
  today!: string;

  @Field(() => Int, {
    description: 'The first day of the week in the language of the request: 1 is Monday, 7 is Sunday.',
  })
  firstWeekday!: number;

  @Field(() => Boolean, { description: 'Whether it is more than 12 months away.' })
  isFar!: boolean;

  @Field(() => [EventView], {
    description: 'The events that take place in this month in any time zone, ordered by start date; 300 at most.',
  })
  events!: readonly EventView[];

  @Field(() => Boolean, { description: 'Whether there are more events than listed.' })
  hasMore!: boolean;
}

@injectable()
@Resolver(() => EventView)
export class EventsResolver {
  constructor(
    private readonly schedule: EventService,
    private readonly calendar: EventCalendar,
    private readonly signUps: EventSignUpService,
    private readonly clock: Clock,
  ) {}

  @FieldResolver(() => SignUpStateEnum, { description: 'Whether visitors can sign up now.' })
  signUpState(@Root() event: CommunityEvent): SignUpState {
    return event.signUpState(this.clock.now());
  }

  @CacheableForGuests()
  @Query(() => [EventView], { description: 'The events, ordered by start date, earliest first.' })
  events(
    @Arg('status', () => EventStatusEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
    status: EventStatus | null,
    @Ctx() { visitor }: Context,
  ): Promise<EventView[]> {
    return this.schedule.listByStart(visitor, status);
  }

  @CacheableForGuests()
  @Query(() => EventPageView, {
    description:
      'The events in numbered pages, ordered by start date, latest first. Limited to 60 searches per minute.',
  })
  async eventPage(
    @Args(() => EventListInput) list: EventListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { visitor }: Context,
  ): Promise<EventPageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.schedule.list(visitor, list, pageRequest), pageRequest);
  }

  @CacheableForGuests()
  @Query(() => EventMonthView, {
    nullable: true,
    description:
      'A month of the calendar; null if it is not a month, or lies outside the time of all events and today.',
  })
  eventMonth(
    @Arg('month', () => String, { nullable: true, description: 'Such as `2026-12`; absent: the current month.' })
    month: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<EventMonthView | null> {
    return this.calendar.find(visitor, month);
  }

  @CacheableForGuests()
  @Query(() => EventView, { nullable: true, description: 'The event with this id; null if there is none.' })
  event(@Arg('id', () => ID) id: string, @Ctx() { visitor }: Context): Promise<EventView | null> {
    return this.schedule.find(visitor, id);
  }

  @Authorized<Permission>('news')
  @Mutation(() => EventView, { description: 'Creates an event. Permission: `news`.' })
  createEvent(@Arg('input', () => EventInput) input: EventInput, @Ctx() { actor }: Context): Promise<EventView> {
    return this.schedule.plan(actor, input);
  }

  @Authorized<Permission>('news')
  @Mutation(() => EventView, { description: 'Changes an event and keeps its participants. Permission: `news`.' })
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

  @Query(() => String, {
    nullable: true,
    description: 'The name under which this browser has signed up for the event; null if it has not.',
  })
  ownSignUp(@Arg('eventId', () => ID) eventId: string, @Ctx() { visitor }: Context): Promise<string | null> {
    return this.signUps.findOwn(visitor, eventId);
  }

  @Authorized<Permission>('news')
  @Query(() => EventSignUpPageView, {
    description: 'The sign-ups for an event, newest first by default. Permission: `news`.',
  })
  async eventSignUps(
    @Arg('eventId', () => ID) eventId: string,
    @Args(() => SignUpListInput) list: SignUpListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<EventSignUpPageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.signUps.list(actor, eventId, list, pageRequest), pageRequest);
  }

  @Mutation(() => EventView, {
    description:
      'Signs a player up for an event, once. The response sets a cookie; the same browser can withdraw. ' +
      'Limited to 10 per hour.',
  })
  signUpForEvent(
    @Arg('eventId', () => ID) eventId: string,
    @Arg('input', () => SignUpInput) input: SignUpInput,
    @Ctx() caller: Context,
  ): Promise<EventView> {
    return this.signUps.signUp(caller, eventId, input);
  }

  @Mutation(() => EventView, {
    description: 'Withdraws the sign-up of this browser. Without one, it changes nothing.',
  })
  withdrawFromEvent(@Arg('eventId', () => ID) eventId: string, @Ctx() { visitor }: Context): Promise<EventView> {
    return this.signUps.withdraw(visitor, eventId);
  }

  @Authorized<Permission>('news')
  @Mutation(() => Boolean, { description: 'Removes a sign-up for an event. Permission: `news`.' })
  async removeEventSignUp(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.signUps.remove(actor, id);
    return true;
  }
}
