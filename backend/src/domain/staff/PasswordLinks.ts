import type { PasswordLink } from './PasswordLink';

export abstract class PasswordLinks {
  /** Stores a link in place of an older one of the account. */
  abstract replace(link: PasswordLink): Promise<void>;
  abstract findByTokenHash(tokenHash: string): Promise<PasswordLink | null>;
  /** False if the link was used, replaced or revoked in the meantime. */
  abstract consume(link: PasswordLink): Promise<boolean>;
  abstract revokeFor(adminUserId: string): Promise<void>;
}
