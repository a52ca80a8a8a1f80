import { IsDate, IsUUID } from 'class-validator';
import { ArgsType, ID, InputType, registerEnumType } from 'type-graphql';
import type { TicketListQuery, TicketStatusEdit } from '../../../application/tickets/TicketService';
import {
  TICKET_CATEGORIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketForm,
  type TicketStatus,
} from '../../../domain/tickets/Ticket';
import { TICKET_SORTS, type TicketSort } from '../../../domain/tickets/Tickets';
import {
  EditedVersion,
  EmailAddress,
  Honeypot,
  INCOMPLETE_FORM,
  IsOneOf,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MinimumFillTime,
  OneOf,
  OptionalOneOf,
  OptionalText,
  PlayerName,
  RequiredText,
  RuledText,
} from '../../http/inputs/fields';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { says } from '../../http/inputs/says';
import { sentence } from '../../../domain/shared/Sentence';

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

@Example({
  username: 'Steve',
  email: 'steve@example.com',
  category: 'ban-appeal',
  subject: 'It was my little brother',
  message: 'He will not do it again. May I come back?',
})
@InputType({ description: 'A support ticket. The optional fields tell people from bots that fill in forms.' })
export class TicketInput implements TicketForm {
  @PlayerName(INCOMPLETE_FORM)
  username!: string;

  @EmailAddress('The e-mail address for the reply.', INCOMPLETE_FORM)
  email!: string;

  @RuledText(
    64,
    'The category of the ticket: one of `ban-appeal`, `technical`, `store`, `general` and `bug-report`.',
    [IsOneOf(TICKET_CATEGORIES)],
    INCOMPLETE_FORM,
  )
  category!: TicketCategory;

  @RequiredText(MAX_TITLE_LENGTH, 'The subject, in one line.', INCOMPLETE_FORM)
  subject!: string;

  @RequiredText(MAX_TEXT_LENGTH, 'The message of the ticket. It is text, never markup.', INCOMPLETE_FORM)
  message!: string;

  @InputField(
    () => ID,
    'The UUID of the ban that an appeal is against, which must be in force and of this player.',
    [IsUUID('all', says(sentence('valueNotValid')))],
    { isOptional: true, absent: 'Absent or null: the only ban of the player that is in force, if there is one.' },
  )
  ban?: string | null;

  @Honeypot('A honeypot: a form field that people do not see. Omit it or leave it empty.', sentence('looksLikeBot'))
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

  @InputField(() => Date, 'Only tickets submitted before this time.', [IsDate()], { isOptional: true })
  before?: Date | null;

  @OptionalText(
    200,
    'Part of the subject, the username, the e-mail address or the message, case-insensitive; or a prefix of the ID with at least 6 characters. Messages, and searches with fewer than 3 characters, cover only the 10,000 newest tickets.',
  )
  search?: string | null;

  @OptionalOneOf(TicketSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: TicketSort | null;
}
