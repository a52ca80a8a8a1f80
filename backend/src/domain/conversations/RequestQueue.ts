import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { Conversation, RequestCategory } from './Conversation';

/** `me`: assigned to the reader. `no_one`: assigned to no one. */
export const HOLDERS = ['me', 'no_one'] as const;

export type Holder = (typeof HOLDERS)[number];

/** `activity`: when something was written or done last. `waiting`: since when the guest waits; who does not wait comes last. */
export const QUEUE_SORTS = ['activity', 'waiting'] as const;

export type QueueSort = (typeof QUEUE_SORTS)[number];

export interface QueueOrder {
  readonly by: QueueSort;
  readonly direction: Direction;
}

/** Absent or null fields do not filter. */
export interface QueueFilter {
  readonly kind?: Conversation['kind'] | null | undefined;
  readonly category?: RequestCategory | null | undefined;
  /** Whether staff still have to do something with it. */
  readonly isOpen?: boolean | null | undefined;
  readonly holder?: Holder | null | undefined;
  readonly waitsFor?: Conversation['waitsFor'] | undefined;
  /** Part of a player name, of a subject, of the number or of anything that was written. */
  readonly search?: string | null | undefined;
}

/** A request in the queue of staff. */
export interface QueueItem extends Pick<
  Conversation,
  'id' | 'kind' | 'playerName' | 'subject' | 'status' | 'assignee' | 'waitsFor'
> {
  readonly category: RequestCategory;
  /** That of the ticket or the application. */
  readonly version: number;
  readonly isOpen: boolean;
  readonly createdAt: Date;
  /** When something was written or done last. */
  readonly lastAt: Date;
  /** When the guest wrote first after the last answer; null while no answer is due. */
  readonly waitingSince: Date | null;
  /** Whether it is open, and something was written since the reader last saw it. */
  readonly isUnread: boolean;
  /** The colleagues of the reader who have it open. */
  readonly readers: readonly string[];
}

/** The open requests. */
export interface QueueCounts {
  readonly open: number;
  /** Those in which staff have to answer. */
  readonly waiting: number;
  /** Those of `waiting` in which something was written since the reader last saw it. */
  readonly unread: number;
  readonly mine: number;
  readonly unassigned: number;
  /** Guests who have waited for more than a day. */
  readonly waitingLong: number;
  readonly categories: readonly CategoryCount[];
}

export interface CategoryCount {
  readonly category: RequestCategory;
  readonly open: number;
}

/** An open request that a colleague has assigned to the reader. */
export interface HandOver extends Pick<Conversation, 'id' | 'kind'> {
  /** The sign-in name of the colleague. */
  readonly by: string;
  readonly at: Date;
}

/** An account that may answer requests. */
export interface Colleague {
  /** The sign-in name. */
  readonly username: string;
  /** The name on the staff page; null without one. */
  readonly name: string | null;
  /** The open requests that are assigned to it. */
  readonly open: number;
}

/** The tickets and applications of all guests in one list. */
export abstract class RequestQueue {
  abstract list(
    filter: QueueFilter,
    reader: string,
    order: QueueOrder,
    pageRequest: PageRequest,
  ): Promise<Page<QueueItem>>;
  abstract counts(reader: string, now: Date): Promise<QueueCounts>;
  /** The median time until staff first answered a request of the last 30 days, in minutes; null without one. */
  abstract firstAnswerMinutes(now: Date): Promise<number | null>;
  /** The open requests that colleagues have assigned to the reader, the latest first, at most 20. */
  abstract handedTo(reader: string): Promise<HandOver[]>;
  /** The active accounts that may answer requests, by their sign-in names. */
  abstract colleagues(): Promise<Colleague[]>;
  /** The number of the last entry that the reader has seen; 0 for none. */
  abstract readUpTo(id: string, reader: string): Promise<number>;
  /** The reader has seen the entries up to this number. An earlier number changes nothing. */
  abstract markRead(id: string, reader: string, seq: number): Promise<void>;
  /** The reader will see what the guest waits for an answer to, or else what was written last, as unread. */
  abstract markUnread(id: string, reader: string): Promise<void>;
}
