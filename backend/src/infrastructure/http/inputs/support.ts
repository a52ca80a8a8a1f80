import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, InputType, Int, registerEnumType } from 'type-graphql';
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
  EditedVersion,
  EmailAddress,
  Honeypot,
  IsOneOf,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  OneOf,
  OptionalOneOf,
  OptionalText,
  OptionalWholeNumber,
  RequiredName,
  RequiredText,
  RuledText,
} from './fields';
import { InputField } from './inputField';
import { ListInput } from './lists';

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
  return OptionalWholeNumber(
    MIN_FORM_FILL_TIME_MS,
    'How long the form was visible, in milliseconds, at least 2,000. Omit it if there is no form.',
    { notWhole: message, tooSmall: message },
  );
};

@InputType({ description: 'A support ticket. The optional fields tell people from bots that fill in forms.' })
export class TicketInput implements TicketForm {
  @RequiredName(MAX_NAME_LENGTH, 'The in-game name.', INCOMPLETE)
  username!: string;

  @EmailAddress('The e-mail address for the reply.', INCOMPLETE)
  email!: string;

  @RuledText(
    64,
    'The category of the ticket: one of `ban-appeal`, `technical`, `store`, `general` and `bug-report`.',
    [IsOneOf(TICKET_CATEGORIES)],
    INCOMPLETE,
  )
  category!: TicketCategory;

  @RequiredText(MAX_TITLE_LENGTH, 'The subject, in one line.', INCOMPLETE)
  subject!: string;

  @RequiredText(MAX_TEXT_LENGTH, 'The message of the ticket. It is text, never markup.', INCOMPLETE)
  message!: string;

  @Honeypot(
    'A honeypot: a form field that people do not see. Omit it or leave it empty.',
    'This looks as if a program had filled it in. Please send it once more.',
  )
  website?: string | null;

  @MinimumFillTime()
  shownFor?: number | null;
}

export class TicketStatusInput implements TicketStatusEdit {
  @OneOf(TicketStatusEnum, 'The new status; any status may follow any other.')
  status!: TicketStatus;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class TicketListInput extends ListInput implements TicketListQuery {
  @OptionalOneOf(TicketStatusEnum, 'Filter by this value; absent: no filter.')
  status?: TicketStatus | null;

  @OptionalOneOf(TicketCategoryEnum, 'Filter by this value; absent: no filter.')
  category?: TicketCategory | null;

  @OptionalText(MAX_NAME_LENGTH, 'Only tickets of this player: the full in-game name, case-insensitive.')
  username?: string | null;

  @OptionalText(
    200,
    'Part of the subject, the username, the e-mail address or the message, case-insensitive; or a prefix of the ID with at least 6 characters. Messages, and searches with fewer than 3 characters, cover only the 10,000 newest tickets.',
  )
  search?: string | null;

  @OptionalOneOf(TicketSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: TicketSort | null;
}

const Age = (): PropertyDecorator => {
  const message = `Please give an age from ${MIN_AGE} to ${MAX_AGE}.`;
  return InputField(() => Int, 'In years, 1 to 120.', [
    IsInt({ message }),
    Min(MIN_AGE, { message }),
    Max(MAX_AGE, { message }),
  ]);
};

@InputType()
abstract class ApplicantInput implements ApplicantForm {
  @RequiredName(MAX_NAME_LENGTH, 'The in-game name.', INCOMPLETE)
  username!: string;

  @EmailAddress('The e-mail address for the reply.', INCOMPLETE)
  email!: string;

  @Age()
  age!: number;

  @RequiredText(MAX_TEXT_LENGTH, 'Previous experience.', INCOMPLETE)
  experience!: string;
}

@InputType({ description: 'An application to join the staff.' })
export class StaffApplicationInput extends ApplicantInput implements StaffApplicationForm {
  @RequiredText(64, 'The time zone as free text.', INCOMPLETE)
  timezone!: string;

  @RequiredText(MAX_TEXT_LENGTH, 'Why the applicant wants to join.', INCOMPLETE)
  whyJoin!: string;

  @RequiredText(500, 'When the applicant is available.', INCOMPLETE)
  availability!: string;

  @RequiredText(64, 'The position applied for.', INCOMPLETE)
  position!: string;
}

@InputType({ description: 'An application for the whitelist.' })
export class WhitelistApplicationInput extends ApplicantInput implements WhitelistApplicationForm {
  @RequiredText(MAX_TEXT_LENGTH, 'Why the applicant wants to join.', INCOMPLETE)
  reasonToJoin!: string;

  @OptionalText(500, 'Players who know the applicant.')
  friendReferences?: string | null;
}

@ArgsType()
export class ApplicationListInput extends ListInput implements ApplicationListQuery {
  @OptionalOneOf(ApplicationStatusEnum, 'Filter by this value; absent: no filter.')
  status?: ApplicationStatus | null;

  @OptionalText(
    200,
    'Part of the username or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;

  @OptionalOneOf(ApplicationSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: ApplicationSort | null;
}

export class DecisionInput implements DecisionEdit {
  @OneOf(ApplicationStatusEnum, 'The decision.')
  status!: ApplicationStatus;

  @OptionalText(MAX_TEXT_LENGTH, 'Notes for other staff.')
  notes?: string | null;

  @EditedVersion()
  version?: number | null;
}
