import { randomUUID } from 'node:crypto';
import { TebexWebhookLog } from '../../../domain/payments/TebexWebhookLog';
import type { DemoTable } from '../DemoTable';
import { salesUntil, type DemoSale } from '../store/store.demo';

const HOUR_MS = 60 * 60_000;

/** How many of the newest sales still have webhook messages. */
const LOGGED_SALES = 10;

export const demoWebhookLogs: DemoTable = {
  entity: TebexWebhookLog,
  keyProperty: 'id',
  rows: (now, currency) => salesUntil(now, currency).slice(0, LOGGED_SALES).flatMap(messagesAbout),
};

function messagesAbout(sale: DemoSale): TebexWebhookLog[] {
  const completed = message(sale, 'payment.completed', sale.createdAt);
  if (sale.status !== 'refunded') return [completed];
  return [completed, message(sale, 'payment.refunded', new Date(sale.createdAt.getTime() + 20 * HOUR_MS))];
}

function message(sale: DemoSale, eventType: string, date: Date): TebexWebhookLog {
  const id = randomUUID();
  return TebexWebhookLog.of({
    id,
    eventType,
    transactionId: sale.paymentId,
    playerUsername: sale.username,
    playerEmail: sale.email,
    amount: sale.totalAmount,
    currency: sale.currency,
    products: sale.items,
    status: 'processed',
    reason: null,
    rawPayload: { id, type: eventType, date, subject: subjectOf(sale) },
    createdAt: date,
  });
}

/** In the format of the payment provider, which writes amounts as numbers. */
const subjectOf = ({ paymentId, createdAt, totalAmount, currency, username, email, items }: DemoSale) => ({
  transaction_id: paymentId,
  created_at: createdAt,
  price_paid: { amount: Number(totalAmount), currency },
  customer: { email, username: { username } },
  products: items.map(({ name, quantity, price }) => ({
    name,
    quantity,
    paid_price: { amount: Number(price), currency },
  })),
});
