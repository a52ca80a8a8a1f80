import { IsDate, IsInt, IsOptional, MaxDate, Min, MinDate } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { EventEdit, EventListQuery } from '../../../application/events/EventService';
import {
  MIN_EVENT_DATE,
  EVENT_STATUSES,
  MAX_EVENT_DATE,
  type EventStatus,
} from '../../../domain/events/CommunityEvent';
import { EVENT_SORTS, type EventSort } from '../../../domain/events/CommunityEvents';
import { graphqlEnum } from '../graphqlEnum';
import { combineDecorators, EditedVersion, ImageAddress, OneOf, OptionalText, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

export const EventStatusEnum = graphqlEnum(EVENT_STATUSES);
registerEnumType(EventStatusEnum, { name: 'EventStatus', description: 'The status of an event.' });

const EventSortEnum = graphqlEnum(EVENT_SORTS);
registerEnumType(EventSortEnum, { name: 'EventSort', description: 'The sort field of events.' });

/** A plausible date of an event. */
const EventDate = (): PropertyDecorator => {
  const message = 'Please enter a date between the years 2000 and 2100.';
  return combineDecorators(
    IsDate({ message }),
    MinDate(MIN_EVENT_DATE, { message }),
    MaxDate(MAX_EVENT_DATE, { message }),
  );
};

@InputType({ description: 'A complete community event.' })
export class EventInput implements EventEdit {
  @Field(() => String, { description: 'At most 200 characters.' })
  @RequiredText(200)
  title!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000)
  description!: string;

  @Field(() => String, { description: 'The kind of event, at most 64 characters.' })
  @RequiredText(64)
  type!: string;

  @Field(() => Date, { description: 'When it starts, between the years 2000 and 2100.' })
  @EventDate()
  startDate!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ends, not before it starts.' })
  @EventDate()
  @IsOptional()
  endDate?: Date | null;

  @Field(() => String, { nullable: true, description: 'The prize, at most 200 characters.' })
  @OptionalText(200)
  prize?: string | null;

  @Field(() => Int, { nullable: true, description: 'Maximum participants, at least 1; absent or null: no limit.' })
  @Min(1, { message: 'Please allow at least one participant.' })
  @IsInt({ message: 'Please enter a whole number.' })
  @IsOptional()
  maxParticipants?: number | null;

  @Field(() => EventStatusEnum, {
    nullable: true,
    description: 'Absent: a new event is upcoming; an existing one is unchanged.',
  })
  @OneOf(EVENT_STATUSES)
  @IsOptional()
  status?: EventStatus | null;

  @Field(() => String, {
    nullable: true,
    description: 'A path on this site or an https URL; absent or null: the event has no picture.',
  })
  @ImageAddress()
  image?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version this edit is based on; a stale one is a `CONFLICT`.' })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class EventListInput extends ListInput implements EventListQuery {
  @Field(() => EventStatusEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
  @OptionalOneOf(EVENT_STATUSES)
  status?: EventStatus | null;

  @Field(() => String, { nullable: true, description: 'Part of the title or the type, case-insensitive.' })
  @OptionalText(200)
  search?: string | null;

  @Field(() => EventSortEnum, { nullable: true, defaultValue: 'start', description: 'The sort field.' })
  @OptionalOneOf(EVENT_SORTS)
  sort?: EventSort | null;
}
