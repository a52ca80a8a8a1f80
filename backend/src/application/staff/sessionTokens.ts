import { createHash, randomBytes } from 'node:crypto';

/** A token is known to one browser; the site keeps its hash. */
export const sessionTokens = {
  make: (): string => randomBytes(32).toString('base64url'),
  hashOf: (token: string): string => createHash('sha256').update(token).digest('hex'),
};
