import type { Feature } from './Feature';
import { WEBHOOK_STATUSES } from '../../../domain/payments/TebexWebhookLog';
import { flag, form, moment, nullable, one, oneOf, sent, text } from './schemas';

export const payments: Feature = {
  name: 'Payments',
  description:
    'The connection to Tebex. Payments arrive at `POST /webhook/tebex`; without a secret they are refused. Purchases and the webhook log are available over GraphQL.',
  schemas: {
    TebexConnection: sent(
      { hasSecret: true, maskedSecret: '••••••••4f2a' },
      {
        hasSecret: flag('Whether payments are accepted.'),
        maskedSecret: nullable(text('Dots and the last 4 characters of the secret; null if there is none.')),
      },
    ),
    WebhookDelivery: sent(
      {
        id: '173c9b8f-56b7-48cb-82d5-213c08831e63',
        eventType: 'payment.completed',
        transactionId: 'tbx-42621624a26579-8a531b',
        status: 'processed',
        reason: null,
        createdAt: '2026-11-20T18:23:03.000Z',
      },
      {
        id: text('The message ID assigned by Tebex.'),
        eventType: text('The event type.'),
        transactionId: nullable(text('The transaction ID.')),
        status: oneOf(WEBHOOK_STATUSES, 'The result of processing.'),
        reason: nullable(text('Why it failed.')),
        createdAt: moment('When it was received.'),
      },
    ),
    WebhookSecretInput: form(
      { webhook_secret: '0f8e2d1c6b5a49384f2a' },
      {
        webhook_secret: {
          type: 'string',
          minLength: 10,
          maxLength: 500,
          description: 'The secret from the webhook settings of Tebex. It is stored encrypted and never shown again.',
        },
      },
    ),
  },
  routes: {
    'GET /api/tebex/config': {
      id: 'readTebexConnection',
      summary: 'Read whether payments are accepted',
      needs: 'tebex',
      answer: one('TebexConnection', 'Whether there is a secret, and its last characters.'),
    },
    'POST /api/tebex/webhook-secret': {
      id: 'replaceWebhookSecret',
      summary: 'Set or replace the webhook secret',
      needs: 'tebex',
      body: 'WebhookSecretInput',
      answer: one('TebexConnection', 'Whether there is a secret, and its last characters.'),
    },
    'POST /api/tebex/webhook-logs/{id}/process': {
      id: 'processDeliveryAgain',
      summary: 'Process a failed message again',
      description: 'It can fail again; `status` and `reason` show that.',
      needs: 'tebex',
      conflict: '`CONFLICT` if it has been processed in the meantime, or if the message itself is no longer stored.',
      answer: one('WebhookDelivery', 'The result of this attempt.'),
    },
  },
};
