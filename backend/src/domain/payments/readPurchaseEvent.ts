import { Money } from '../shared/Money';
import type { PurchasedItem } from '../store/Purchase';
import type { PurchaseEvent, PurchaseEventKind, Sale } from '../store/PurchaseEvent';
import { Payload } from './Payload';
import { UnfitMessage } from './UnfitMessage';

const LONGEST_TRANSACTION = 200;
const LONGEST_NAME = 64;
const LONGEST_EMAIL = 254;
const LONGEST_ITEM = 200;
const MOST_OF_AN_ITEM = 1_000_000;

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
const NOT_YET_PAID: Readonly<Record<number, PurchaseEventKind>> = { 18: 'declined', 19: 'pending' };

/** The searchable fields of a message; null if the message does not contain them. */
export interface Mention {
  readonly transactionId: string | null;
  readonly playerUsername: string | null;
  readonly playerEmail: string | null;
}

/** The purchase event in a provider message; null if its type has no effect here. Throws `UnfitMessage`. */
export function readPurchaseEvent(message: Payload, id: string, receivedAt: Date): PurchaseEvent | null {
  const effect = effectOf(message);
  if (!effect) return null;

  const payment = message.at('subject', ...effect.payment);
  const { transactionId } = mentionIn(message);
  if (transactionId === null) throw new UnfitMessage('It does not say which transaction it is about.');

  const state = payment.at('status', 'id').whole;
  const happenedAt = momentIn(message.at('date'), receivedAt) ?? receivedAt;
  return {
    id,
    paymentId: transactionId,
    kind: (effect.kind === 'completed' && NOT_YET_PAID[state ?? 0]) || effect.kind,
    happenedAt,
    sale: saleIn(payment, momentIn(payment.at('created_at'), receivedAt) ?? happenedAt),
  };
}

/** Extracts the searchable fields of a message, as far as they are readable. */
export function mentionIn(message: Payload): Mention {
  const effect = effectOf(message);
  const payment = effect ? message.at('subject', ...effect.payment) : new Payload(null);
  return {
    transactionId: payment.at('transaction_id').id(LONGEST_TRANSACTION),
    playerUsername: buyerIn(payment),
    playerEmail: payment.at('customer', 'email').text(LONGEST_EMAIL),
  };
}

const effectOf = (message: Payload) => {
  const type = message.at('type').text(LONGEST_NAME) ?? '';
  return Object.hasOwn(EFFECTS, type) ? EFFECTS[type] : undefined;
};

function saleIn(payment: Payload, createdAt: Date): Sale {
  const price = payment.at('price_paid').isAbsent ? payment.at('price') : payment.at('price_paid');
  const currency = price.at('currency').text(3)?.toUpperCase() ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw new UnfitMessage('It does not say in which currency was paid.');
  return {
    username: buyerIn(payment) ?? 'unknown',
    email: payment.at('customer', 'email').text(LONGEST_EMAIL) ?? '',
    items: payment.at('products').list.map(itemIn),
    totalAmount: amountIn(price.at('amount'), 1, 'The amount that was paid'),
    currency,
    createdAt,
  };
}

/** A name is a string, or a field of an object beside the account id. */
const nameIn = (username: Payload): string | null =>
  username.text(LONGEST_NAME) ?? username.at('username').text(LONGEST_NAME);

function buyerIn(payment: Payload): string | null {
  const named = [payment.at('customer', 'username'), ...payment.at('products').list.map((item) => item.at('username'))];
  return named.map(nameIn).find((name) => name !== null) ?? null;
}

function itemIn(product: Payload): PurchasedItem {
  const name = product.at('name').text(LONGEST_ITEM) ?? 'Unnamed';
  const quantity = product.at('quantity').isAbsent ? 1 : product.at('quantity').whole;
  if (quantity === null || quantity < 1 || quantity > MOST_OF_AN_ITEM) {
    throw new UnfitMessage(`How many of "${name}" were bought cannot be read.`);
  }
  const each = product.at('paid_price').isAbsent ? product.at('base_price') : product.at('paid_price');
  const price = each.isAbsent ? null : String(amountIn(each.at('amount'), quantity, `The price of "${name}"`));
  return { name, quantity, price };
}

/** The provider sends amounts as numbers, and unit prices can have fractions of a cent. */
function amountIn(amount: Payload, quantity: number, which: string): Money {
  try {
    return Money.rounded(amount.decimal ?? '', quantity);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new UnfitMessage(`${which} cannot be read, or is more than this site can count.`);
  }
}

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const CLOCKS_APART = 24 * 60 * 60 * 1000;

/** A plausible timestamp. The site counts by days, and a purchase dated to another century would never be found. */
function momentIn(part: Payload, receivedAt: Date): Date | null {
  const { moment } = part;
  const isPossible = moment && moment >= EARLIEST && moment.getTime() <= receivedAt.getTime() + CLOCKS_APART;
  return isPossible ? moment : null;
}
