import type { ApplicationAnswer } from '../applications/FormVersion';
import type { Conversation, Entry, GuestEntry, NewEntry } from './Conversation';

export abstract class Conversations {
  /** The answers of an application to the own questions of its form; none for a ticket. */
  abstract answers(id: string): Promise<ApplicationAnswer[]>;
  abstract find(id: string): Promise<Conversation | null>;
  /** Locks the conversation until the transaction ends. Lock its ticket first. */
  abstract findForUpdate(id: string): Promise<Conversation | null>;
  /** The entries after this number, oldest first. */
  abstract entries(id: string, after?: number): Promise<Entry[]>;
  /** Same as `entries`, without anything that only staff see. */
  abstract guestEntries(id: string, after?: number): Promise<GuestEntry[]>;
  /** The last change of status or assignee; null without one. */
  abstract lastChange(id: string): Promise<Entry | null>;
  /** The entries after this number, oldest first, and the one that was added with this key. */
  abstract entriesAround(id: string, after: number, key: string): Promise<{ newer: Entry[]; known: Entry | null }>;
  abstract findGuestEntryByKey(id: string, key: string): Promise<GuestEntry | null>;
  /** Adds an entry; staff who wrote it have read it unless they had not read what came before. Only the caller of `findForUpdate` may add one. */
  abstract add(conversation: Conversation, entry: NewEntry, now: Date): Promise<Entry>;
  abstract setLanguage(id: string, language: string): Promise<void>;
  /** The guest has opened the link of a mail. */
  abstract proveMail(id: string, now: Date): Promise<void>;
  abstract setAssignee(id: string, assignee: string | null): Promise<void>;
  /** The ids of the open conversations of an account, in the order in which rows are locked. */
  abstract openOf(assignee: string): Promise<string[]>;
  /** Returns the next generation of the private link. */
  abstract renewLink(id: string): Promise<number>;
  /** Empties the body of an entry, with the first one also that of the ticket or application; false if it has none. */
  abstract removeBody(id: string, seq: number, by: string): Promise<boolean>;
  /** Adds copies of the messages and the notes of the source to the target, with their times. */
  abstract copyEntries(source: Conversation, target: Conversation, now: Date): Promise<void>;
  abstract setMerged(id: string, into: string): Promise<void>;
  /** When the site will close it; the next message or status clears it. */
  abstract setClosing(id: string, closesAt: Date): Promise<void>;
  /** Nothing is closed any more at a time that was announced. */
  abstract clearClosing(): Promise<void>;
  /** Locks a ticket that is to be warned: nothing was written since this time, and staff wrote last. Others are skipped. */
  abstract lockNextToWarn(silentSince: Date): Promise<Conversation | null>;
  /** Locks a ticket whose time to be closed has come. Those that are locked are skipped. */
  abstract lockNextToClose(now: Date): Promise<Conversation | null>;
  abstract noteReplying(id: string, username: string, until: Date): Promise<void>;
  /** The staff members who are writing a reply. */
  abstract replying(id: string, now: Date): Promise<string[]>;
  /** Null: no longer. */
  abstract noteReading(id: string, username: string, until: Date | null): Promise<void>;
  /** The staff members who have it open. */
  abstract readers(id: string, now: Date): Promise<string[]>;
  /** A number that grows with everything new that the audience can see; 0 without a conversation, and with a former link. */
  abstract newest(watched: Watched): Promise<number>;
}

/** `queue`: staff, of all conversations. */
export const AUDIENCES = ['guest', 'staff', 'queue'] as const;

export type Audience = (typeof AUDIENCES)[number];

/** What the key of a subscription opens: that something happened, and not what. */
export interface Watched {
  readonly id: string;
  readonly audience: Audience;
  /**
   * That of the private link of a guest, so that a replaced link watches no more; 0 for staff; for the queue the day,
   * so that the key of a former member of the team ends.
   */
  readonly generation: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);

/** What staff watch to learn that any conversation has changed. */
export const watchedQueue = (now: Date): Watched => ({
  id: '00000000-0000-0000-0000-000000000000',
  audience: 'queue',
  generation: dayOf(now),
});

/** The key for the queue of yesterday still opens it, because the day may have ended a moment ago. */
export const isCurrentQueue = ({ generation }: Watched, now: Date): boolean => generation >= dayOf(now) - 1;
