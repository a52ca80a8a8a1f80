import { randomBytes } from 'node:crypto';

/** In milliseconds: how long a replaced key still signs too. */
const KEY_OVERLAP_MS = 24 * 60 * 60 * 1000;

const PREFIX = 'whsec_';

interface SigningKey {
  readonly key: string;
  /** As ISO 8601; absent: the current key. */
  readonly until?: string;
}

/** The signing keys of one endpoint, stored as its secret. A replaced key signs for another 24 hours. */
export class SigningKeys {
  private constructor(private readonly keys: readonly SigningKey[]) {}

  /** A key for a new endpoint, as `whsec_` and base64. */
  static createKey(): string {
    return PREFIX + randomBytes(32).toString('base64');
  }

  /** Null: an endpoint without a key. */
  static read(stored: string | null): SigningKeys {
    if (stored === null) return new SigningKeys([]);
    // A key that was never replaced is stored as it is.
    return new SigningKeys(stored.startsWith(PREFIX) ? [{ key: stored }] : (JSON.parse(stored) as SigningKey[]));
  }

  /** The current key first. */
  activeAt(now: Date): string[] {
    return this.keys.filter(({ until }) => until === undefined || new Date(until) > now).map(({ key }) => key);
  }

  replace(key: string, now: Date): SigningKeys {
    const until = new Date(now.getTime() + KEY_OVERLAP_MS).toISOString();
    const replaced = this.keys.map((each) => (each.until === undefined ? { ...each, until } : each));
    const active = replaced.filter((each) => each.key !== key && new Date(each.until ?? until) > now);
    return new SigningKeys([{ key }, ...active]);
  }

  toString(): string {
    return JSON.stringify(this.keys);
  }
}

/** The bytes of a key. */
export const decodeSigningKey = (key: string): Buffer => Buffer.from(key.slice(PREFIX.length), 'base64');
