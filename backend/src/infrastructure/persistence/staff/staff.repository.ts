import { injectable } from 'inversify';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { AuditLog, type AuditDetail } from '../../../application/shared/AuditLog';
import type { Actor } from '../../../application/shared/Actor';
import { Clock } from '../../../application/shared/Clock';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { AdminUser, USERNAME_PATTERN } from '../../../domain/staff/AdminUser';
import { AdminUsers } from '../../../domain/staff/AdminUsers';
import { AuditEntries, type AuditFilter } from '../../../domain/staff/AuditEntries';
import { ApiToken } from '../../../domain/staff/ApiToken';
import { ApiTokens } from '../../../domain/staff/ApiTokens';
import { AuditEntry } from '../../../domain/staff/AuditEntry';
import type { AuditAction } from '../../../domain/staff/auditKinds';
import type { FailedSignInCount } from '../../../domain/staff/FailedSignInCount';
import { FailedSignInCounts } from '../../../domain/staff/FailedSignInCounts';
import { FailedSignIns } from '../../../domain/staff/FailedSignIns';
import { PasswordLink } from '../../../domain/staff/PasswordLink';
import { PasswordLinks } from '../../../domain/staff/PasswordLinks';
import { Session, SESSION_IDLE_TIMEOUT_MS, SESSION_MAX_AGE_MS } from '../../../domain/staff/Session';
import { Sessions } from '../../../domain/staff/Sessions';
import { SignInHistory } from '../../../domain/staff/SignInHistory';
import { UsernameTaken } from '../../../domain/staff/UsernameTaken';
import { Pseudonyms } from '../../security/Pseudonyms';
import { Database } from '../connection/Database';
import { fetchPage, filterByText } from '../query/lists';
import { mapUniqueViolation } from '../query/mapUniqueViolation';
import { inEnglish } from '../../../domain/shared/Sentence';
import { isUuid } from '../../../domain/shared/uuid';

/** Must match the expression of the index `audit_log_named` exactly. */
const SEARCH_EXPRESSION = `(entry.actor || E'\\n' || entry.action || E'\\n' || entry.target || E'\\n' || coalesce(entry.name, ''))`;

@injectable()
export class SqlAdminUsers extends AdminUsers {
  constructor(private readonly database: Database) {
    super();
  }

  hasAny(): Promise<boolean> {
    return this.rows.exists();
  }

  all(): Promise<AdminUser[]> {
    return this.rows.find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  newest(pageRequest: PageRequest): Promise<Page<AdminUser>> {
    return fetchPage(
      this.rows.createQueryBuilder('user'),
      { columns: ['user.createdAt'], direction: 'desc' },
      pageRequest,
    );
  }

  findById(id: string): Promise<AdminUser | null> {
    return this.rows.findOneBy({ id });
  }

  async findByUsername(username: string): Promise<AdminUser | null> {
    return USERNAME_PATTERN.test(username) ? this.queryByName(username).getOne() : null;
  }

  async findForUpdate(username: string): Promise<AdminUser | null> {
    return USERNAME_PATTERN.test(username) ? this.queryByName(username).setLock('pessimistic_write').getOne() : null;
  }

  async add(user: AdminUser): Promise<void> {
    await this.rows.insert(user).catch(mapUniqueViolation('admin_users_username_unique', new UsernameTaken()));
  }

  saveFirst(user: AdminUser): Promise<boolean> {
    return this.database.run(async () => {
      await this.database.query('LOCK TABLE admin_users IN SHARE ROW EXCLUSIVE MODE');
      if (await this.hasAny()) return false;
      await this.rows.insert(user);
      return true;
    });
  }

  async recordSignIn(user: AdminUser): Promise<boolean> {
    const { affected } = await this.rows.update(whereUnchanged(user), { lastLogin: user.lastLogin });
    return affected === 1;
  }

  async isUnchanged(user: AdminUser): Promise<boolean> {
    return (await this.rows.findOne({ where: whereUnchanged(user), lock: { mode: 'pessimistic_write' } })) !== null;
  }

  async updatePasswordHash(user: AdminUser, hash: string): Promise<void> {
    await this.rows.update(whereUnchanged(user), { password: hash });
  }

  async updateAccess({ id, isActive, role, permissions, version }: AdminUser): Promise<void> {
    await this.rows.update(id, { isActive, role, permissions, version });
  }

  async remove({ id }: AdminUser): Promise<void> {
    await this.rows.delete(id);
  }

  async updatePassword({ id, password }: AdminUser): Promise<void> {
    await this.rows.update(id, { password });
  }

  async updateLanguage({ id, language }: AdminUser): Promise<void> {
    await this.rows.update(id, { language });
  }

  private queryByName(username: string) {
    return this.rows.createQueryBuilder('user').where('lower(user.username) = lower(:username)', { username });
  }

  private get rows() {
    return this.database.repository<AdminUser>(AdminUser);
  }
}

/** Matches the row of an account only if nothing that a sign-in depends on has changed. */
const whereUnchanged = ({ id, password, secondFactorSince }: AdminUser) => ({
  id,
  password: password ?? IsNull(),
  isActive: true,
  secondFactorSince: secondFactorSince ?? IsNull(),
});

@injectable()
export class SqlSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  findByTokenHash(tokenHash: string): Promise<Session | null> {
    return this.rows.findOneBy([{ tokenHash }, { formerTokenHash: tokenHash }]);
  }

