import { SecretBox } from '../../src/application/shared/SecretBox';
import { OneTimeCodes } from '../../src/application/staff/OneTimeCodes';
import { PasswordHasher } from '../../src/application/staff/PasswordHasher';
import type { AdminUser } from '../../src/domain/staff/AdminUser';
import { AdminUsers } from '../../src/domain/staff/AdminUsers';
import type { ApiToken } from '../../src/domain/staff/ApiToken';
import { ApiTokens } from '../../src/domain/staff/ApiTokens';
import type { FailedSignInCount } from '../../src/domain/staff/FailedSignInCount';
import { FailedSignInCounts } from '../../src/domain/staff/FailedSignInCounts';
import { FailedSignIns } from '../../src/domain/staff/FailedSignIns';
import type { PasswordLink } from '../../src/domain/staff/PasswordLink';
import { PasswordLinks } from '../../src/domain/staff/PasswordLinks';
import { SecondFactors } from '../../src/domain/staff/SecondFactors';
import type { Session } from '../../src/domain/staff/Session';
import { Sessions } from '../../src/domain/staff/Sessions';
import { SignInHistory } from '../../src/domain/staff/SignInHistory';
import { StaffPolicies } from '../../src/domain/staff/StaffPolicies';
import { UsernameTaken } from '../../src/domain/staff/UsernameTaken';

export class AdminUsersInMemory extends AdminUsers {
  readonly users: AdminUser[] = [];

  async hasAny() {
    return this.users.length > 0;
  }

  async all() {
    return this.users.toReversed();
  }

  async newest() {
    return { items: await this.all(), totalCount: this.users.length, hasMore: false };
  }

  async findById(id: string) {
    return this.users.find((user) => user.id === id) ?? null;
  }

  async findByUsername(username: string) {
    return this.users.find((user) => user.username.toLowerCase() === username.toLowerCase()) ?? null;
  }

  findForUpdate(username: string) {
    return this.findByUsername(username);
  }

  async add(user: AdminUser) {
    if (await this.findByUsername(user.username)) throw new UsernameTaken();
    this.users.push(user);
  }

  async saveFirst(user: AdminUser) {
    if (this.users.length > 0) return false;
    this.users.push(user);
    return true;
  }

  async updatePassword() {
    return;
  }

  async updateLanguage() {
    return;
  }

  async recordSignIn(user: AdminUser) {
    return this.users.includes(user) && user.isActive;
  }

  async isUnchanged(user: AdminUser) {
    return this.users.includes(user) && user.isActive;
  }

  async updatePasswordHash(user: AdminUser, hash: string) {
    user.password = hash;
  }

  async updateAccess() {
    return;
  }

  async remove(user: AdminUser) {
    this.users.splice(this.users.indexOf(user), 1);
  }
}

export class SessionsInMemory extends Sessions {
  readonly sessions = new Map<string, Session>();

  constructor(private readonly users = new AdminUsersInMemory()) {
    super();
  }

  async findByTokenHash(tokenHash: string) {
    return this.sessions.get(tokenHash) ?? null;
  }

  async findWithUser(tokenHash: string) {
    const session = this.sessions.get(tokenHash);
    const user = session && (await this.users.findById(session.adminUserId));
    return user ? { session, user } : null;
  }

  async listByUser(adminUserId: string) {
    return [...this.sessions.values()].filter((session) => session.adminUserId === adminUserId);
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

  async renew(tokenHash: string, newTokenHash: string, now: Date) {
    const session = this.sessions.get(tokenHash);
    if (!session) return false;
    this.sessions.delete(tokenHash);
    const renewed = { tokenHash: newTokenHash, formerTokenHash: tokenHash, confirmedAt: now, lastSeenAt: now };
    this.sessions.set(newTokenHash, Object.assign(session, renewed));
    return true;
  }

  async endOne(adminUserId: string, id: string) {
    const found = (await this.listByUser(adminUserId)).find((session) => session.id === id);
    return found ? this.sessions.delete(found.tokenHash) : false;
  }

  async endAllByUser(adminUserId: string, exceptId?: string) {
    const ended = (await this.listByUser(adminUserId)).filter(({ id }) => id !== exceptId);
    for (const { tokenHash } of ended) this.sessions.delete(tokenHash);
    return ended.length;
  }

  async deleteExpired(now: Date) {
    for (const [hash, session] of this.sessions) if (session.isExpired(now)) this.sessions.delete(hash);
  }
}

export class ApiTokensInMemory extends ApiTokens {
  tokens: ApiToken[] = [];

  async listByUser(id: string) {
    return this.tokens.filter(({ adminUserId }) => adminUserId === id);
  }

  async findByTokenHash(hash: string) {
    return this.tokens.find(({ tokenHash }) => tokenHash === hash) ?? null;
  }

  async add(token: ApiToken) {
    this.tokens.push(token);
  }

  async touch() {
    return;
  }

  async remove(userId: string, tokenId: string) {
    const removed = (await this.listByUser(userId)).find(({ id }) => id === tokenId) ?? null;
    this.tokens = this.tokens.filter((token) => token !== removed);
    return removed;
  }

  async removeAllByUser(id: string) {
    this.tokens = this.tokens.filter(({ adminUserId }) => adminUserId !== id);
  }
}

export class PasswordLinksInMemory extends PasswordLinks {
  readonly links = new Map<string, PasswordLink>();

