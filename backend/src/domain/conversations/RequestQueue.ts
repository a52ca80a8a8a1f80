import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { Conversation } from './Conversation';

/** `me`: assigned to the reader. `no_one`: assigned to no one. */
export const HOLDERS = ['me', 'no_one'] as const;

export type Holder = (typeof HOLDERS)[number];

/** Absent or null fields do not filter. */
export interface QueueFilter {
  readonly kind?: Conversation['kind'] | null | undefined;
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
  readonly isOpen: boolean;
  readonly createdAt: Date;
  /** When something was written or done last. */
  readonly lastAt: Date;
  /** Whether it is open, and something was added since the reader last saw it. */
  readonly isUnread: boolean;
}

/** The open requests. */
export interface QueueCounts {
  readonly open: number;
  readonly mine: number;
  readonly unassigned: number;
  /** Guests who have waited for more than a day. */
  readonly waitingLong: number;
  /** The median time until staff first answered a request of the last 30 days, in minutes; null without one. */
  readonly firstAnswerMinutes: number | null;
}

/** The tickets and applications of all guests in one list. */
export abstract class RequestQueue {
  abstract list(
    filter: QueueFilter,
    reader: string,
    direction: Direction,
    pageRequest: PageRequest,
  ): Promise<Page<QueueItem>>;
  abstract counts(reader: string, now: Date): Promise<QueueCounts>;
  /** The reader has seen the entries up to this number. An earlier number changes nothing. */
  abstract markRead(id: string, reader: string, seq: number): Promise<void>;
}
