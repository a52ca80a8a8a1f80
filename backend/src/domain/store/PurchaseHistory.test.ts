import fc from 'fast-check';
import type { PurchaseEventKind } from './PurchaseEvent';
import { PURCHASE_EVENT_KINDS } from './PurchaseEvent';
import { type PastEvent, PurchaseHistory } from './PurchaseHistory';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const inTurn = (...kinds: PurchaseEventKind[]): PastEvent[] =>
  kinds.map((kind, index) => ({ id: `message ${index}`, kind, happenedAt: at(index + 1) }));
const atOnce = (...kinds: PurchaseEventKind[]): PastEvent[] =>
  inTurn(...kinds).map((event) => ({ ...event, happenedAt: at(1) }));

/** Random events of one payment; several of them may share a timestamp. */
const events: fc.Arbitrary<PastEvent[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...PURCHASE_EVENT_KINDS),
    happenedAt: fc.integer({ min: 1, max: 4 }).map(at),
  }),
  { minLength: 1, maxLength: 8, selector: ({ id }) => id },
);

describe('PurchaseHistory', () => {
  it.each<[string | null, PurchaseEventKind[]]>([
    ['completed', ['completed']],
    ['pending', ['pending']],
    [null, ['declined']],
    [null, ['pending', 'declined']],
    ['pending', ['declined', 'pending']],
    ['completed', ['pending', 'completed']],
    ['completed', ['completed', 'declined']],
    ['refunded', ['completed', 'refunded']],
    ['refunded', ['refunded']],
    ['disputed', ['completed', 'dispute_opened']],
    ['completed', ['completed', 'dispute_opened', 'dispute_won']],
    ['completed', ['completed', 'dispute_opened', 'dispute_closed']],
    ['chargeback', ['completed', 'dispute_opened', 'dispute_lost']],
    ['chargeback', ['completed', 'dispute_opened', 'dispute_lost', 'dispute_closed']],
    ['completed', ['completed', 'dispute_opened', 'dispute_lost', 'dispute_won']],
    ['disputed', ['completed', 'dispute_opened', 'dispute_won', 'dispute_opened']],
    ['refunded', ['completed', 'dispute_opened', 'refunded']],
    ['refunded', ['completed', 'refunded', 'dispute_opened', 'dispute_won']],
    ['chargeback', ['completed', 'dispute_opened', 'dispute_lost', 'refunded']],
  ])('has the status %s after %p', (status, kinds) => {
    expect(new PurchaseHistory(inTurn(...kinds)).status).toBe(status);
  });

  it.each<[string | null, PurchaseEventKind[]]>([
    ['completed', ['dispute_won', 'dispute_opened', 'completed']],
    ['chargeback', ['dispute_closed', 'dispute_lost', 'dispute_opened', 'completed']],
    ['refunded', ['refunded', 'completed']],
    ['completed', ['completed', 'pending']],
  ])('has the status %s when events share a timestamp: %p', (status, kinds) => {
    expect(new PurchaseHistory(atOnce(...kinds)).status).toBe(status);
  });

  it('has the same status for every order of arrival', () => {
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (known, lots) => {
        const shuffled = known
          .map((event) => ({ event, lot: Number(lots.next().value) }))
          .toSorted((one, other) => one.lot - other.lot)
          .map(({ event }) => event);
        const [inArrivalOrder, inRandomOrder] = [known, shuffled].map((order) =>
          order.reduce((history, event) => history.with(event), new PurchaseHistory([])),
        );

        expect(inRandomOrder?.status).toBe(inArrivalOrder?.status);
        expect(known.map((event) => inRandomOrder?.isDescribedBy(event))).toEqual(
          known.map((event) => inArrivalOrder?.isDescribedBy(event)),
        );
      }),
    );
  });

  it('is described by the first completed message, else by the first message that can describe the sale', () => {
    const describingKind = (history: PastEvent[]) =>
      history.find((event) => new PurchaseHistory(history).isDescribedBy(event))?.kind;

    expect(describingKind(inTurn('refunded', 'dispute_opened', 'completed', 'completed'))).toBe('completed');
    expect(describingKind(inTurn('pending', 'refunded', 'dispute_opened'))).toBe('refunded');
    expect(describingKind(inTurn('declined', 'pending'))).toBe('pending');
    expect(describingKind(inTurn('declined'))).toBeUndefined();
  });
});
