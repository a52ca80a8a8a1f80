import { IsInt, IsOptional, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { TicketListQuery, TicketStatusEdit } from '../../../application/tickets/TicketService';
import {
  MIN_FORM_FILL_TIME_MS,
  TICKET_CATEGORIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketForm,
  type TicketStatus,
} from '../../../domain/tickets/Ticket';
import { TICKET_SORTS, type TicketSort } from '../../../domain/tickets/Tickets';
import { graphqlEnum } from '../graphqlEnum';
import {
  combineDecorators,
  EditedVersion,
  EmailAddress,
  INCOMPLETE_FORM,
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

const TicketSortEnum = graphqlEnum(TICKET_SORTS);
registerEnumType(TicketSortEnum, {
  name: 'TicketSort',
  description: 'The sort field of tickets. REST uses lower-case values.',
  valuesConfig: {
    DATE: { description: 'By submission time.' },
    UPDATED: { description: 'By the time the status was last set.' },
  },
});

const MinimumFillTime = (): PropertyDecorator => {
  const message = 'The form was sent too quickly. Please wait a moment and send it again.';
  return combineDecorators(IsOptional(), IsInt({ message }), Min(MIN_FORM_FILL_TIME_MS, { message }));
};

@InputType({ description: 'A support ticket. The optional fields tell people from bots that fill in forms.' })
export class TicketInput implements TicketForm {
  @Field(() => String, { description: 'The in-game name, at most 64 characters.' })
  @RequiredName(64, INCOMPLETE_FORM)
  username!: string;

  @Field(() => String, { description: 'The e-mail address for the reply.' })
  @EmailAddress(INCOMPLETE_FORM)
  email!: string;

  @Field(() => String, {
    description: 'One of `ban-appeal`, `technical`, `store`, `general` and `bug-report`.',
  })
  @OneOf(TICKET_CATEGORIES)
  @RequiredText(64, INCOMPLETE_FORM)
  category!: TicketCategory;

  @Field(() => String, { description: 'At most 200 characters.' })
  @RequiredText(200, INCOMPLETE_FORM)
  subject!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  @RequiredText(5_000, INCOMPLETE_FORM)
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A honeypot: a form field that people do not see. Omit it or leave it empty.',
  })
  @OptionalText(0, 'The form looks as if a bot filled it in. Please send it again.')
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
