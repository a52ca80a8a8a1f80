import { Conflict } from '../shared/DomainError';
import { Delivery, REPLY_TIMEOUT_MS, type DeliveryRequest } from './Delivery';
import { said } from '../shared/Sentence';

const now = new Date('2026-03-01T12:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const request: DeliveryRequest = {
  reason: 'vote',
  reference: 'a vote',
  playerName: 'Steve',
  title: 'A key',
  occasion: 'Vote on one.example',
  command: 'give Steve key 1',
};
const aDelivery = (more: Partial<DeliveryRequest> = {}) => Delivery.create({ ...request, ...more }, now);

describe('A delivery', () => {
  it('starts queued, and due immediately unless a date is given', () => {
    expect(aDelivery()).toMatchObject({ state: 'queued', attempts: 0, dueAt: now, position: 0, waitsForPlayer: false });
    expect(aDelivery({ dueAt: later(5) }).dueAt).toEqual(later(5));
  });

  it('doubles its backoff after each failure, up to ten minutes, with jitter', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 50, 5_000].map((attempts) => {
      const delivery = Object.assign(aDelivery(), { attempts });
      delivery.fail('The player is not online.', now, null, 0.5);
      return (delivery.dueAt.getTime() - now.getTime()) / 1000;
    });
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600, 600]);

    const bounds = [0, 0.999].map((chance) => {
      const delivery = Object.assign(aDelivery(), { attempts: 1 });
      delivery.fail('', now, null, chance);
      return delivery.dueAt.getTime() - now.getTime();
    });
    expect(bounds).toEqual([5_000, 14_990]);
  });

  it('counts an attempt when the game server is unreachable', () => {
    const delivery = aDelivery();
    delivery.postpone('The game server cannot be reached.', now);

    expect(delivery).toMatchObject({ state: 'failed', attempts: 1, note: 'The game server cannot be reached.' });
  });

  it('stores the reply as plain text, cut to 1,000 characters', () => {
    const delivery = aDelivery();
    delivery.confirm(`§aGave\u0000 1\nkey\u202e ${'x'.repeat(5_000)}`, now);

    expect(delivery.reply).toMatch(/^Gave 1 key x+$/);
    expect(delivery.reply).toHaveLength(1_000);
    expect(delivery).toMatchObject({ state: 'confirmed', settledAt: now, note: null });
  });

  it('is retried with the given command or its own, and throws Conflict without one', () => {
    const delivery = aDelivery();
    delivery.markUncertain('No answer.');
    delivery.retry(null, later(1));
    expect(delivery).toMatchObject({ state: 'queued', command: 'give Steve key 1', dueAt: later(1), note: null });

    delivery.retry({ command: 'give Steve key 2', waitsForPlayer: true }, later(2));
    expect(delivery).toMatchObject({ command: 'give Steve key 2', waitsForPlayer: true });
    expect(() => aDelivery({ command: null }).retry(null, now)).toThrow(Conflict);
  });

  it('can be marked as delivered by staff', () => {
    const delivery = aDelivery({ command: null });
    delivery.markDelivered('mara', later(1));

    expect(delivery).toMatchObject({
      state: 'confirmed',
      note: said('deliveryMarked', { by: 'mara' }),
      settledAt: later(1),
    });
  });

  it('rejects a decision while it is confirmed, or sent and within the reply timeout', () => {
    const confirmed = aDelivery();
    confirmed.confirm('', now);
    const sent = Object.assign(aDelivery(), { state: 'sent', sentAt: now });

    for (const delivery of [confirmed, sent]) {
      expect(() => delivery.retry(null, later(1))).toThrow(Conflict);
      expect(() => delivery.markDelivered('mara', later(1))).toThrow(Conflict);
    }
    sent.retry(null, later(REPLY_TIMEOUT_MS));
    expect(sent.state).toBe('queued');
  });
});
