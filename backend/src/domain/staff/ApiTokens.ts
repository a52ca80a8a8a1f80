import type { ApiToken } from './ApiToken';

export abstract class ApiTokens {
  /** The tokens of an account, newest first; also those that have expired. */
  abstract listByUser(adminUserId: string): Promise<ApiToken[]>;
  abstract findByTokenHash(tokenHash: string): Promise<ApiToken | null>;
  abstract add(token: ApiToken): Promise<void>;
  /** Records the last use. */
  abstract touch(token: ApiToken): Promise<void>;
  /** Resolves to the removed token, or to null if the account has none with this id. */
  abstract remove(adminUserId: string, id: string): Promise<ApiToken | null>;
  abstract removeAllByUser(adminUserId: string): Promise<void>;
}
