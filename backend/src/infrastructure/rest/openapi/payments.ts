import type { Feature } from './Feature';
import { flag, form, nullable, one, sent, text } from './schemas';

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
  },
};
