import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { ApplicationList, DecisionEdit } from '../../../application/support/ApplicationService';
import type { TicketList, TicketStatusEdit } from '../../../application/support/TicketService';
import {
  APPLICATION_STATUSES,
  OLDEST,
  YOUNGEST,
  type ApplicantForm,
  type ApplicationStatus,
} from '../../../domain/support/Application';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../domain/support/Applications';
import type { StaffApplicationForm } from '../../../domain/support/StaffApplication';
import {
  QUICKEST,
  TICKET_CATEGORIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketForm,
  type TicketStatus,
} from '../../../domain/support/Ticket';
import { TICKET_SORTS, type TicketSort } from '../../../domain/support/Tickets';
import type { WhitelistApplicationForm } from '../../../domain/support/WhitelistApplication';
import { graphqlEnum } from '../graphqlEnum';
import { all, EditedVersion, EmailAddress, OneOf, OptionalText, RequiredName, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

export const TicketCategoryEnum = graphqlEnum(TICKET_CATEGORIES);
registerEnumType(TicketCategoryEnum, {
  name: 'TicketCategory',
  description: 'What a ticket is about; REST and `TicketInput` spell the values in lower case, with hyphens.',
});

export const TicketStatusEnum = graphqlEnum(TICKET_STATUSES);
registerEnumType(TicketStatusEnum, {
  name: 'TicketStatus',
  description: 'How far a ticket has come; REST spells the values in lower case.',
});

export const ApplicationStatusEnum = graphqlEnum(APPLICATION_STATUSES);
registerEnumType(ApplicationStatusEnum, {
  name: 'ApplicationStatus',
  description: 'What staff has decided about an application.',
});

const TicketSortEnum = graphqlEnum(TICKET_SORTS);
registerEnumType(TicketSortEnum, {
  name: 'TicketSort',
  description: 'What tickets are ordered by; REST spells the values in lower case.',
  valuesConfig: {
    DATE: { description: 'By when they were submitted.' },
    UPDATED: { description: 'By when their status was set last.' },
  },
});

const ApplicationSortEnum = graphqlEnum(APPLICATION_SORTS);
registerEnumType(ApplicationSortEnum, { name: 'ApplicationSort', description: 'What applications are ordered by.' });

const INCOMPLETE = 'Please fill in all required fields.';

const ShownFor = (): PropertyDecorator => {
  const message = 'That was quicker than anybody writes. Please wait a moment and send it once more.';
  return all(IsOptional(), IsInt({ message }), Min(QUICKEST, { message }));
};

@InputType({ description: 'A request for help. What can be left out tells people from programs that fill in forms.' })
export class TicketInput implements TicketForm {
  @Field(() => String, { description: 'The name in the game, at most 64 characters.' })
  @RequiredName(64, INCOMPLETE)
  username!: string;

  @Field(() => String, { description: 'Where the answer goes.' })
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
    description: 'For nobody: a field of the form that people do not see. Leave it out or empty.',
  })
  @OptionalText(0, 'This looks as if a program had filled it in. Please send it once more.')
  website?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'For how long the form was to be seen, in milliseconds; at least 2,000. Leave it out where there is none.',
  })
  @ShownFor()
  shownFor?: number | null;
}

export class TicketStatusInput implements TicketStatusEdit {
  @OneOf(TICKET_STATUSES)
  status!: TicketStatus;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class TicketListInput extends ListInput implements TicketList {
  @Field(() => TicketStatusEnum, { nullable: true, description: 'Only these; absent, all of them.' })
  @OptionalOneOf(TICKET_STATUSES)
  status?: TicketStatus | null;

  @Field(() => TicketCategoryEnum, { nullable: true, description: 'Only these; absent, all of them.' })
  @OptionalOneOf(TICKET_CATEGORIES)
  category?: TicketCategory | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only those of this player: the whole name in the game, in any case.',
  })
  @OptionalText(64)
  username?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A part of the subject, the username, the e-mail address or the message, in any case; or the beginning of the id, of at least 6 characters. Messages, and parts of fewer than 3 characters, are looked for among the 10,000 newest alone.',
  })
  @OptionalText(200)
  search?: string | null;

  @Field(() => TicketSortEnum, { nullable: true, defaultValue: 'date', description: 'By what they are ordered.' })
  @OptionalOneOf(TICKET_SORTS)
  sort?: TicketSort | null;
}

const Age = (): PropertyDecorator => {
  const message = `Please give an age from ${YOUNGEST} to ${OLDEST}.`;
  return all(IsInt({ message }), Min(YOUNGEST, { message }), Max(OLDEST, { message }));
};

@InputType()
abstract class ApplicantInput implements ApplicantForm {
  @Field(() => String, { description: 'The name in the game, at most 64 characters.' })
  @RequiredName(64, INCOMPLETE)
  username!: string;

  @Field(() => String, { description: 'Where the answer goes.' })
  @EmailAddress(INCOMPLETE)
  email!: string;

  @Field(() => Int, { description: 'In years, 1 to 120.' })
  @Age()
  age!: number;

  @Field(() => String, { description: 'What they have done so far, at most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE)
  experience!: string;
}

@InputType({ description: 'Somebody would like to help to run the server.' })
export class StaffApplicationInput extends ApplicantInput implements StaffApplicationForm {
  @Field(() => String, { description: 'In their own words, at most 64 characters.' })
  @RequiredText(64, INCOMPLETE)
  timezone!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE)
  whyJoin!: string;

  @Field(() => String, { description: 'When they have time, at most 500 characters.' })
  @RequiredText(500, INCOMPLETE)
  availability!: string;

  @Field(() => String, { description: 'What they would like to do, at most 64 characters.' })
  @RequiredText(64, INCOMPLETE)
  position!: string;
}

@InputType({ description: 'Somebody would like to play where only invited players can.' })
export class WhitelistApplicationInput extends ApplicantInput implements WhitelistApplicationForm {
  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE)
  reasonToJoin!: string;

  @Field(() => String, { nullable: true, description: 'Who on the server knows them, at most 500 characters.' })
  @OptionalText(500)
  friendReferences?: string | null;
}

@ArgsType()
export class ApplicationListInput extends ListInput implements ApplicationList {
  @Field(() => ApplicationStatusEnum, { nullable: true, description: 'Only these; absent, all of them.' })
  @OptionalOneOf(APPLICATION_STATUSES)
  status?: ApplicationStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A part of the username or the e-mail address, in any case; one of fewer than 3 characters among the 10,000 newest alone.',
  })
  @OptionalText(200)
  search?: string | null;

  @Field(() => ApplicationSortEnum, { nullable: true, defaultValue: 'date', description: 'By what they are ordered.' })
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
