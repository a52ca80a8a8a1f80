import { injectable } from 'inversify';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query as GraphQLQuery,
  Resolver,
  Root,
} from 'type-graphql';
import { EventCalendar } from '../../../application/events/EventCalendar';
import { EventService } from '../../../application/events/EventService';
import { EventSignUpService } from '../../../application/events/EventSignUpService';
import { Clock } from '../../../application/shared/Clock';
import type { CommunityEvent, EventStatus, SignUpState } from '../../../domain/events/CommunityEvent';
import { created, found, newestFirst, nothing, one, pages, settingCookie, shortList } from '../../api/answers';
import { Api, Delete, Get, Mutation, Post, Put, Query, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { TitleLanguages, UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { PageOf } from '../../graphql/pages';
import { Markdown } from '../../http/Markdown';
import { PictureLoader } from '../../http/PictureLoader';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { ChangedAt, GraphQLOnly, Id, Version } from '../../http/views';
import { content } from '../../rest/answers';
import { Delete as RestDelete, Get as RestGet, listQuery, type Call as RestCall } from '../../rest/route';
import {
  EventInput,
  EventListInput,
  EventStatusEnum,
  SignUpInput,
  SignUpListInput,
  SignUpStateEnum,
} from './events.inputs';

@Example({ placesTaken: 4 })
@ObjectType('Event', { description: 'A community event.' })
export class EventView {
  @Id()
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

  @GraphQLOnly()
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

  @ChangedAt()
  updatedAt!: Date;

  @Version()
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;

  @TitleLanguages()
  languages?: readonly string[];
}

@Example({ playerName: 'Steve' })
@ObjectType('EventSignUp', { description: 'A player who comes to an event, as a visitor has typed the name.' })
export class EventSignUpView {
  @Id()
  id!: string;

  @Field(() => String, { description: 'The name of the player. Nothing proves that the player has typed it.' })
  playerName!: string;

  @Field(() => Date, { description: 'The time of the sign-up.' })
  createdAt!: Date;
}

const EventSignUpPageView = PageOf(EventSignUpView, 'EventSignUpPage', 'A page of the sign-ups for an event.');

const EventPageView = PageOf(EventView, 'EventPage', 'A page of the events.');

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

const CLOSED = 'It takes no sign-ups, is cancelled, full or has begun, or the name or the browser is on the list.';

@injectable()
@Resolver(() => EventView)
@Api('/events', 'Events', 'Events of the community, and the players who come.')
export class EventsApi {
  constructor(
    private readonly schedule: EventService,
    private readonly calendar: EventCalendar,
    private readonly signUps: EventSignUpService,
    private readonly clock: Clock,
    private readonly markdown: Markdown,
    private readonly pictures: PictureLoader,
  ) {}

  @FieldResolver(() => String, { description: 'The description as sanitized HTML, rendered from its Markdown.' })
  async descriptionHtml(@Root() { description }: EventView, @Ctx() { visitor }: Context): Promise<string> {
    return this.markdown.render(description, await this.pictures.loadIn(description, visitor));
  }

  @FieldResolver(() => String, { description: 'The words of the description, without formatting.' })
  descriptionText(@Root() { description }: EventView): string {
    return this.markdown.toText(description);
  }

  @FieldResolver(() => SignUpStateEnum, { description: 'Whether visitors can sign up now.' })
  signUpState(@Root() event: CommunityEvent): SignUpState {
    return event.signUpState(this.clock.now());
  }

  @CacheableForGuests()
  @GraphQLQuery(() => [EventView], { description: 'The events, ordered by start date, earliest first.' })
  events(
    @Arg('status', () => EventStatusEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
    status: EventStatus | null,
    @Ctx() { visitor }: Context,
  ): Promise<EventView[]> {
    return this.schedule.listByStart(visitor, status);
  }

  @RestGet('/', {
    summary: 'List the events',
    description: 'Ordered by start date, earliest first.',
    query: listQuery(EventListInput, ['status']),
    answer: shortList(EventView).rest,
  })
  listEvents({ visitor, input }: RestCall<EventListInput>) {
    return this.schedule.listByStart(visitor, input.status);
  }

  @Query('/', {
    does: 'The events in numbered pages, ordered by start date, latest first. Limited to 60 searches per minute.',
    isPublic: 'shared',
    args: EventListInput,
    answer: pages(EventPageView),
  })
  eventPage({ visitor, input, page }: Call<EventListInput>) {
    return this.schedule.list(visitor, input, page);
  }

  @CacheableForGuests()
  @GraphQLQuery(() => EventMonthView, {
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

  @Post('/', { does: 'Creates an event.', needs: 'news', body: EventInput, answer: created(EventView) })
  createEvent({ actor, input }: Call<EventInput>) {
    return this.schedule.plan(actor, input);
  }

  @Get('/:id', {
    does: 'The event with this id; null if there is none.',
    isPublic: 'shared',
    answer: found(EventView, 'event'),
  })
  event({ visitor, id }: Call) {
    return this.schedule.find(visitor, id);
  }

  @Put('/:id', {
    does: 'Changes an event and keeps its participants.',
    restNote: 'Replaces all fields but the status and the sign-ups, which stay as they are where they are absent.',
    needs: 'news',
    body: EventInput,
    answer: one(EventView),
  })
  updateEvent({ actor, id, input }: Call<EventInput>) {
    return this.schedule.change(actor, id, input);
  }

  @Delete('/:id', { does: 'Deletes an event.', needs: 'news', answer: nothing() })
  deleteEvent({ actor, id }: Call) {
    return this.schedule.remove(actor, id);
  }

  @GraphQLQuery(() => String, {
    nullable: true,
    description: 'The name under which this browser has signed up for the event; null if it has not.',
  })
  ownSignUp(@Arg('eventId', () => ID) eventId: string, @Ctx() { visitor }: Context): Promise<string | null> {
    return this.signUps.findOwn(visitor, eventId);
  }

  @Get('/:id/sign-ups', {
    does: 'The sign-ups for an event, newest first by default.',
    idName: 'eventId',
    needs: 'news',
    args: SignUpListInput,
    answer: newestFirst(EventSignUpView, EventSignUpPageView),
  })
  eventSignUps({ actor, id, input, page }: Call<SignUpListInput>) {
    return this.signUps.list(actor, id, input, page);
  }

  @Post('/:id/sign-ups', {
    does:
      'Signs a player up for an event, once. The response sets a cookie; the same browser can withdraw. ' +
      'Limited to 10 per hour.',
    idName: 'eventId',
    isPublic: 'personal',
    body: SignUpInput,
    limit: '10 per hour',
    conflict: CLOSED,
    answer: settingCookie(one(EventView), '`costa_visitor`, for a visitor without one.'),
  })
  signUpForEvent({ id, input, ...caller }: Call<SignUpInput>) {
    return this.signUps.signUp(caller, id, input);
  }

  @Mutation('/:id', {
    does: 'Withdraws the sign-up of this browser. Without one, it changes nothing.',
    idName: 'eventId',
    isPublic: 'personal',
    answer: one(EventView),
  })
  withdrawFromEvent({ visitor, id }: Call) {
    return this.signUps.withdraw(visitor, id);
  }

  @RestDelete('/:id/sign-ups/own', {
    summary: 'Withdraw from an event',
    description: 'Withdraws the sign-up of this browser. Without one, it changes nothing.',
    answer: nothing().rest,
  })
  withdrawOwnSignUp({ visitor, id }: Call) {
    return this.signUps.withdraw(visitor, id);
  }

  @RestGet('/:id/sign-ups/names', {
    summary: 'Export the names of the sign-ups',
    description: 'One name per line, the first sign-up first. The audit log records it.',
    needs: 'news',
    answer: content('The names.', 'text/plain', { type: 'string' }),
  })
  async exportSignUps({ actor, id }: Call) {
    const names = await this.signUps.exportNames(actor, id);
    return {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': 'attachment; filename="sign-ups.txt"',
      },
      body: Buffer.from(names.map((name) => `${name}\n`).join('')),
    };
  }

  @Delete('/sign-ups/:id', { does: 'Removes a sign-up for an event.', needs: 'news', answer: nothing() })
  removeEventSignUp({ actor, id }: Call) {
    return this.signUps.remove(actor, id);
  }
}
