import { createPublicKey, verify } from 'node:crypto';

/** What precedes a key of Ed25519 in the format that `node:crypto` reads (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The largest difference between the clocks of Discord and this site, in ms. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

export interface SignedRequest {
  readonly body: Buffer;
  /** In hexadecimal. */
  readonly signature: string;
  /** In seconds since 1970. */
  readonly timestamp: string;
}

/**
 * What can be said without the key. Time and body are signed without a separator, so that a digit of one could count as
 * one of the other: the time must be digits only, and the body must begin with a brace.
 */
export function isPlausible({ body, signature, timestamp }: SignedRequest, now: Date): boolean {
  return (
    /^[0-9a-f]{128}$/i.test(signature) &&
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now.getTime() - Number(timestamp) * 1000) <= MAX_CLOCK_DIFFERENCE_MS &&
    body[0] === '{'.charCodeAt(0)
  );
}

/** Whether Discord has signed the request for the application with this public key. */
export function isGenuine({ body, signature, timestamp }: SignedRequest, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}
