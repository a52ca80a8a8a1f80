import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Pseudonyms to count and recognize people without storing who they are. They are the same in all instances.
 * Without the secret key, an attacker cannot test which address is behind a pseudonym.
 */
export class Pseudonyms {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', secretKey, '', 'pseudonyms', 32));
  }

  derive(identity: string): string {
    return createHmac('sha256', this.key).update(identity).digest('base64url');
  }
}
