import { IsDate, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { ApplicationListQuery, DecisionEdit } from '../../../application/applications/ApplicationService';
import type { TicketListQuery, TicketStatusEdit } from '../../../application/tickets/TicketService';
import {
  APPLICATION_STATUSES,
  MAX_AGE,
  MIN_AGE,
  type ApplicantForm,
  type ApplicationStatus,
} from '../../../domain/applications/Application';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../domain/applications/Applications';
import type { StaffApplicationForm } from '../../../domain/applications/StaffApplication';
import {
  MIN_FORM_FILL_TIME_MS,
  TICKET_CATEGORIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketForm,
  type TicketStatus,
} from '../../../domain/tickets/Ticket';
import { TICKET_SORTS, type TicketSort } from '../../../domain/tickets/Tickets';
import type { WhitelistApplicationForm } from '../../../domain/applications/WhitelistApplication';
import { graphqlEnum } from '../graphqlEnum';
import {
  combineDecorators,
  EditedVersion,
  EmailAddress,
  OneOf,
  OptionalText,
  RequiredName,
  RequiredText,
} from './fields';
import { ListInput, OptionalOneOf } from './lists';

export const TicketCategoryEnum = graphqlEnum(TICKET_CATEGORIES);
registerEnumType(TicketCategoryEnum, {
  name: 'TicketCategory',
  description: 'The category of a ticket. REST and `TicketInput` use lower-case values with hyphens.',
});

export const TicketStatusEnum = graphqlEnum(TICKET_STATUSES);
registerEnumType(TicketStatusEnum, {
  name: 'TicketStatus',
  description: 'The status of a ticket. REST uses lower-case values.',
});

export const ApplicationStatusEnum = graphqlEnum(APPLICATION_STATUSES);
registerEnumType(ApplicationStatusEnum, {
  name: 'ApplicationStatus',
  description: 'The decision of the staff on an application.',
});

const TicketSortEnum = graphqlEnum(TICKET_SORTS);
registerEnumType(TicketSortEnum, {
  name: 'TicketSort',
  description: 'The sort field of tickets. REST uses lower-case values.',
  valuesConfig: {
    DATE: { description: 'By submission time.' },
    UPDATED: { description: 'By the time the status was last set.' },
  },
});

const ApplicationSortEnum = graphqlEnum(APPLICATION_SORTS);
registerEnumType(ApplicationSortEnum, { name: 'ApplicationSort', description: 'The sort field of applications.' });

const INCOMPLETE = 'Please fill in all required fields.';

const MinimumFillTime = (): PropertyDecorator => {
  const message = 'That was quicker than anybody writes. Please wait a moment and send it once more.';
  return combineDecorators(IsOptional(), IsInt({ message }), Min(MIN_FORM_FILL_TIME_MS, { message }));
};

@InputType({ description: 'A support ticket. The optional fields tell people from bots that fill in forms.' })
export class TicketInput implements TicketForm {
  @Field(() => String, { description: 'The in-game name, at most 64 characters.' })
  @RequiredName(64, INCOMPLETE)
  username!: string;

  @Field(() => String, { description: 'The e-mail address for the reply.' })
  @EmailAddress(INCOMPLETE)
  email!: string;

  @Field(() => String, {
    description: 'One of `ban-appeal`, `technical`, `store`, `general` and `bug-report`.',
  })
  @OneOf(TICKET_CATEGORIES)
  @RequiredText(64, INCOMPLETE)
  category!: TicketCategory;

  @Field(() => String, { description: 'At most 200 characters.' })
  @RequiredText(200, INCOMPLETE)
  subject!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE)
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A honeypot: a form field that people do not see. Omit it or leave it empty.',
  })
  @OptionalText(0, 'This looks as if a program had filled it in. Please send it once more.')
  website?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How long the form was visible, in milliseconds, at least 2,000. Omit it if there is no form.',
  })
  @MinimumFillTime()
  shownFor?: number | null;
}

export class TicketStatusInput implements TicketStatusEdit {
  @OneOf(TICKET_STATUSES)
  status!: TicketStatus;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class TicketListInput extends ListInput implements TicketListQuery {
  @Field(() => TicketStatusEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
  @OptionalOneOf(TICKET_STATUSES)
  status?: TicketStatus | null;

  @Field(() => TicketCategoryEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
  @OptionalOneOf(TICKET_CATEGORIES)
  category?: TicketCategory | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only tickets of this player: the full in-game name, case-insensitive.',
  })
  @OptionalText(64)
  username?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only tickets submitted before this time.' })
  @IsDate()
  @IsOptional()
  before?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the subject, the username, the e-mail address or the message, case-insensitive; or a prefix of the ID with at least 6 characters. Messages, and searches with fewer than 3 characters, cover only the 10,000 newest tickets.',
  })
  @OptionalText(200)
  search?: string | null;

  @Field(() => TicketSortEnum, { nullable: true, defaultValue: 'date', description: 'The sort field.' })
  @OptionalOneOf(TICKET_SORTS)
  sort?: TicketSort | null;
}

const Age = (): PropertyDecorator => {
  const message = `Please give an age from ${MIN_AGE} to ${MAX_AGE}.`;
  return combineDecorators(IsInt({ message }), Min(MIN_AGE, { message }), Max(MAX_AGE, { message }));
};

@InputType()
abstract class ApplicantInput implements ApplicantForm {
  @Field(() => String, { description: 'The in-game name, at most 64 characters.' })
  @RequiredName(64, INCOMPLETE)
  username!: string;

  @Field(() => String, { description: 'The e-mail address for the reply.' })
  @EmailAddress(INCOMPLETE)
  email!: string;

  @Field(() => Int, { description: 'In years, 1 to 120.' })
  @Age()
  age!: number;

  @Field(() => String, { description: 'Previous experience, at most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE)
  experience!: string;
}

@InputType({ description: 'An application to join the staff.' })
export class StaffApplicationInput extends ApplicantInput implements StaffApplicationForm {
  @Field(() => String, { description: 'The time zone as free text, at most 64 characters.' })
  @RequiredText(64, INCOMPLETE)
  timezone!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE)
  whyJoin!: string;

  @Field(() => String, { description: 'When the applicant is available, at most 500 characters.' })
  @RequiredText(500, INCOMPLETE)
  availability!: string;

  @Field(() => String, { description: 'The position applied for, at most 64 characters.' })
  @RequiredText(64, INCOMPLETE)
  position!: string;
}

@InputType({ description: 'An application for the whitelist.' })
export class WhitelistApplicationInput extends ApplicantInput implements WhitelistApplicationForm {
  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE)
  reasonToJoin!: string;

  @Field(() => String, { nullable: true, description: 'Players who know the applicant, at most 500 characters.' })
  @OptionalText(500)
  friendReferences?: string | null;
}

@ArgsType()
export class ApplicationListInput extends ListInput implements ApplicationListQuery {
  @Field(() => ApplicationStatusEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
  @OptionalOneOf(APPLICATION_STATUSES)
  status?: ApplicationStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the username or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  })
  @OptionalText(200)
  search?: string | null;

  @Field(() => ApplicationSortEnum, { nullable: true, defaultValue: 'date', description: 'The sort field.' })
  @OptionalOneOf(APPLICATION_SORTS)
  sort?: ApplicationSort | null;
}

export class DecisionInput implements DecisionEdit {
  @OneOf(APPLICATION_STATUSES)
  status!: ApplicationStatus;

  @OptionalText(5_000)
  notes?: string | null;

  @EditedVersion()
  version?: number | null;
}
