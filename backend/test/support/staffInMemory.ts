import { PasswordHasher } from '../../src/application/staff/PasswordHasher';
import type { AdminUser } from '../../src/domain/staff/AdminUser';
import { AdminUsers } from '../../src/domain/staff/AdminUsers';
import type { Session } from '../../src/domain/staff/Session';
import { Sessions } from '../../src/domain/staff/Sessions';

export class AdminUsersInMemory extends AdminUsers {
  readonly users: AdminUser[] = [];

  async areThereAny() {
    return this.users.length > 0;
  }

  async withId(id: string) {
    return this.users.find((user) => user.id === id) ?? null;
  }

  async named(username: string) {
    return this.users.find((user) => user.username.toLowerCase() === username.toLowerCase()) ?? null;
  }

  async saveFirst(user: AdminUser) {
    if (this.users.length > 0) return false;
    this.users.push(user);
    return true;
  }

  async changePassword() {
    return;
  }

  async noteSignIn() {
    return;
  }
}

export class SessionsInMemory extends Sessions {
  readonly sessions = new Map<string, Session>();

  async withTokenHash(tokenHash: string) {
    return this.sessions.get(tokenHash) ?? null;
  }

  async begin(session: Session) {
    this.sessions.set(session.tokenHash, session);
  }

  async touch() {
    return;
  }

  async end(tokenHash: string) {
    this.sessions.delete(tokenHash);
  }

  async forgetOver(now: Date) {
    for (const [hash, session] of this.sessions) if (session.isOver(now)) this.sessions.delete(hash);
  }
}

/** Hashes nothing, so that a test can count how often it was asked. */
export class PlainPasswords extends PasswordHasher {
  asked = 0;

  async hash(password: string) {
    return `hash of ${password}`;
  }

  async matches(hash: string | null, password: string) {
    this.asked += 1;
    return hash === `hash of ${password}`;
  }
}
