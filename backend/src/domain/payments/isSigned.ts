import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a text has the shape of a signature: 64 hexadecimal digits. */
export const isSignature = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/**
 * Whether the provider signed exactly these bytes with that secret. What is signed is the checksum of the bytes as a text; a
 * wrong signature takes the same time wherever it is wrong.
 */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  if (!isSignature(signature)) return false;
  const checksum = createHash('sha256').update(body).digest('hex');
  const expected = createHmac('sha256', secret).update(checksum).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
