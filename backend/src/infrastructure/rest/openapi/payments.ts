import type { Feature } from './Feature';
import { WEBHOOK_STATUSES } from '../../../domain/payments/TebexWebhookLog';
import { flag, form, moment, nullable, one, oneOf, sent, text } from './schemas';

export const payments: Feature = {
  name: 'Payments',
  description:
    'The connection to Tebex. Payments arrive at `POST /webhook/tebex`; without a secret they are refused. Purchases and the log of the webhook are read over GraphQL.',
  schemas: {
    TebexConnection: sent(
      { hasSecret: true, maskedSecret: '••••••••4f2a' },
      {
        hasSecret: flag('Whether payments are accepted.'),
        maskedSecret: nullable(text('The last 4 characters of the secret behind dots; null while there is none.')),
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
        id: text('The id that Tebex gave the message.'),
        eventType: text('What it is about.'),
        transactionId: nullable(text('The transaction it is about.')),
        status: oneOf(WEBHOOK_STATUSES, 'What came of it.'),
        reason: nullable(text('Why it failed.')),
        createdAt: moment('When it came.'),
      },
    ),
    WebhookSecretInput: form(
      { webhook_secret: '0f8e2d1c6b5a49384f2a' },
      {
        webhook_secret: {
          type: 'string',
          minLength: 10,
          maxLength: 500,
          description: 'The secret from the webhook settings of Tebex. It is kept encrypted and never shown again.',
        },
      },
    ),
  },
  routes: {
    'GET /api/tebex/config': {
      id: 'readTebexConnection',
      summary: 'Read whether payments are accepted',
      needs: 'tebex',
      answer: one('TebexConnection', 'What may be known of the secret.'),
    },
    'POST /api/tebex/webhook-secret': {
      id: 'replaceWebhookSecret',
      summary: 'Set or replace the webhook secret',
      needs: 'tebex',
      body: 'WebhookSecretInput',
      answer: one('TebexConnection', 'What may be known of the new secret.'),
    },
    'POST /api/tebex/webhook-logs/{id}/process': {
      id: 'processDeliveryAgain',
      summary: 'Process a failed delivery again',
      description: 'It can fail again; `status` and `reason` say so.',
      needs: 'tebex',
      conflict: 'It has been processed in the meantime, or the message itself is not kept any more.',
      answer: one('WebhookDelivery', 'What came of it this time.'),
    },
  },
};