  listByUser(adminUserId: string): Promise<Session[]> {
    return this.rows.find({ where: { adminUserId }, order: { lastSeenAt: 'DESC', id: 'ASC' } });
  }

  async begin(session: Session): Promise<void> {
    await this.rows.insert(session);
  }

  async touch({ id, lastSeenAt }: Session): Promise<void> {
    await this.rows.update({ id }, { lastSeenAt });
  }

  async renew(tokenHash: string, newTokenHash: string, now: Date): Promise<boolean> {
    const { affected } = await this.rows.update(
      { tokenHash },
      { tokenHash: newTokenHash, formerTokenHash: tokenHash, confirmedAt: now, lastSeenAt: now },
    );
    return affected === 1;
  }

  async end(tokenHash: string): Promise<void> {
    await this.rows.delete({ tokenHash });
    await this.rows.delete({ formerTokenHash: tokenHash });
  }

  async endOne(adminUserId: string, id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const { affected } = await this.rows.delete({ adminUserId, id });
    return affected === 1;
  }

  async endAllByUser(adminUserId: string, exceptId?: string): Promise<number> {
    const { affected } = await this.rows.delete({ adminUserId, ...(exceptId && { id: Not(exceptId) }) });
    return affected ?? 0;
  }

  async deleteExpired(now: Date): Promise<void> {
    const olderThan = (milliseconds: number) => LessThanOrEqual(new Date(now.getTime() - milliseconds));
    await this.rows.delete({ lastSeenAt: olderThan(SESSION_IDLE_TIMEOUT_MS) });
    await this.rows.delete({ createdAt: olderThan(SESSION_MAX_AGE_MS) });
  }

  private get rows() {
    return this.database.repository<Session>(Session);
  }
}

@injectable()
export class SqlApiTokens extends ApiTokens {
  constructor(private readonly database: Database) {
    super();
  }

