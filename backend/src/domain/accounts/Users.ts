import type { User } from './User';

export abstract class Users {
  abstract withId(id: string): Promise<User | null>;
  /** Without regard to case. */
  abstract named(username: string): Promise<User | null>;
  /** Without regard to case. */
  abstract withEmail(email: string): Promise<User | null>;
  /** A username or an e-mail address that somebody else has is a CONFLICT. */
  abstract save(user: User): Promise<User>;
}
