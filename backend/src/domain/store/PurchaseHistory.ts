import type { PurchaseStatus } from './Purchase';
import { PURCHASE_EVENT_KINDS, type PurchaseEvent, type PurchaseEventKind } from './PurchaseEvent';

/** As much of an event as its consequences depend on. */
export type PastEvent = Pick<PurchaseEvent, 'id' | 'kind' | 'happenedAt'>;

type Consequence = (status: PurchaseStatus, undisputed: PurchaseStatus) => PurchaseStatus;

const none: Consequence = (status) => status;

/** What becomes of a purchase that was paid, by what happened to it next. */
const CONSEQUENCES: Readonly<Record<PurchaseEventKind, Consequence>> = {
  pending: none,
  declined: none,
  completed: none,
  refunded: (status) => (status === 'chargeback' ? status : 'refunded'),
  dispute_opened: () => 'disputed',
  dispute_won: (_, undisputed) => undisputed,
  dispute_lost: () => 'chargeback',
  // One that was lost is closed afterwards as well, and the money stays where it is.
  dispute_closed: (status, undisputed) => (status === 'disputed' ? undisputed : status),
};

/**
 * Everything that happened to one payment. What follows from it depends on the events alone, and not on the order in which
 * they became known.
 */
export class PurchaseHistory {
  private readonly events: readonly PastEvent[];

  constructor(events: readonly PastEvent[]) {
    this.events = events.toSorted(byTime);
  }

  with(event: PastEvent): PurchaseHistory {
    return new PurchaseHistory([...this.events, event]);
  }

  /** Null where nothing was bought. */
  get status(): PurchaseStatus | null {
    if (!this.events.some(({ kind }) => isOfABuyer(kind))) {
      return this.events.at(-1)?.kind === 'pending' ? 'pending' : null;
    }

    let status: PurchaseStatus = 'completed';
    let undisputed: PurchaseStatus = 'completed';
    for (const { kind } of this.events) {
      if (kind === 'refunded') undisputed = 'refunded';
      status = CONSEQUENCES[kind](status, undisputed);
    }
    return status;
  }

  /** Whether what was bought is as this event describes it: the first that tells of the sale itself, if there is one. */
  isToldBy({ id }: PastEvent): boolean {
    const tellers = [
      this.events.find(({ kind }) => kind === 'completed'),
      this.events.find(({ kind }) => isOfABuyer(kind)),
      this.events.find(({ kind }) => kind === 'pending'),
    ];
    return tellers.find((teller) => teller !== undefined)?.id === id;
  }
}

/** Nobody is refunded, and nothing is disputed, before it was paid. */
const isOfABuyer = (kind: PurchaseEventKind): boolean => kind !== 'pending' && kind !== 'declined';

const byTime = (one: PastEvent, other: PastEvent): number =>
  one.happenedAt.getTime() - other.happenedAt.getTime() ||
  PURCHASE_EVENT_KINDS.indexOf(one.kind) - PURCHASE_EVENT_KINDS.indexOf(other.kind) ||
  (one.id < other.id ? -1 : 1);
