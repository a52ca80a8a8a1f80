import type { PurchaseStatus } from './Purchase';
import { PURCHASE_EVENT_KINDS, type PurchaseEvent, type PurchaseEventKind } from './PurchaseEvent';

/** The fields of an event that determine its consequences. */
export type PastEvent = Pick<PurchaseEvent, 'id' | 'kind' | 'happenedAt'>;

type Transition = (status: PurchaseStatus, undisputed: PurchaseStatus) => PurchaseStatus;

const unchanged: Transition = (status) => status;

/** How each event changes the status of a paid purchase. */
const TRANSITIONS: Readonly<Record<PurchaseEventKind, Transition>> = {
  pending: unchanged,
  declined: unchanged,
  completed: unchanged,
  refunded: (status) => (status === 'chargeback' ? status : 'refunded'),
  dispute_opened: () => 'disputed',
  dispute_won: (_, undisputed) => undisputed,
  dispute_lost: () => 'chargeback',
  // A lost dispute is closed afterwards too; the money does not move again.
  dispute_closed: (status, undisputed) => (status === 'disputed' ? undisputed : status),
};

/** All events of one payment. The result depends on the events alone, not on the order in which they arrived. */
export class PurchaseHistory {
  private readonly events: readonly PastEvent[];

  constructor(events: readonly PastEvent[]) {
    this.events = events.toSorted(byTime);
  }

  with(event: PastEvent): PurchaseHistory {
    return new PurchaseHistory([...this.events, event]);
  }

  /** Null if nothing was bought. */
  get status(): PurchaseStatus | null {
    if (!this.events.some(({ kind }) => impliesPayment(kind))) {
      return this.events.at(-1)?.kind === 'pending' ? 'pending' : null;
    }

    let status: PurchaseStatus = 'completed';
    let undisputed: PurchaseStatus = 'completed';
    for (const { kind } of this.events) {
      if (kind === 'refunded') undisputed = 'refunded';
      status = TRANSITIONS[kind](status, undisputed);
    }
    return status;
  }

  /**
   * Whether this event describes the sale: the first `completed` event, else the first later event, else the first
   * `pending`.
   */
  isDescribedBy({ id }: PastEvent): boolean {
    const candidates = [
      this.events.find(({ kind }) => kind === 'completed'),
      this.events.find(({ kind }) => impliesPayment(kind)),
      this.events.find(({ kind }) => kind === 'pending'),
    ];
    return candidates.find((candidate) => candidate !== undefined)?.id === id;
  }
}

/** A refund or a dispute implies that the purchase was paid. */
const impliesPayment = (kind: PurchaseEventKind): boolean => kind !== 'pending' && kind !== 'declined';

const byTime = (one: PastEvent, other: PastEvent): number =>
  one.happenedAt.getTime() - other.happenedAt.getTime() ||
  PURCHASE_EVENT_KINDS.indexOf(one.kind) - PURCHASE_EVENT_KINDS.indexOf(other.kind) ||
  (one.id < other.id ? -1 : 1);
