import { createHmac } from 'node:crypto';

/** The bytes of a key, which is `whsec_` and base64. */
const decodeKey = (key: string): Buffer => Buffer.from(key.replace(/^whsec_/, ''), 'base64');

/**
 * The headers of Standard Webhooks 1.0.0 for a message, with one signature for each key:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signWebhook(id: string, body: string, keys: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const sign = (key: string) => createHmac('sha256', decodeKey(key)).update(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => `v1,${sign(key).digest('base64')}`).join(' '),
  };
}