  async replace(link: PasswordLink) {
    this.links.set(link.adminUserId, link);
  }

  async findByTokenHash(tokenHash: string) {
    return [...this.links.values()].find((link) => link.tokenHash === tokenHash) ?? null;
  }

  async consume({ adminUserId }: PasswordLink) {
    return this.links.delete(adminUserId);
  }

  async revokeFor(adminUserId: string) {
    this.links.delete(adminUserId);
  }
}

export class FailedSignInCountsInMemory extends FailedSignInCounts {
  counts: FailedSignInCount[] = [];

  async add(count: FailedSignInCount) {
    this.counts.push(count);
  }

  async takeAll() {
    return this.counts.splice(0);
  }
}

export class SignInHistoryInMemory extends SignInHistory {
  readonly failures = new Map<string, FailedSignIns>();
  readonly browsers = new Set<string>();

  constructor(private readonly users: AdminUsersInMemory) {
    super();
  }

  async findFailures(key: string) {
    return this.failures.get(key) ?? FailedSignIns.none(key);
  }

  async findFailuresForUpdate(key: string) {
    const failures = this.failures.get(key) ?? FailedSignIns.none(key);
    this.failures.set(key, failures);
    return failures;
  }

  async save(failures: FailedSignIns) {
    this.failures.set(failures.key, failures);
  }

  async clearFailures({ key }: FailedSignIns) {
    this.failures.delete(key);
  }

  async isKnownBrowser(username: string, browser: string) {
    return this.browsers.has(`${(await this.users.findByUsername(username))?.id} ${browser}`);
  }

  async rememberBrowser(adminUserId: string, browser: string) {
    this.browsers.add(`${adminUserId} ${browser}`);
  }
}

/** Stores its state in the accounts, as the database does. */
export class SecondFactorsInMemory extends SecondFactors {
  readonly recoveryCodes = new Map<string, Set<string>>();

  constructor(private readonly users: AdminUsersInMemory) {
    super();
  }

  async prepare(id: string, sealed: string) {
    return this.change(id, (user) => !user.hasSecondFactor, { secondFactor: sealed });
  }

  async enable(id: string, sealed: string, step: number, now: Date) {
    const isPending = (user: AdminUser) => !user.hasSecondFactor && user.secondFactor === sealed;
    return this.change(id, isPending, { secondFactorSince: now, secondFactorStep: step });
  }

  async disable(id: string) {
    this.recoveryCodes.delete(id);
    const cleared = { secondFactor: null, secondFactorSince: null, secondFactorStep: 0 };
    return this.change(id, (user) => user.hasSecondFactor, cleared);
  }

  async consumeStep(id: string, step: number) {
    return this.change(id, (user) => user.secondFactorStep < step, { secondFactorStep: step });
  }

  async consumeRecoveryCode(id: string, hash: string) {
    return this.recoveryCodes.get(id)?.delete(hash) ?? false;
  }

  async replaceRecoveryCodes(id: string, hashes: readonly string[]) {
    this.recoveryCodes.set(id, new Set(hashes));
  }

  async countRecoveryCodes(id: string) {
    return this.recoveryCodes.get(id)?.size ?? 0;
  }

  private async change(id: string, isAllowed: (user: AdminUser) => boolean, values: Partial<AdminUser>) {
    const user = await this.users.findById(id);
    if (!user || !isAllowed(user)) return false;
    Object.assign(user, values);
    return true;
  }
}

export class StaffPoliciesInMemory extends StaffPolicies {
  isRequired = false;
  ownBansAreDecided = false;

  async letsDecideOwnBans() {
    return this.ownBansAreDecided;
  }

  async letDecideOwnBans(isAllowed: boolean) {
    const before = this.ownBansAreDecided;
    this.ownBansAreDecided = isAllowed;
    return before;
  }

  async isSecondFactorRequired() {
    return this.isRequired;
  }

  async requireSecondFactor(isRequired: boolean) {
    const before = this.isRequired;
    this.isRequired = isRequired;
    return before;
  }
}

/** Its codes are "code" followed by the number of their step. */
export class FakeOneTimeCodes extends OneTimeCodes {
  newSecret() {
    return 'a secret';
  }

  uriOf(secret: string, issuer: string, username: string) {
    return `${issuer} of ${username}: ${secret}`;
  }

  stepOf(_secret: string, code: string) {
    return /^code \d+$/.test(code) ? Number(code.slice(5)) : null;
  }
}

/** Encrypts nothing, and opens a value only in the place where it was sealed. */
export class PlainSecretBox extends SecretBox {
  seal(secret: string, place: string) {
    return `${place}: ${secret}`;
  }

  open(sealed: string, place: string) {
    return sealed.startsWith(`${place}: `) ? sealed.slice(place.length + 2) : null;
  }
}

/** Does not hash, and counts the comparisons. */
export class PlainPasswordHasher extends PasswordHasher {
  comparisons = 0;

  isOutdated(hash: string) {
    return hash.startsWith('old ');
  }

  async hash(password: string) {
    return `hash of ${password}`;
  }

  async matches(hash: string | null, password: string) {
    this.comparisons += 1;
    return hash === `hash of ${password}` || hash === `old hash of ${password}`;
  }
}
