import type { User } from './User';

export abstract class Users {
  abstract findById(id: string): Promise<User | null>;
  /** Case-insensitive. */
  abstract findByUsername(username: string): Promise<User | null>;
  /** Case-insensitive. */
  abstract findByEmail(email: string): Promise<User | null>;
  /** Throws `Conflict` if another account has the username or the e-mail address. */
  abstract save(user: User): Promise<User>;
}
