export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Takes equally long without a hash and returns false, so that timing does not reveal whether an account exists. */
  abstract matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether the hash has a lower work factor than a new one. */
  abstract isOutdated(hash: string): boolean;
}
