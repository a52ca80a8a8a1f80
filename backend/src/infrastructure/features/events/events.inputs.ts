import { IsDate, MaxDate, MinDate } from 'class-validator';
import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { SignUpForm, SignUpListQuery } from '../../../application/events/EventSignUpService';
import type { EventEdit, EventListQuery } from '../../../application/events/EventService';
import {
  MIN_EVENT_DATE,
  EVENT_STATUSES,
  MAX_EVENT_DATE,
  MAX_PLACES,
  SIGN_UP_STATES,
  type EventStatus,
} from '../../../domain/events/CommunityEvent';
import { EVENT_PERIODS, EVENT_SORTS, type EventPeriod, type EventSort } from '../../../domain/events/CommunityEvents';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  Honeypot,
  ImageAddress,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  OptionalFlag,
  OptionalNumberInRange,
  OptionalOneOf,
  OptionalText,
  PlayerName,
  RequiredText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

export const EventStatusEnum = graphqlEnum(EVENT_STATUSES);
registerEnumType(EventStatusEnum, { name: 'EventStatus', description: 'The status of an event.' });

export const SignUpStateEnum = graphqlEnum(SIGN_UP_STATES);
registerEnumType(SignUpStateEnum, {
  name: 'SignUpState',
  description: 'Whether visitors can sign up for an event, or why not.',
  valuesConfig: { CLOSED: { description: 'The event has begun.' } },
});

const EventPeriodEnum = graphqlEnum(EVENT_PERIODS);
registerEnumType(EventPeriodEnum, { name: 'EventPeriod', description: 'Whether events are upcoming or over.' });

const EventSortEnum = graphqlEnum(EVENT_SORTS);
registerEnumType(EventSortEnum, { name: 'EventSort', description: 'The sort field of events.' });

/** A plausible date of an event. */
const eventDate = (): PropertyDecorator[] => {
  const message = sentence('eventDateRange');
  return [IsDate(says(message)), MinDate(MIN_EVENT_DATE, says(message)), MaxDate(MAX_EVENT_DATE, says(message))];
};

@Example({
  title: 'Boat race',
  description: 'Around the cape and back.',
  type: 'Race',
  startDate: '2026-11-28T19:00:00.000Z',
  endDate: '2026-11-28T21:00:00.000Z',
  prize: 'A cake',
  maxParticipants: 12,
  takesSignUps: true,
  status: 'upcoming',
  image: '/art/gallery-ship.svg',
})
@InputType({ description: 'A complete community event.' })
export class EventInput implements EventEdit {
  @RequiredText(MAX_TITLE_LENGTH, 'The title.')
  title!: string;

  @RequiredText(MAX_TEXT_LENGTH, 'What happens, in Markdown. HTML in it is shown as text.')
  description!: string;

  @RequiredText(64, 'The kind of event, as free text.')
  type!: string;

  @InputField(() => Date, 'When it starts, between the years 2000 and 2100.', eventDate())
  startDate!: Date;

  @InputField(() => Date, 'When it ends, not before it starts; null if no end is set.', eventDate(), {
    isOptional: true,
  })
  endDate?: Date | null;

  @OptionalText(200, 'The prize.')
  prize?: string | null;

  @OptionalNumberInRange(1, MAX_PLACES, 'The number of places:', {
    message: sentence('placesRange'),
    absent: 'Null for no limit.',
  })
  maxParticipants?: number | null;

  @OptionalFlag(
    'Whether visitors can sign up by player name, until it starts.',
    'Absent: a new event takes no sign-ups; an existing one is unchanged.',
  )
  takesSignUps?: boolean | null;

  @OptionalOneOf(EventStatusEnum, 'The current status.', {
    absent: 'Absent: a new event is upcoming; an existing one is unchanged.',
  })
  status?: EventStatus | null;

  @ImageAddress('The picture.')
  image?: string | null;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class EventListInput extends ListInput implements EventListQuery {
  @OptionalOneOf(EventStatusEnum, 'Filter by this value; absent: no filter.')
  status?: EventStatus | null;

  @OptionalOneOf(
    EventPeriodEnum,
    'Upcoming events include those that are on now. Without an end, an event is over 3 hours after its start. Absent: no filter.',
  )
  period?: EventPeriod | null;

  @OptionalText(MAX_TITLE_LENGTH, 'Part of the title or the type, case-insensitive.')
  search?: string | null;

  @OptionalOneOf(EventSortEnum, 'The sort field.', { defaultValue: 'start' })
  sort?: EventSort | null;
}

@Example({ username: 'Steve' })
@InputType({ description: 'A player who comes to an event.' })
export class SignUpInput implements SignUpForm {
  @PlayerName()
  username!: string;

  @Honeypot('A honeypot: a form field that people do not see. Omit it or leave it empty.', sentence('looksLikeBot'))
  website?: string | null;
}

@ArgsType()
export class SignUpListInput extends ListInput implements SignUpListQuery {
  @OptionalText(MAX_NAME_LENGTH, 'Part of the name, case-insensitive.')
  search?: string | null;
}
