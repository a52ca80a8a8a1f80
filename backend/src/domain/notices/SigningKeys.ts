import { randomBytes } from 'node:crypto';

/** How long the previous key still signs after a renewal, in milliseconds. */
const GRACE_PERIOD_MS = 24 * 60 * 60 * 1000;

interface StoredKey {
  readonly key: string;
  /** In ISO 8601; null for the current key. */
  readonly until: string | null;
}

/** The keys that sign outgoing webhooks: the current one, and the previous one for a day. */
export class SigningKeys {
  private constructor(private readonly keys: readonly StoredKey[]) {}

  static generate(): SigningKeys {
    return new SigningKeys([{ key: generateKey(), until: null }]);
  }

  static parse(text: string): SigningKeys {
    return new SigningKeys(JSON.parse(text) as StoredKey[]);
  }

  /** The current key first, as `whsec_` and base64. */
  validAt(now: Date): string[] {
    return this.keys.filter(({ until }) => until === null || new Date(until) > now).map(({ key }) => key);
  }

  get current(): string {
    return this.keys[0]?.key ?? '';
  }

  renew(now: Date): SigningKeys {
    const until = new Date(now.getTime() + GRACE_PERIOD_MS).toISOString();
    return new SigningKeys([
      { key: generateKey(), until: null },
      { key: this.current, until },
    ]);
  }

  toString(): string {
    return JSON.stringify(this.keys);
  }
}

const generateKey = (): string => `whsec_${randomBytes(32).toString('base64')}`;
