import type { Direction } from '../shared/Order';
import type { Page, Stretch } from '../shared/Page';
import type { Delivery, DeliveryState } from './Delivery';

/** Which deliveries are asked for; what is absent does not matter. */
export interface DeliveryFilter {
  readonly state?: DeliveryState | null | undefined;
  /** A part of the player's name, in any case. */
  readonly search?: string | null | undefined;
}

export const OPEN_KINDS = ['failed', 'owed'] as const;

/** What can be sent again all at once: what was certainly not done, and what had no command yet. */
export type OpenKind = (typeof OPEN_KINDS)[number];

/** How many deliveries there are of each state; `owed` are those of the queued ones that have no command. The confirmed ones are counted to 1,000. */
export type DeliveryCounts = Readonly<Record<DeliveryState | 'owed', number>>;

/** What has to reach the game server, and what became of it. */
export abstract class Deliveries {
  abstract list(filter: DeliveryFilter, direction: Direction, stretch: Stretch): Promise<Page<Delivery>>;
  abstract counts(): Promise<DeliveryCounts>;
  /** Keeps what is owed; what is there already stays as it is. */
  abstract add(deliveries: readonly Delivery[]): Promise<void>;
  /** The delivery, kept from other writers until the transaction ends. */
  abstract forChange(id: string): Promise<Delivery | null>;

  /** Those that staff can send again all at once, the oldest first, kept from other writers until the transaction ends. */
  abstract openForChange(kind: OpenKind, limit: number): Promise<Delivery[]>;

  /** Whether anything waits to be sent, be it for its player. */
  abstract areDue(now: Date): Promise<boolean>;
  /** What can be sent, the longest due first; of what waits for its player, what is for one of these, in lower case. */
  abstract due(now: Date, online: readonly string[], limit: number): Promise<Delivery[]>;
  /** Whatever is due, for players who are online as well as for those who are not. */
  abstract allDue(now: Date, limit: number): Promise<Delivery[]>;
  /** Makes it `sent`, before anything is; null when somebody else was faster. */
  abstract claim(delivery: Delivery, now: Date): Promise<Delivery | null>;
  /** Stores how it stands, unless it was claimed, retried or marked since it was read; false then. */
  abstract save(delivery: Delivery, from: readonly DeliveryState[]): Promise<boolean>;
  /** Stores how these stand, but for any that were claimed, retried or marked since they were read, that many tries ago. */
  abstract saveAll(deliveries: readonly Delivery[], triesSince: number): Promise<void>;
  /** Those that were sent before that moment and of which nobody has heard since. */
  abstract unheardSince(moment: Date): Promise<Delivery[]>;
}
