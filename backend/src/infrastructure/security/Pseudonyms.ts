import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Names under which people are counted and known again without being kept: the same in all instances, and without the
 * secret key nobody can try out which address is behind one.
 */
export class Pseudonyms {
  private readonly key: Buffer;

  constructor(secretKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', secretKey, '', 'pseudonyms', 32));
  }

  of(who: string): string {
    return createHmac('sha256', this.key).update(who).digest('base64url');
  }
}
