import { randomUUID } from 'node:crypto';

/** What somebody says of themselves when they register. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  /** An argon2id hash in PHC form. */
  readonly passwordHash: string;
}

/** The regular account of a player; staff have accounts of another kind. */
export class User {
  readonly id: string;
  /** Unique without regard to case, like the e-mail address. */
  readonly username: string;
  password: string;
  email: string;
  displayName: string | null;
  avatar: string | null;
  /** Marks somebody; it opens nothing, because the permissions of staff decide alone. */
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
