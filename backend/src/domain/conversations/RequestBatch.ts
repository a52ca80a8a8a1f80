import type { TicketStatus } from '../tickets/Ticket';
import type { Conversation } from './Conversation';

/** How long a change of the status of many tickets can be undone, in milliseconds. Until then, no guest is told. */
export const UNDO_PERIOD_MS = 10_000;

/** As many requests can be changed at once. */
export const MAX_CHANGED_REQUESTS = 500;

/** A change of the status of many tickets that is not done yet. */
export interface RequestBatch {
  readonly id: string;
  /** The sign-in name of the account that asked for it. */
  readonly actor: string;
  readonly status: TicketStatus;
  /** The ids of the tickets, in the order in which they are changed. */
  readonly requests: readonly string[];
  /** When the actor read the list: a ticket that has changed since is left as it is. */
  readonly asOf: Date;
  readonly dueAt: Date;
}

/** Why a request was not changed with the others. */
export const SKIP_REASONS = ['changed', 'busy', 'no_ticket'] as const;

/**
 * - `changed`: the guest or a colleague has written or done something since the list was read.
 * - `busy`: a colleague writes a reply at the moment, or it is being changed with others.
 * - `no_ticket`: it is an application, whose status is a decision and which has no category.
 */
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface SkippedRequest extends Pick<Conversation, 'id' | 'playerName'> {
  readonly reason: SkipReason;
}

/** A request that is to be changed with others, as it is now. */
export interface BatchCandidate extends Pick<Conversation, 'id' | 'kind' | 'playerName' | 'status' | 'assignee'> {
  readonly isChanged: boolean;
  readonly isBusy: boolean;
}

/** What is known of the caller and of the time, to tell what has changed. */
export interface BatchView {
  readonly asOf: Date;
  readonly reader: string;
  readonly now: Date;
}

export abstract class RequestBatches {
  /** Locks these conversations, in an order that all callers share. Ids without one are left out. */
  abstract lock(ids: readonly string[], view: BatchView): Promise<BatchCandidate[]>;
  /** Stores a batch. Its requests are in no view from now on. */
  abstract add(batch: RequestBatch): Promise<void>;
  /** Whether there was one of this actor that is not due yet. */
  abstract remove(id: string, actor: string, now: Date): Promise<boolean>;
  /** Locks a due batch until the transaction ends; those that are locked are skipped. */
  abstract lockNextDue(now: Date): Promise<RequestBatch | null>;
  /** A ticket of the batch is done with; without further ones, so is the batch. */
  abstract finish(batch: RequestBatch, request: string): Promise<void>;
}
