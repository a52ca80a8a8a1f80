import { randomUUID } from 'node:crypto';

/** The data of a new account. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  /** An argon2id hash in PHC form. */
  readonly passwordHash: string;
}

/** The regular account of a player; staff accounts are separate. */
export class User {
  readonly id: string;
  /** Unique, case-insensitive; so is the e-mail address. */
  readonly username: string;
  password: string;
  email: string;
  displayName: string | null;
  avatar: string | null;
  /** A label only: it grants nothing, because access depends on the permissions of staff accounts. */
  readonly isAdmin: boolean;
  readonly createdAt: Date;

  private constructor(state: User) {
    this.id = state.id;
    this.username = state.username;
    this.password = state.password;
    this.email = state.email;
    this.displayName = state.displayName;
    this.avatar = state.avatar;
    this.isAdmin = state.isAdmin;
    this.createdAt = state.createdAt;
  }

  static register({ username, email, passwordHash }: Registration, now: Date): User {
    return new User({
      id: randomUUID(),
      username,
      password: passwordHash,
      email,
      displayName: null,
      avatar: null,
      isAdmin: false,
      createdAt: now,
    });
  }
}
