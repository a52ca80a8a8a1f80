import { createHash, createHmac, randomUUID } from 'node:crypto';
import { TebexFormat } from '../../src/infrastructure/webhooks/tebex/TebexFormat';
import type { Visitor } from './Visitor';

export const tebexFormat = new TebexFormat();

export const WEBHOOK_SECRET = 'f3b6f1d5a2c94e7f8b0d1c2e3a4f5b6c';

/** Signs as the provider does: an HMAC of the SHA-256 of the bytes, as hexadecimal text. */
export const signatureOf = (body: Buffer | string, secret = WEBHOOK_SECRET): string =>
  createHmac('sha256', secret).update(createHash('sha256').update(body).digest('hex')).digest('hex');

interface WebhookOptions {
  readonly secret?: string;
  readonly signature?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends bytes to the webhook as the provider does. */
export async function sendWebhook(
  visitor: Pick<Visitor, 'fetch'>,
  message: Buffer | string | object,
  { secret, signature, headers }: WebhookOptions = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const isRaw = typeof message === 'string' || Buffer.isBuffer(message);
  const body = isRaw ? message : JSON.stringify(message);
  const signatureHeader = signature === undefined ? signatureOf(body, secret) : signature;
  const response = await visitor.fetch('/webhook/tebex', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signatureHeader === null ? {} : { 'x-signature': signatureHeader }),
      ...headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

interface MessageOptions {
  readonly id?: string;
  readonly date?: string;
  readonly subject?: object;
}

/** A message about one payment, in the format of the provider. */
export const buildMessage = (type: string, { id = randomUUID(), date, subject = {} }: MessageOptions = {}) => ({
  id,
  type,
  date: date ?? '2026-01-10T12:00:00+00:00',
  subject: buildPayment(subject),
});

export const buildPayment = (overrides: object = {}) => ({
  transaction_id: 'tbx-1',
  status: { id: 1, description: 'Complete' },
  created_at: '2026-01-10T11:59:00.000000Z',
  price_paid: { amount: 24.98, currency: 'USD' },
  customer: {
    first_name: 'Zoë',
    email: 'zoe@example.com',
    ip: '203.0.113.7',
    username: { id: '069a79f444e94726a5befca90e38aaf5', username: 'Notch' },
    country: 'DE',
  },
  products: [
    { id: 1, name: 'VIP Rank', quantity: 1, paid_price: { amount: 9.99, currency: 'USD' } },
    { id: 2, name: 'Crate Key', quantity: 3, paid_price: { amount: 4.997, currency: 'USD' } },
  ],
  ...overrides,
});
