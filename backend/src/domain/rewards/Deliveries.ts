import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { Delivery, DeliveryReason, DeliveryState } from './Delivery';

export const DELIVERY_REVIEWS = ['needed'] as const;

export type DeliveryReview = (typeof DELIVERY_REVIEWS)[number];

/** Absent or null fields do not filter. */
export interface DeliveryFilter {
  readonly state?: DeliveryState | null | undefined;
  /** `needed`: only confirmed ones whose reply staff should look at. */
  readonly review?: DeliveryReview | null | undefined;
  /** Substring of the player's name; case-insensitive. */
  readonly search?: string | null | undefined;
}

export const RETRYABLE_KINDS = ['failed', 'refused', 'owed'] as const;

/** Deliveries that staff can send again in bulk: `failed` and `refused` ones, and `owed` ones that had no command yet. */
export type RetryableKind = (typeof RETRYABLE_KINDS)[number];

/**
 * The number of deliveries per state. `owed` counts the queued ones without a command, `toReview` the confirmed ones whose
 * reply staff should look at. `confirmed` and `toReview` are counted up to 1,000.
 */
export type DeliveryCounts = Readonly<Record<DeliveryState | 'owed' | 'toReview', number>>;

/** Deliveries to the game server, and their outcomes. */
export abstract class Deliveries {
  abstract list(filter: DeliveryFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<Delivery>>;
  abstract counts(): Promise<DeliveryCounts>;
  /** Adds deliveries; those that exist already stay unchanged. */
  abstract add(deliveries: readonly Delivery[]): Promise<void>;
  /** The state of the newest delivery for each of these causes, by its reference. */
  abstract listStates(
    reason: DeliveryReason,
    references: readonly string[],
  ): Promise<ReadonlyMap<string, DeliveryState>>;
  /** Locks the row until the transaction ends. */
  abstract findForUpdate(id: string): Promise<Delivery | null>;

  /** Deliveries that staff can send again in bulk, oldest first, locked until the transaction ends. */
  abstract listRetryableForUpdate(kind: RetryableKind, limit: number): Promise<Delivery[]>;

  /** Deliveries whose reply staff should look at, newest first, locked until the transaction ends. */
  abstract listToReviewForUpdate(limit: number): Promise<Delivery[]>;

  /** Whether any delivery is due that may be for this server, including those that wait for their player. */
  abstract hasDue(serverId: string, now: Date): Promise<boolean>;
  /**
   * Deliveries to send to this server now, longest due first. Those that wait for their player, here or on any server,
   * are limited to `online`, in lower case.
   */
  abstract listDue(serverId: string, now: Date, online: readonly string[], limit: number): Promise<Delivery[]>;
  /** All due deliveries of this server alone, whether or not their players are online. */
  abstract listAllDue(serverId: string, now: Date, limit: number): Promise<Delivery[]>;
  /** What failed on this server is due now, without the rest of its pause. */
  abstract retryFailedNow(serverId: string, now: Date): Promise<void>;
  /**
   * Marks the delivery as `sent` to this server before its command is sent; null if another sender claimed it first.
   */
  abstract claim(delivery: Delivery, serverId: string, now: Date): Promise<Delivery | null>;
  /** Returns false and stores nothing if the delivery was claimed, retried or marked since it was read. */
  abstract save(delivery: Delivery, from: readonly DeliveryState[]): Promise<boolean>;
  /** Skips deliveries that were claimed, retried or marked since they were read, `attemptsSince` attempts ago. */
  abstract saveAll(deliveries: readonly Delivery[], attemptsSince: number): Promise<void>;
  /** Deliveries that were sent before `moment` and have no outcome yet. */
  abstract listUnansweredSince(sentBefore: Date): Promise<Delivery[]>;
}
