import { buildMessage, buildPayment } from '../../../../test/support/tebex';
import { TebexWebhookLog } from '../../../domain/payments/TebexWebhookLog';
import { TebexFormat } from './TebexFormat';

const format = new TebexFormat();
const now = new Date('2026-01-10T13:00:00Z');

const keep = (message: object | string): TebexWebhookLog => {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return TebexWebhookLog.fromMessage(format.parse(Buffer.from(text)), now);
};
const read = (message: object | string) => {
  const log = keep(message);
  return { log, event: log.read(format) };
};
const completed = (subject: object) => buildMessage('payment.completed', { subject });

describe('A Tebex webhook message', () => {
  it('records a sale with exact amounts', () => {
    const { log, event } = read(completed({}));

    expect(event).toMatchObject({
      kind: 'completed',
      paymentId: 'tbx-1',
      happenedAt: new Date('2026-01-10T12:00:00Z'),
    });
    expect(event?.sale).toMatchObject({
      username: 'Notch',
      email: 'zoe@example.com',
      currency: 'USD',
      createdAt: new Date('2026-01-10T11:59:00Z'),
      items: [
        { name: 'VIP Rank', quantity: 1, price: '9.99' },
        { name: 'Crate Key', quantity: 3, price: '14.99' },
      ],
    });
    expect(String(event?.sale.totalAmount)).toBe('24.98');
    expect(log).toMatchObject({ status: 'processed', reason: null, transactionId: 'tbx-1', playerUsername: 'Notch' });
  });

  it.each([
    ['payment.completed', 'completed'],
    ['payment.declined', 'declined'],
    ['payment.refunded', 'refunded'],
    ['payment.dispute.opened', 'dispute_opened'],
    ['payment.dispute.won', 'dispute_won'],
    ['payment.dispute.lost', 'dispute_lost'],
    ['payment.dispute.closed', 'dispute_closed'],
  ])('of type %s becomes the event %s', (type, kind) => {
    expect(read(buildMessage(type)).event?.kind).toBe(kind);
  });

  it.each([
    [19, 'pending'],
    [18, 'declined'],
    [2, 'completed'],
    ['19', 'pending'],
    [null, 'completed'],
  ])('trusts the status id over the event type: %p', (id, kind) => {
    expect(read(completed({ status: { id } })).event?.kind).toBe(kind);
  });

  it('for a renewal uses the last payment', () => {
    const subject = {
      transaction_id: undefined,
      reference: 'tbx-r-1',
      last_payment: buildPayment({ transaction_id: 'tbx-7' }),
    };
    const { log, event } = read(buildMessage('recurring-payment.renewed', { subject }));

    expect(event).toMatchObject({ kind: 'completed', paymentId: 'tbx-7', sale: { username: 'Notch' } });
    expect(log.transactionId).toBe('tbx-7');
  });

  it.each([
    'basket.abandoned',
    'recurring-payment.started',
    'recurring-payment.ended',
    'payment.something.new',
    'constructor',
    '__proto__',
  ])('of type %s is ignored, and no personal data is copied from it', (type) => {
    expect(read(buildMessage(type)).log).toMatchObject({
      eventType: type,
      status: 'ignored',
      transactionId: null,
      playerUsername: null,
      playerEmail: null,
      amount: null,
    });
  });

  it.each([
    ['an object', { username: { id: '1', username: 'Notch' } }, [], 'Notch'],
    ['a text', { username: 'Notch' }, [], 'Notch'],
    ['the username of a product', { username: null }, [{ username: null }, { username: { username: 'jeb_' } }], 'jeb_'],
    ['the username of a product as a text', { username: null }, [{ username: 'jeb_' }], 'jeb_'],
    ['unknown', { username: null }, [], 'unknown'],
    ['unknown without a customer', null, [], 'unknown'],
    ['the customer before the product', { username: 'Notch' }, [{ username: 'jeb_' }], 'Notch'],
    ['a text without invisible characters', { username: ' No\u0000t\u0007ch\ud800 ' }, [], 'Notch'],
    ['a text cut to 64 characters', { username: 'x'.repeat(500) }, [], 'x'.repeat(64)],
  ])('names the player from %s', (_what, customer, products, username) => {
    expect(read(completed({ customer, products })).event?.sale.username).toBe(username);
  });

  it.each([
    [{ price_paid: { amount: 0.1 + 0.2, currency: 'USD' } }, '0.30', 'USD'],
    [{ price_paid: { amount: '24.98', currency: 'eur' } }, '24.98', 'EUR'],
    [{ price_paid: { amount: 24.975, currency: 'USD' } }, '24.98', 'USD'],
    [{ price_paid: { amount: 0, currency: 'USD' } }, '0.00', 'USD'],
    [{ price_paid: { amount: 1500000, currency: 'VND' } }, '1500000.00', 'VND'],
    [{ price_paid: { amount: 1.234, currency: 'KWD' } }, '1.23', 'KWD'],
    [{ price_paid: { amount: 99999999.99, currency: 'USD' } }, '99999999.99', 'USD'],
    [{ price_paid: null, price: { amount: 5, currency: 'USD' } }, '5.00', 'USD'],
  ])('reads the paid amount from %j', (subject, amount, currency) => {
    const { log, event } = read(completed(subject));

    expect(String(event?.sale.totalAmount)).toBe(amount);
    expect(log).toMatchObject({ currency, status: 'processed' });
  });

  it.each([
    ['transaction ID', { transaction_id: null }],
    ['transaction ID', { transaction_id: '' }],
    ['transaction ID', { transaction_id: 17 }],
    ['transaction ID', { transaction_id: 'x'.repeat(201) }],
    ['transaction ID', { transaction_id: 'tbx\u00001' }],
    ['paid amount', { price_paid: { amount: -1, currency: 'USD' } }],
    ['paid amount', { price_paid: { amount: 100_000_000, currency: 'USD' } }],
    ['paid amount', { price_paid: { amount: 1e300, currency: 'USD' } }],
    ['paid amount', { price_paid: { amount: 1e-9, currency: 'USD' } }],
    ['paid amount', { price_paid: { amount: 'NaN', currency: 'USD' } }],
    ['paid amount', { price_paid: { amount: null, currency: 'USD' } }],
    ['paid amount', { price_paid: { amount: [5], currency: 'USD' } }],
    ['valid currency', { price_paid: { amount: 5 } }],
    ['valid currency', { price_paid: { amount: 5, currency: '€' } }],
    ['valid currency', { price_paid: 5 }],
  ])('fails when it does not say %s: %j', (reason, subject) => {
    const { log, event } = read(completed(subject));

    expect(event).toBeNull();
    expect(log).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining(reason),
      playerEmail: 'zoe@example.com',
    });
  });

  it.each([
    [{ name: 'Test Payments', refundable: false }, true],
    ['Test Payments', true],
    [{ name: 'PayPal', refundable: true }, false],
    [undefined, false],
  ])('marks a payment by the method %j as a test: %s', (method, isTest) => {
    expect(read(completed({ payment_method: method })).event?.sale.isTest).toBe(isTest);
  });

  it.each([
    ['quantity of "Key"', { quantity: 0 }],
    ['quantity of "Key"', { quantity: 1.5 }],
    ['quantity of "Key"', { quantity: -(2 ** 53) }],
    ['price of "Key"', { quantity: 2, paid_price: { amount: -1 } }],
    ['price of "Key"', { quantity: 2, paid_price: { amount: 1e300 } }],
  ])('keeps the payment, and tells of a line whose %s is not valid: %j', (what, line) => {
    const products = [
      { name: 'Rank', quantity: 2, paid_price: { amount: 3 } },
      { name: 'Key', ...line },
    ];
    const { log, event } = read(completed({ products }));

    expect(event?.sale.items).toEqual([
      { name: 'Rank', quantity: 2, price: '6.00' },
      { name: 'Key', quantity: 1, price: null },
    ]);
    expect(log).toMatchObject({ status: 'processed', reason: `The ${what} is not valid.`, amount: expect.anything() });
  });

  it.each([
    ['', 'JSON'],
    ['{"id":', 'JSON'],
    ['[]', 'JSON'],
    ['null', 'JSON'],
    ['"a text"', 'JSON'],
    ['\u0000\ufffd', 'JSON'],
    [`{"id":"1","type":"payment.completed","subject":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'JSON'],
    ['{"type":"payment.completed"}', 'no ID'],
    [`{"id":"${'x'.repeat(201)}","type":"payment.completed"}`, 'no ID'],
    ['{"id":7,"type":"payment.completed"}', 'no ID'],
    ['{"id":"1"}', 'no type'],
    ['{"id":"1","type":{}}', 'no type'],
    ['{"id":"1","type":"payment.completed"}', 'transaction ID'],
    ['{"id":"1","type":"payment.completed","subject":[]}', 'transaction ID'],
    ['{"id":"1","type":"recurring-payment.renewed","subject":{"last_payment":null}}', 'transaction ID'],
  ])('is stored as failed when the body is %.60s', (text, reason) => {
    const { log } = read(text);

    expect(log).toMatchObject({ status: 'failed', reason: expect.stringContaining(reason) });
    expect(log.id).toBe(keep(text).id);
    expect(log.id.length).toBeGreaterThan(0);
  });

  it.each([
    ['an invalid date', { date: 'yesterday' }],
    ['a date in another century', { date: '0001-01-01T00:00:00Z' }],
    ['a date in the future', { date: '9999-12-31T00:00:00Z' }],
  ])('uses the time of arrival when it has %s', (_what, message) => {
    const { event } = read({ ...buildMessage('payment.refunded', { subject: { created_at: 17 } }), ...message });

    expect(event).toMatchObject({ happenedAt: now, sale: { createdAt: now } });
  });

  it('reads a date without a time zone as UTC', () => {
    expect(read(buildMessage('payment.refunded', { date: '2026-01-09T08:00:00' })).event?.happenedAt).toEqual(
      new Date('2026-01-09T08:00:00Z'),
    );
  });

  it('can be processed again, which clears the failure reason', () => {
    const log = keep(completed({}));
    log.postpone(now);
    expect(log).toMatchObject({ status: 'failed', attempts: 1 });

    expect(log.read(format)).not.toBeNull();
    expect(log).toMatchObject({ status: 'processed', reason: null, retryAt: null, currency: 'USD' });
  });
});
