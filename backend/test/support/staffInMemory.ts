import { PasswordHasher } from '../../src/application/staff/PasswordHasher';
import type { AdminUser } from '../../src/domain/staff/AdminUser';
import { AdminUsers } from '../../src/domain/staff/AdminUsers';
import { FailedSignIns } from '../../src/domain/staff/FailedSignIns';
import type { Session } from '../../src/domain/staff/Session';
import { Sessions } from '../../src/domain/staff/Sessions';
import { SignInHistory } from '../../src/domain/staff/SignInHistory';
import { UsernameTaken } from '../../src/domain/staff/UsernameTaken';

export class AdminUsersInMemory extends AdminUsers {
  readonly users: AdminUser[] = [];

  async areThereAny() {
    return this.users.length > 0;
  }

  async all() {
    return this.users.toReversed();
  }

  async newest() {
    return { items: await this.all(), totalCount: this.users.length, hasMore: false };
  }

  async withId(id: string) {
    return this.users.find((user) => user.id === id) ?? null;
  }

  async named(username: string) {
    return this.users.find((user) => user.username.toLowerCase() === username.toLowerCase()) ?? null;
  }

  forChange(username: string) {
    return this.named(username);
  }

  async add(user: AdminUser) {
    if (await this.named(user.username)) throw new UsernameTaken();
    this.users.push(user);
  }

  async saveFirst(user: AdminUser) {
    if (this.users.length > 0) return false;
    this.users.push(user);
    return true;
  }

  async changePassword() {
    return;
  }

  async noteSignIn(user: AdminUser) {
    return this.users.includes(user) && user.isActive;
  }

  async switch() {
    return;
  }

  async remove(user: AdminUser) {
    this.users.splice(this.users.indexOf(user), 1);
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

  async endAllOf(adminUserId: string) {
    for (const [hash, session] of this.sessions) if (session.adminUserId === adminUserId) this.sessions.delete(hash);
  }

  async forgetOver(now: Date) {
    for (const [hash, session] of this.sessions) if (session.isOver(now)) this.sessions.delete(hash);
  }
}

export class SignInHistoryInMemory extends SignInHistory {
  readonly failures = new Map<string, FailedSignIns>();
  readonly browsers = new Set<string>();

  constructor(private readonly users: AdminUsersInMemory) {
    super();
  }

  async failuresOf(key: string) {
    return this.failures.get(key) ?? FailedSignIns.none(key);
  }

  async failuresForChange(key: string) {
    const failures = this.failures.get(key) ?? FailedSignIns.none(key);
    this.failures.set(key, failures);
    return failures;
  }

  async save(failures: FailedSignIns) {
    this.failures.set(failures.key, failures);
  }

  async forgive({ key }: FailedSignIns) {
    this.failures.delete(key);
  }

  async isKnown(username: string, browser: string) {
    return this.browsers.has(`${(await this.users.named(username))?.id} ${browser}`);
  }

  async remember(adminUserId: string, browser: string) {
    this.browsers.add(`${adminUserId} ${browser}`);
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
