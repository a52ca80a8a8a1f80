import type { ApplicationStatus } from '../applications/Application';
import { TICKET_CATEGORIES, type TicketCategory, type TicketStatus } from '../tickets/Ticket';
import { Conflict } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';
import type { Attachment } from './Attachment';

export const CONVERSATION_KINDS = ['ticket', 'staff_application', 'whitelist_application'] as const;

export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** What a request is about: the category of a ticket, or the kind of an application. */
export const REQUEST_CATEGORIES = [...TICKET_CATEGORIES, 'staff-application', 'whitelist-application'] as const;

export type RequestCategory = (typeof REQUEST_CATEGORIES)[number];

export const ENTRY_KINDS = ['message', 'note', 'event'] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

export const GUEST_ENTRY_KINDS = ['message', 'event'] as const;

export type GuestEntryKind = (typeof GUEST_ENTRY_KINDS)[number];

export const SIDES = ['guest', 'staff', 'site'] as const;

export type Side = (typeof SIDES)[number];

/** How long a guest can write after the ticket was closed, in milliseconds: 30 days. */
export const REOPENING_PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

/** The maximum number of entries that a guest sees; beyond it, they write a new ticket. */
export const MAX_PUBLIC_ENTRIES = 500;

/** How long a member of staff counts as replying after the last sign of it, in milliseconds. */
export const REPLYING_MS = 12_000;

/** How long a member of staff counts as reading after the last sign of it, in milliseconds. */
export const READING_MS = 25_000;

/** What is decided on an appeal. */
export const APPEAL_EVENTS = ['ban_lifted', 'ban_shortened', 'ban_kept'] as const;

/**
 * - `status`: the status changed.
 * - `assignee`: the assignee changed. Only staff see it.
 * - `closing`: the site will close the ticket at the time `to`.
 * - `merged`: the guest and staff write in the request `to` from now on.
 * - `merged_from`: what was written in the request `from` follows.
 * - `ban_lifted`, `ban_shortened`, `ban_kept`: the decision on an appeal; a shortened ban ended at `from`, or null for never, and
 *   ends at `to`.
 */
export const EVENT_TYPES = ['status', 'assignee', 'closing', 'merged', 'merged_from', ...APPEAL_EVENTS] as const;

export interface EntryEvent {
  readonly type: (typeof EVENT_TYPES)[number];
  readonly from: string | null;
  readonly to: string | null;
}

/** A message, a note or an event. */
export interface Entry {
  readonly seq: number;
  readonly kind: EntryKind;
  readonly side: Side;
  readonly author: string | null;
  /** Null for an event, and for an entry that staff removed. */
  readonly body: string | null;
  readonly event: EntryEvent | null;
  /** In the order of the writer. */
  readonly attachments: readonly Attachment[];
  readonly createdAt: Date;
  readonly removedBy: string | null;
}

/** An entry as guests see it: they count only what they see, so that a gap tells them of no note. */
export interface GuestEntry extends Omit<Entry, 'kind' | 'removedBy'> {
  readonly kind: GuestEntryKind;
}

/** An entry to be added. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly side: Side;
  readonly author: string | null;
  readonly body: string | null;
  readonly event?: EntryEvent;
  /** The idempotency key of the writer. */
  readonly key?: string | null;
  /** The number of the last entry that the writer has seen. */
  readonly seen?: number;
}

/** Whom a conversation waits for after an entry: after a message, for the other side. Null: for the same side as before. */
export const waitsForAfter = ({ kind, side }: Pick<NewEntry, 'kind' | 'side'>): Side | null => {
  if (kind !== 'message') return null;
  return side === 'guest' ? 'staff' : 'guest';
};

/** Whether guests see an entry. */
export const isPublicEntry = ({ kind, event }: Pick<NewEntry, 'kind' | 'event'>): boolean =>
  kind !== 'note' && event?.type !== 'assignee';

/** Whether it is a reply or a note of a staff member. */
export const isWrittenByStaff = ({ kind, side }: Pick<NewEntry, 'kind' | 'side'>): boolean =>
  side === 'staff' && kind !== 'event';

/** What staff and a guest write to each other about a ticket or an application, which has the same id. */
export interface Conversation {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly playerName: string;
  /** The mail address that the guest gave. */
  readonly email: string;
  /** The language of the guest, as a BCP 47 code; null if it is unknown. */
  readonly language: string | null;
  /** Whether the guest has opened the link of a mail, so that the address is theirs. */
  readonly isMailProven: boolean;
  /** The subject of the ticket; empty for an application. */
  readonly subject: string;
  /** The category of the ticket; null for an application. */
  readonly category: TicketCategory | null;
  readonly status: TicketStatus | ApplicationStatus;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  /** When the site closes it if the guest does not write; null: it does not. */
  readonly closesAt: Date | null;
  /** The id of the request that it was merged into; null if it was not. */
  readonly mergedInto: string | null;
  /** The ban that an appeal is against; null if it is none, the ban is not known, or it was deleted. */
  readonly banId: string | null;
  readonly assignee: string | null;
  readonly waitsFor: Side | null;
  /** When the guest wrote first after the last answer; null while it does not wait for staff. */
  readonly waitingSince: Date | null;
  readonly lastSeq: number;
  readonly lastPublicSeq: number;
  /** The generation of the private link; a renewed link has the next one. */
  readonly linkGeneration: number;
  readonly version: number;
}

/** The number that guests and staff use for it: the first characters of the id. */
export const numberOf = ({ id }: Pick<Conversation, 'id'>): string => `#${id.slice(0, 6).toUpperCase()}`;

/** Throws `Conflict` if it was merged: what is written there now reaches no one. */
export function mustNotBeMerged({ mergedInto }: Conversation): void {
  if (mergedInto) throw new Conflict(sentence('requestMerged', { number: numberOf({ id: mergedInto }) }));
}

/** Throws `Conflict` if the guest can no longer write. */
export function mustAcceptGuestEntries(conversation: Conversation, now: Date): void {
  mustNotBeMerged(conversation);
  if (!acceptsGuestEntries(conversation, now)) throw new Conflict(sentence('requestNotWritable'));
}

/** Whether the guest can write. */
export function acceptsGuestEntries({ closedAt, lastPublicSeq, mergedInto }: Conversation, now: Date): boolean {
  const isClosedTooLong = closedAt !== null && now.getTime() - closedAt.getTime() > REOPENING_PERIOD_MS;
  return !isClosedTooLong && lastPublicSeq < MAX_PUBLIC_ENTRIES && !mergedInto;
}

/**
 * Throws `Conflict` unless both are tickets of the same guest, because the guest of the target reads what was written
 * in the source.
 */
export function mustBeMergeable(source: Conversation, target: Conversation): void {
  for (const conversation of [source, target]) mustNotBeMerged(conversation);
  if (source.id === target.id || source.kind !== 'ticket' || target.kind !== 'ticket')
    throw new Conflict(sentence('mergeNeedsTwoTickets'));
  if (!isSameGuest(source, target)) throw new Conflict(sentence('mergeNeedsSameGuest'));
  if (target.closedAt) throw new Conflict(sentence('mergeNeedsOpenTarget'));
  if (source.lastPublicSeq + target.lastPublicSeq >= MAX_PUBLIC_ENTRIES) throw new Conflict(sentence('mergeTooLong'));
}

const isSameGuest = (one: Conversation, other: Conversation): boolean =>
  one.playerName.toLowerCase() === other.playerName.toLowerCase() &&
  one.email.toLowerCase() === other.email.toLowerCase();
