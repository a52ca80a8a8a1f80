import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of sender and receiver may differ, in seconds. */
const TOLERANCE_SECONDS = 5 * 60;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * A receiver that follows the specification of Standard Webhooks, and shares nothing with the sender: whether one of the
 * signatures is valid for a secret. https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function isSignedWith(secret: string, headers: Headers, body: string, now: Date): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (id === '' || id.includes('.') || !/^\d+$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;

  const encodedKey = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  if (encodedKey === undefined) throw new Error('The secret is not `whsec_` and base64.');
  const key = Buffer.from(encodedKey, 'base64');
  if (key.length < 24 || key.length > 64) throw new Error('The secret does not have 24 to 64 bytes.');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest();
  return signatures.split(' ').some((versioned) => {
    const [version, signature = '', ...rest] = versioned.split(',');
    if (version !== 'v1' || rest.length > 0) return false;
    const given = Buffer.from(signature, 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
