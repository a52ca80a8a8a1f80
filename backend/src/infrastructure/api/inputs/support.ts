import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { DecisionEdit } from '../../../application/support/ApplicationService';
import type { TicketStatusEdit } from '../../../application/support/TicketService';
import {
  APPLICATION_STATUSES,
  OLDEST,
  YOUNGEST,
  type ApplicantForm,
  type ApplicationStatus,
} from '../../../domain/support/Application';
import type { StaffApplicationForm } from '../../../domain/support/StaffApplication';
import {
  TICKET_CATEGORIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketForm,
  type TicketStatus,
} from '../../../domain/support/Ticket';
import type { TicketFilter } from '../../../domain/support/Tickets';
import type { WhitelistApplicationForm } from '../../../domain/support/WhitelistApplication';
import { graphqlEnum } from '../graphqlEnum';
import { all, EditedVersion, EmailAddress, OneOf, OptionalText, RequiredText } from './fields';

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

const INCOMPLETE = 'Please fill in all required fields.';

@InputType({ description: 'A request for help. Every field is required.' })
export class TicketInput implements TicketForm {
  @Field(() => String, { description: 'The name in the game, at most 64 characters.' })
  @RequiredText(64, INCOMPLETE)
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
}

export class TicketStatusInput implements TicketStatusEdit {
  @OneOf(TICKET_STATUSES)
  status!: TicketStatus;

  @EditedVersion()
  version?: number | null;
}

export class TicketFilterInput implements TicketFilter {
  @OneOf(TICKET_STATUSES)
  @IsOptional()
  status?: TicketStatus | null;

  @OptionalText(200)
  search?: string | null;
}

const Age = (): PropertyDecorator => {
  const message = `Please give an age from ${YOUNGEST} to ${OLDEST}.`;
  return all(IsInt({ message }), Min(YOUNGEST, { message }), Max(OLDEST, { message }));
};

@InputType()
abstract class ApplicantInput implements ApplicantForm {
  @Field(() => String, { description: 'The name in the game, at most 64 characters.' })
  @RequiredText(64, INCOMPLETE)
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

export class DecisionInput implements DecisionEdit {
  @OneOf(APPLICATION_STATUSES)
  status!: ApplicationStatus;

  @OptionalText(5_000)
  notes?: string | null;

  @EditedVersion()
  version?: number | null;
}