  listByUser(adminUserId: string): Promise<ApiToken[]> {
    return this.rows.find({ where: { adminUserId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  findByTokenHash(tokenHash: string): Promise<ApiToken | null> {
    return this.rows.findOneBy({ tokenHash });
  }

  async add(token: ApiToken): Promise<void> {
    await this.rows.insert(token);
  }

  async touch({ id, lastUsedAt }: ApiToken): Promise<void> {
    await this.rows.update({ id }, { lastUsedAt });
  }

  async remove(adminUserId: string, id: string): Promise<ApiToken | null> {
    if (!isUuid(id)) return null;
    const token = await this.rows.findOne({ where: { id, adminUserId }, lock: { mode: 'pessimistic_write' } });
    if (token) await this.rows.delete({ id });
    return token;
  }

  async removeAllByUser(adminUserId: string): Promise<void> {
    await this.rows.delete({ adminUserId });
  }

  private get rows() {
    return this.database.repository<ApiToken>(ApiToken);
  }
}

@injectable()
export class SqlPasswordLinks extends PasswordLinks {
  constructor(private readonly database: Database) {
    super();
  }

  async replace(link: PasswordLink): Promise<void> {
    await this.rows.upsert(link, ['adminUserId']);
  }

  findByTokenHash(tokenHash: string): Promise<PasswordLink | null> {
    return this.rows.findOneBy({ tokenHash });
  }

  async consume({ tokenHash }: PasswordLink): Promise<boolean> {
    const { affected } = await this.rows.delete({ tokenHash });
    return affected === 1;
  }

  async revokeFor(adminUserId: string): Promise<void> {
    await this.rows.delete({ adminUserId });
  }

  private get rows() {
    return this.database.repository<PasswordLink>(PasswordLink);
  }
}

/** Has no mapping, because its rows are never edited: they are only counted up and taken. */
@injectable()
export class SqlFailedSignInCounts extends FailedSignInCounts {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ username, wrong, device, network, attempts }: FailedSignInCount): Promise<void> {
    await this.database.query(
      `INSERT INTO failed_sign_in_counts AS counted (username, wrong, network, device, attempts)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (username, wrong, network)
       DO UPDATE SET device = excluded.device, attempts = counted.attempts + excluded.attempts`,
      [username ?? '', wrong, network, device, attempts],
    );
  }

  takeAll(): Promise<FailedSignInCount[]> {
    return this.database.query<FailedSignInCount>(
      `WITH taken AS (DELETE FROM failed_sign_in_counts RETURNING *)
       SELECT nullif(username, '') AS username, wrong, device, network, attempts FROM taken`,
    );
  }
}

@injectable()
export class SqlAuditLog extends AuditLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async record(actor: Actor, action: AuditAction, target: string, detail: AuditDetail): Promise<void> {
    const entry = AuditEntry.of({
      actor: actor.username ?? 'the site itself',
      apiToken: actor.token?.name ?? null,
      via: actor.via,
      action,
      target,
      detail: toEnglish(detail),
      createdAt: this.clock.now(),
    });
    await this.database.repository<AuditEntry>(AuditEntry).insert(entry);
  }
}

/** An entry keeps the words of its time. */
const toEnglish = (detail: AuditDetail): AuditDetail =>
  JSON.parse(
    JSON.stringify(detail, (_name, value: unknown) => (typeof value === 'string' ? inEnglish(value) : value)),
  ) as AuditDetail;

@injectable()
export class SqlAuditEntries extends AuditEntries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filter: AuditFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<AuditEntry>> {
    const { actor, kinds, action, target, search, from, to } = filter;
    const entries = this.database.repository<AuditEntry>(AuditEntry).createQueryBuilder('entry');
    if (actor) entries.andWhere('lower(entry.actor) = lower(:actor)', { actor });
    if (kinds) entries.andWhere(`split_part(entry.action, '.', 1) = ANY(:kinds)`, { kinds });
    if (action) entries.andWhere(`split_part(entry.action, '.', 1) = :thing`, { thing: action.split('.', 1)[0] });
    if (action?.includes('.')) entries.andWhere('entry.action = :action', { action });
    if (target) entries.andWhere('entry.target = :target', { target });
    if (from) entries.andWhere('entry.createdAt >= :from', { from });
    if (to) entries.andWhere('entry.createdAt < :to', { to });
    if (search) await filterByText(search, entries, SEARCH_EXPRESSION, 'entry.createdAt');
    return fetchPage(entries, { columns: ['entry.createdAt'], direction }, pageRequest);
  }
}

@injectable()
export class SqlSignInHistory extends SignInHistory {
  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
  }

  async findFailures(key: string): Promise<FailedSignIns> {
    const pseudonym = this.pseudonyms.derive(key);
    return (await this.rows.findOneBy({ key: pseudonym })) ?? FailedSignIns.none(pseudonym);
  }

  /** Writes the row unchanged in order to lock it, whether or not it existed before. */
  async findFailuresForUpdate(key: string): Promise<FailedSignIns> {
    const pseudonym = this.pseudonyms.derive(key);
    await this.database.query(
      `INSERT INTO failed_sign_ins AS held (key, count, last_at) VALUES ($1, 0, 'epoch')
       ON CONFLICT (key) DO UPDATE SET count = held.count`,
      [pseudonym],
    );
    return this.rows.findOneByOrFail({ key: pseudonym });
  }

  async save({ key, count, lastAt }: FailedSignIns): Promise<void> {
    await this.rows.update({ key }, { count, lastAt });
  }

  async clearFailures({ key }: FailedSignIns): Promise<void> {
    await this.rows.delete({ key });
  }

  async isKnownBrowser(username: string, browser: string): Promise<boolean> {
    const known = await this.database.query(
      `SELECT FROM known_browsers JOIN admin_users ON id = admin_user_id
       WHERE lower(username) = lower($1) AND browser = $2`,
      [username, this.pseudonyms.derive(browser)],
    );
    return known.length > 0;
  }

  /** Selects the account again, because it may have been deleted since. */
  async rememberBrowser(adminUserId: string, browser: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO known_browsers (admin_user_id, browser, last_used_at)
       SELECT id, $2, $3 FROM admin_users WHERE id = $1
       ON CONFLICT (admin_user_id, browser) DO UPDATE SET last_used_at = $3`,
      [adminUserId, this.pseudonyms.derive(browser), now],
    );
  }

  private get rows() {
    return this.database.repository<FailedSignIns>(FailedSignIns);
  }
}
