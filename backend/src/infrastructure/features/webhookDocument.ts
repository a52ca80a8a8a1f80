import { WEBHOOK_KINDS, type WebhookKind } from '../../domain/notices/NoticeKind';
import { sampleOf, WEBHOOK_EVENTS } from '../channels/webhookEvents';
import type { Schema } from '../http/inputs/fields';

const header = (name: string, description: string): Schema => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
});

const HEADERS = [
  header('webhook-id', 'The same in every attempt. Store it for a week, and answer a second one with 200.'),
  header('webhook-timestamp', 'When this attempt was signed, in seconds since 1970.'),
  header('webhook-signature', 'One or more signatures, separated by spaces: `v1,` and base64.'),
];

const ANSWERS = {
  '2XX': { description: 'It is taken.' },
  410: { description: 'The site switches the target off.' },
  429: { description: 'The site waits for `Retry-After`; likewise after 503 with that header.' },
  default: { description: 'The site tries again for three days.' },
};

function describe(kind: WebhookKind): Schema {
  const { when, notFor, permission } = WEBHOOK_EVENTS[kind];
  const description = [when, notFor && `Not for: ${notFor}`, permission && `\`data.url\` needs \`${permission}\`.`];
  return {
    post: {
      summary: kind,
      description: description.filter(Boolean).join(' '),
      tags: ['Webhooks'],
      parameters: HEADERS,
      requestBody: { required: true, content: { 'application/json': { schema: SCHEMA, example: sampleOf(kind) } } },
      responses: ANSWERS,
    },
  };
}

const SCHEMA: Schema = {
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', enum: WEBHOOK_KINDS },
    timestamp: { type: 'string', format: 'date-time', description: 'When the site noted it.' },
    data: {
      type: 'object',
      required: ['subject', 'id', 'site'],
      properties: {
        subject: { type: 'string' },
        id: { type: 'string', description: 'Empty where there is only one.' },
        site: { type: 'string', format: 'uri' },
        url: { type: 'string', format: 'uri', description: 'Where the API answers with it; absent where it cannot.' },
      },
    },
  },
};

/** What the site sends to other programs, for the OpenAPI document. */
export const webhookDocument: Readonly<Record<string, Schema>> = Object.fromEntries(
  WEBHOOK_KINDS.map((kind) => [kind, describe(kind)]),
);
