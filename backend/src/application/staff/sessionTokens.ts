import { createHash, randomBytes } from 'node:crypto';

/** Only the browser has the token; the site stores its hash. */
export const sessionTokens = {
  make: (): string => randomBytes(32).toString('base64url'),
  hashOf: (token: string): string => createHash('sha256').update(token).digest('hex'),
};
