/** Turns passwords into something that can be stored, and recognises them again. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Without a hash it works just as long and says no, so that the time tells nobody whether an account exists. */
  abstract matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with less work than a new one would be. */
  abstract isOutdated(hash: string): boolean;
}
