import type { MessageSummary } from '../../../domain/payments/TebexMessage';
import { UnprocessableMessage } from '../../../domain/payments/WebhookFormat';
import { Money } from '../../../domain/shared/Money';
import type { PurchasedItem, Sale } from '../../../domain/store/Purchase';
import type { PurchaseEvent, PurchaseEventKind } from '../../../domain/store/PurchaseEvent';
import { Payload } from './Payload';

const MAX_TRANSACTION_ID_LENGTH = 200;
const MAX_NAME_LENGTH = 64;
const MAX_EMAIL_LENGTH = 254;
const MAX_ITEM_NAME_LENGTH = 200;
const MAX_ITEM_QUANTITY = 1_000_000;

/** The message types that have an effect here, with the path from the subject to the payment. */
const EFFECTS: Readonly<Record<string, { readonly kind: PurchaseEventKind; readonly payment: readonly string[] }>> = {
  'payment.completed': { kind: 'completed', payment: [] },
  'payment.declined': { kind: 'declined', payment: [] },
  'payment.refunded': { kind: 'refunded', payment: [] },
  'payment.dispute.opened': { kind: 'dispute_opened', payment: [] },
  'payment.dispute.won': { kind: 'dispute_won', payment: [] },
  'payment.dispute.lost': { kind: 'dispute_lost', payment: [] },
  'payment.dispute.closed': { kind: 'dispute_closed', payment: [] },
  'recurring-payment.renewed': { kind: 'completed', payment: ['last_payment'] },
};

/** Payments that are reported as completed but are not, by their status id. */
const UNPAID_STATUS_KINDS: Readonly<Record<number, PurchaseEventKind>> = { 18: 'declined', 19: 'pending' };

/** The purchase event in a provider message; null if its type has no effect here. Throws `UnprocessableMessage`. */
export function readPurchaseEvent(message: Payload, id: string, receivedAt: Date): PurchaseEvent | null {
  const effect = effectOf(message);
  if (!effect) return null;

  const payment = message.at('subject', ...effect.payment);
  const { transactionId } = extractSummary(message);
  if (transactionId === null) throw new UnprocessableMessage('The message has no transaction ID.');

  const state = payment.at('status', 'id').integer;
  const happenedAt = readTimestamp(message.at('date'), receivedAt) ?? receivedAt;
  const lines = payment.at('products').list.map(readItem);
  return {
    id,
    paymentId: transactionId,
    kind: (effect.kind === 'completed' && UNPAID_STATUS_KINDS[state ?? 0]) || effect.kind,
    happenedAt,
    sale: readSale(payment, lines, readTimestamp(payment.at('created_at'), receivedAt) ?? happenedAt),
    oddities: lines.flatMap(({ oddity }) => oddity ?? []),
  };
}

/** Extracts the searchable fields of a message, as far as they are readable. */
export function extractSummary(message: Payload): Omit<MessageSummary, 'eventType'> {
  const effect = effectOf(message);
  const payment = effect ? message.at('subject', ...effect.payment) : new Payload(null);
  return {
    transactionId: payment.at('transaction_id').id(MAX_TRANSACTION_ID_LENGTH),
    playerUsername: readBuyer(payment),
    playerEmail: payment.at('customer', 'email').text(MAX_EMAIL_LENGTH),
  };
}

const effectOf = (message: Payload) => {
  const type = message.at('type').text(MAX_NAME_LENGTH) ?? '';
  return Object.hasOwn(EFFECTS, type) ? EFFECTS[type] : undefined;
};

/** Tebex calls it so: https://docs.tebex.io/creators/tebex-control-panel/payment-methods. */
const TEST_METHOD = /^test payments?$/i;

const readMethod = (method: Payload): string | null =>
  method.text(MAX_NAME_LENGTH) ?? method.at('name').text(MAX_NAME_LENGTH);

function readSale(payment: Payload, lines: readonly ProductLine[], createdAt: Date): Sale {
  const price = payment.at('price_paid').isAbsent ? payment.at('price') : payment.at('price_paid');
  const currency = price.at('currency').text(3)?.toUpperCase() ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw new UnprocessableMessage('The message has no valid currency.');
  return {
    username: readBuyer(payment) ?? 'unknown',
    email: payment.at('customer', 'email').text(MAX_EMAIL_LENGTH) ?? '',
    items: lines.map(({ item }) => item),
    totalAmount: readAmount(price.at('amount'), 'The paid amount'),
    currency,
    createdAt,
    isTest: TEST_METHOD.test(readMethod(payment.at('payment_method')) ?? ''),
  };
}

/** A name is a string, or a field of an object beside the account id. */
const readName = (username: Payload): string | null =>
  username.text(MAX_NAME_LENGTH) ?? username.at('username').text(MAX_NAME_LENGTH);

function readBuyer(payment: Payload): string | null {
  const candidates = [
    payment.at('customer', 'username'),
    ...payment.at('products').list.map((item) => item.at('username')),
  ];
  return candidates.map(readName).find((name) => name !== null) ?? null;
}

interface ProductLine {
  readonly item: PurchasedItem;
  /** What cannot be, for staff; null if nothing. */
  readonly oddity: string | null;
}

/** An odd line loses no payment, whose amount is known: it counts as one piece of an unknown price. */
function readItem(product: Payload): ProductLine {
  const name = product.at('name').text(MAX_ITEM_NAME_LENGTH) ?? 'Unnamed';
  const odd = (what: string) => ({
    item: { name, quantity: 1, price: null },
    oddity: `The ${what} of "${name}" is not valid.`,
  });
  const quantity = product.at('quantity').isAbsent ? 1 : product.at('quantity').integer;
  if (quantity === null || quantity < 1 || quantity > MAX_ITEM_QUANTITY) return odd('quantity');
  const unitPrice = product.at('paid_price').isAbsent ? product.at('base_price') : product.at('paid_price');
  if (unitPrice.isAbsent) return { item: { name, quantity, price: null }, oddity: null };
  const price = roundAmount(unitPrice.at('amount'), quantity);
  return price ? { item: { name, quantity, price: String(price) }, oddity: null } : odd('price');
}

function readAmount(amount: Payload, label: string): Money {
  const read = roundAmount(amount, 1);
  if (!read) throw new UnprocessableMessage(`${label} is not valid or too large.`);
  return read;
}

/** Null for what is no amount. The provider sends amounts as numbers, and unit prices can have fractions of a cent. */
function roundAmount(amount: Payload, quantity: number): Money | null {
  try {
    return Money.rounded(amount.decimal ?? '', quantity);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

const MIN_TIMESTAMP = new Date('2000-01-01T00:00:00Z');
const MAX_CLOCK_SKEW_MS = 24 * 60 * 60 * 1000;

/** A plausible timestamp. The site counts by days, and a purchase dated to another century would never be found. */
function readTimestamp(part: Payload, receivedAt: Date): Date | null {
  const { timestamp } = part;
  const isPossible =
    timestamp && timestamp >= MIN_TIMESTAMP && timestamp.getTime() <= receivedAt.getTime() + MAX_CLOCK_SKEW_MS;
  return isPossible ? timestamp : null;
}
