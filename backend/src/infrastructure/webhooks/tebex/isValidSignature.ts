import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a text has the format of a signature: 64 hexadecimal digits. */
export const isWellFormedSignature = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/**
 * Whether the provider signed exactly these bytes: an HMAC-SHA256 of the hex SHA-256 of the body. The comparison takes
 * constant time.
 */
export function isValidSignature(body: Buffer, signature: string, secret: string): boolean {
  if (!isWellFormedSignature(signature)) return false;
  const checksum = createHash('sha256').update(body).digest('hex');
  const expected = createHmac('sha256', secret).update(checksum).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
