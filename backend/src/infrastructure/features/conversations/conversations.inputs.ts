import { ArrayMaxSize, IsArray, IsDate, IsInt, IsUUID, Max, Min } from 'class-validator';
import { ArgsType, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { QueueQuery } from '../../../application/conversations/QueueService';
import type { BulkChange } from '../../../application/conversations/BulkService';
import type { AssigneeEdit, MergeEdit, StaffReply } from '../../../application/conversations/ConversationService';
import type { TicketClosingEdit } from '../../../application/conversations/TicketClosingService';
import type { GuestReply } from '../../../application/conversations/GuestConversationService';
import { MAX_ATTACHMENTS_PER_ENTRY } from '../../../domain/conversations/Attachment';
import {
  CONVERSATION_KINDS,
  ENTRY_KINDS,
  GUEST_ENTRY_KINDS,
  REQUEST_CATEGORIES,
  SIDES,
  type ConversationKind,
  type RequestCategory,
  type Side,
} from '../../../domain/conversations/Conversation';
import { MAX_DAYS_TO_CLOSING, MAX_DAYS_TO_WARNING } from '../../../domain/conversations/TicketClosing';
import { MAX_CHANGED_REQUESTS } from '../../../domain/conversations/RequestBatch';
import { HOLDERS, QUEUE_SORTS, type Holder, type QueueSort } from '../../../domain/conversations/RequestQueue';
import { sentence } from '../../../domain/shared/Sentence';
import type { TicketCategory, TicketStatus } from '../../../domain/tickets/Ticket';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  Flag,
  IsOneOf,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  OptionalFlag,
  OptionalName,
  OptionalOneOf,
  OptionalText,
  RequiredText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { says } from '../../http/inputs/says';
import { TicketCategoryEnum, TicketStatusEnum } from '../tickets/tickets.inputs';

export const ConversationKindEnum = graphqlEnum(CONVERSATION_KINDS);
registerEnumType(ConversationKindEnum, { name: 'ConversationKind', description: 'What a conversation is about.' });

export const RequestCategoryEnum = graphqlEnum(REQUEST_CATEGORIES);
registerEnumType(RequestCategoryEnum, {
  name: 'RequestCategory',
  description:
    'What a request is about: the category of a ticket, or the kind of an application. REST uses lower-case values with hyphens.',
});

export const EntryKindEnum = graphqlEnum(ENTRY_KINDS);
registerEnumType(EntryKindEnum, { name: 'EntryKind', description: 'The kind of an entry. Only staff see notes.' });

export const GuestEntryKindEnum = graphqlEnum(GUEST_ENTRY_KINDS);
registerEnumType(GuestEntryKindEnum, { name: 'GuestEntryKind', description: 'The kind of an entry that guests see.' });

export const SideEnum = graphqlEnum(SIDES);
registerEnumType(SideEnum, { name: 'Side', description: 'The side of a conversation that wrote an entry.' });

/** The maximum length of a reply of staff. */
export const MAX_REPLY_LENGTH = 10_000;

const VALID_KEY = says(sentence('valueNotValid'));

export const IdempotencyKey = (): PropertyDecorator =>
  InputField(() => ID, 'A UUID that the client makes for each text. Sent again with it, nothing is added again.', [
    IsUUID('all', VALID_KEY),
  ]);

export const AttachmentIds = (): PropertyDecorator =>
  InputField(
    () => [ID],
    `The ids of uploaded pictures that are sent with it, at most ${MAX_ATTACHMENTS_PER_ENTRY}. They are removed a day after the upload if they are not sent.`,
    [
      IsArray(VALID_KEY),
      ArrayMaxSize(MAX_ATTACHMENTS_PER_ENTRY, says(sentence('tooManyAttachments', { max: MAX_ATTACHMENTS_PER_ENTRY }))),
      IsUUID('all', { ...VALID_KEY, each: true }),
    ],
    { isOptional: true, absent: 'Absent or null: none.' },
  );

@InputType({ description: 'A reply of a guest.' })
export class GuestReplyInput implements GuestReply {
  @RequiredText(MAX_TEXT_LENGTH, 'The reply. It is text, never markup.')
  body!: string;

  @IdempotencyKey()
  key!: string;

  @AttachmentIds()
  attachments?: string[] | null;
}

const VALID_NUMBER = says(sentence('valueNotValid'));

export const SeenUpTo = (): PropertyDecorator =>
  InputField(
    () => Int,
    'The number of the last entry that the writer has seen. A newer reply or note of other staff is a `CONFLICT`.',
    [IsInt(VALID_NUMBER), Min(0, VALID_NUMBER)],
  );

@InputType({ description: 'A reply or a note of staff.' })
export class ReplyInput implements StaffReply {
  @RequiredText(MAX_REPLY_LENGTH, 'The text, as Markdown without pictures.')
  body!: string;

  @Flag('Whether it is a note, which only staff see.')
  isNote!: boolean;

  @SeenUpTo()
  after!: number;

  @IdempotencyKey()
  key!: string;

  @InputField(
    () => TicketStatusEnum,
    'The status that the ticket gets with it.',
    [IsOneOf(Object.values(TicketStatusEnum))],
    {
      isOptional: true,
      absent: 'Absent or null: unchanged.',
    },
  )
  status?: TicketStatus | null;

  @AttachmentIds()
  attachments?: string[] | null;
}

export class AssigneeInput implements AssigneeEdit {
  @OptionalName(MAX_NAME_LENGTH, 'The name of an account that may answer tickets.', 'Absent or null: no one.')
  assignee?: string | null;

  @OptionalText(MAX_REPLY_LENGTH, 'A note for the colleague, which only staff see.', 'Absent or null: none.')
  note?: string | null;

  @EditedVersion()
  version?: number | null;
}

export class MergeInput implements MergeEdit {
  @InputField(() => ID, 'The UUID of the ticket that stays.', [IsUUID('all', VALID_KEY)])
  into!: string;

  @EditedVersion('The version of the ticket that ends; a stale one is a `CONFLICT`.')
  version?: number | null;
}

@Example({ requests: ['8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a'], asOf: '2026-03-01T18:30:00.000Z', status: 'resolved' })
@InputType({ description: 'A status, an assignee or a category for many requests.' })
export class BulkChangeInput implements BulkChange {
  @InputField(() => [ID], `The UUIDs of the requests, at most ${MAX_CHANGED_REQUESTS}.`, [
    IsArray(VALID_KEY),
    ArrayMaxSize(MAX_CHANGED_REQUESTS, says(sentence('tooManyRequests', { max: MAX_CHANGED_REQUESTS }))),
    IsUUID('all', { ...VALID_KEY, each: true }),
  ])
  requests!: string[];

  @InputField(() => Date, 'When the list was read: a request that others have changed since is left as it is.', [
    IsDate(VALID_KEY),
  ])
  asOf!: Date;

  @OptionalOneOf(TicketStatusEnum, 'The status that tickets get; applications are left as they are.')
  status?: TicketStatus | null;

  @OptionalName(MAX_NAME_LENGTH, 'The name of an account that may answer tickets.')
  assignee?: string | null;

  @OptionalOneOf(TicketCategoryEnum, 'The category that tickets get; applications are left as they are.')
  category?: TicketCategory | null;
}

const Days = (max: number, description: string): PropertyDecorator => {
  const message = says(sentence('daysRange', { max }));
  return InputField(() => Int, `${description} 1 to ${max}.`, [IsInt(message), Min(1, message), Max(max, message)]);
};

@Example({ daysToWarning: 7, daysToClosing: 3 })
@InputType({ description: 'When the site closes tickets whose guest does not answer.' })
export class TicketClosingInput implements TicketClosingEdit {
  @Flag('Whether it closes them.')
  isOn!: boolean;

  @Days(MAX_DAYS_TO_WARNING, 'Days without an answer until the guest is warned.')
  daysToWarning!: number;

  @Days(MAX_DAYS_TO_CLOSING, 'Days from the warning until the ticket is closed.')
  daysToClosing!: number;

  @EditedVersion()
  version?: number | null;
}

const HolderEnum = graphqlEnum(HOLDERS);
registerEnumType(HolderEnum, {
  name: 'Holder',
  description: 'Who takes care of a request.',
  valuesConfig: { ME: { description: 'The reader.' }, NO_ONE: { description: 'No one yet.' } },
});

const QueueSortEnum = graphqlEnum(QUEUE_SORTS);
registerEnumType(QueueSortEnum, {
  name: 'QueueSort',
  description: 'The order of requests.',
  valuesConfig: {
    ACTIVITY: { description: 'By what was written or done last, the newest first unless `direction` says otherwise.' },
    WAITING: { description: 'By how long guests wait for an answer, the longest first; the others follow.' },
  },
});

@ArgsType()
export class MarkReadInput {
  @InputField(() => Int, 'The number of the last entry that was read.', [IsInt(VALID_NUMBER)])
  seq!: number;
}

@ArgsType()
export class QueueListInput extends ListInput implements QueueQuery {
  @OptionalOneOf(ConversationKindEnum, 'Filter by this value; absent: no filter.')
  kind?: ConversationKind | null;

  @OptionalOneOf(RequestCategoryEnum, 'Filter by this value; absent: no filter.')
  category?: RequestCategory | null;

  @OptionalFlag('Whether staff still have to do something with it.', 'Absent: no filter.')
  isOpen?: boolean | null;

  @OptionalOneOf(HolderEnum, 'Filter by this value; absent: no filter.')
  holder?: Holder | null;

  @OptionalOneOf(SideEnum, 'The side that open requests wait for; absent: no filter.')
  waitsFor?: Side | null;

  @OptionalText(
    200,
    'Part of a player name, a subject, a number, a message or an answer, case-insensitive. Fewer than 3 characters search only player names.',
  )
  search?: string | null;

  @OptionalOneOf(QueueSortEnum, 'The order; absent: `ACTIVITY`.')
  sort?: QueueSort | null;
}
