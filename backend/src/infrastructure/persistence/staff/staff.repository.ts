import { injectable } from 'inversify';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { AuditLog, type AuditDetail } from '../../../application/shared/AuditLog';
import type { Actor } from '../../../application/shared/Actor';
import { Clock } from '../../../application/shared/Clock';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, Stretch } from '../../../domain/shared/Page';
import { AdminUser } from '../../../domain/staff/AdminUser';
import { AdminUsers } from '../../../domain/staff/AdminUsers';
import { AuditEntries, type AuditFilter } from '../../../domain/staff/AuditEntries';
import { AuditEntry } from '../../../domain/staff/AuditEntry';
import { FailedSignIns } from '../../../domain/staff/FailedSignIns';
import { Session, SESSION_IDLE, SESSION_LONGEST } from '../../../domain/staff/Session';
import { Sessions } from '../../../domain/staff/Sessions';
import { SignInHistory } from '../../../domain/staff/SignInHistory';
import { USERNAME } from '../../../domain/staff/Username';
import { UsernameTaken } from '../../../domain/staff/UsernameTaken';
import { Pseudonyms } from '../../security/Pseudonyms';
import { Database } from '../connection/Database';
import { pageOf, searchFor } from '../query/lists';
import { refuseWhenTaken } from '../query/refuseWhenTaken';
import { isUuid } from '../query/uuid';

/** Must match the expression of the index `audit_log_named` exactly. */
const AUDITED = `(entry.actor || E'\\n' || entry.action || E'\\n' || entry.target || E'\\n' || coalesce(entry.name, ''))`;

@injectable()
export class TypeOrmAdminUsers extends AdminUsers {
  constructor(private readonly database: Database) {
    super();
  }

  areThereAny(): Promise<boolean> {
    return this.rows.exists();
  }

  all(): Promise<AdminUser[]> {
    return this.rows.find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  newest(stretch: Stretch): Promise<Page<AdminUser>> {
    return pageOf(this.rows.createQueryBuilder('user'), { columns: ['user.createdAt'], direction: 'desc' }, stretch);
  }

  withId(id: string): Promise<AdminUser | null> {
    return this.rows.findOneBy({ id });
  }

  named(username: string): Promise<AdminUser | null> {
    return this.withName(username).getOne();
  }

  async forChange(username: string): Promise<AdminUser | null> {
    return USERNAME.test(username) ? this.withName(username).setLock('pessimistic_write').getOne() : null;
  }

  async add(user: AdminUser): Promise<void> {
    await this.rows.insert(user).catch(refuseWhenTaken('admin_users_username_unique', new UsernameTaken()));
  }

  saveFirst(user: AdminUser): Promise<boolean> {
    return this.database.run(async () => {
      await this.database.query('LOCK TABLE admin_users IN SHARE ROW EXCLUSIVE MODE');
      if (await this.areThereAny()) return false;
      await this.rows.insert(user);
      return true;
    });
  }

  async noteSignIn(user: AdminUser): Promise<boolean> {
    const { affected } = await this.rows.update(unchanged(user), { lastLogin: user.lastLogin });
    return affected === 1;
  }

  async isAsItWas(user: AdminUser): Promise<boolean> {
    return (await this.rows.findOne({ where: unchanged(user), lock: { mode: 'pessimistic_write' } })) !== null;
  }

  async strengthen(user: AdminUser, hash: string): Promise<void> {
    await this.rows.update(unchanged(user), { password: hash });
  }

  async switch({ id, isActive }: AdminUser): Promise<void> {
    await this.rows.update(id, { isActive });
  }

  async remove({ id }: AdminUser): Promise<void> {
    await this.rows.delete(id);
  }

  async changePassword({ id, password }: AdminUser): Promise<void> {
    await this.rows.update(id, { password });
  }

  private withName(username: string) {
    return this.rows.createQueryBuilder('user').where('lower(user.username) = lower(:username)', { username });
  }

  private get rows() {
    return this.database.repository<AdminUser>(AdminUser);
  }
}

/** Matches the row of an account only if nothing that a sign-in depends on has changed. */
const unchanged = ({ id, password, secondFactorSince }: AdminUser) => ({
  id,
  password,
  isActive: true,
  secondFactorSince: secondFactorSince ?? IsNull(),
});

@injectable()
export class TypeOrmSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  withTokenHash(tokenHash: string): Promise<Session | null> {
    return this.rows.findOneBy([{ tokenHash }, { formerTokenHash: tokenHash }]);
  }

  allOf(adminUserId: string): Promise<Session[]> {
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

  async endAllOf(adminUserId: string, exceptId?: string): Promise<number> {
    const { affected } = await this.rows.delete({ adminUserId, ...(exceptId && { id: Not(exceptId) }) });
    return affected ?? 0;
  }

  async forgetOver(now: Date): Promise<void> {
    const ago = (milliseconds: number) => LessThanOrEqual(new Date(now.getTime() - milliseconds));
    await this.rows.delete({ lastSeenAt: ago(SESSION_IDLE) });
    await this.rows.delete({ createdAt: ago(SESSION_LONGEST) });
  }

  private get rows() {
    return this.database.repository<Session>(Session);
  }
}

@injectable()
export class TypeOrmAuditLog extends AuditLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async record(actor: Actor, action: string, target: string, detail: AuditDetail): Promise<void> {
    const entry = AuditEntry.of({
      actor: actor.username ?? 'the site itself',
      action,
      target,
      detail,
      createdAt: this.clock.now(),
    });
    await this.database.repository<AuditEntry>(AuditEntry).insert(entry);
  }
}

@injectable()
export class TypeOrmAuditEntries extends AuditEntries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filter: AuditFilter, direction: Direction, stretch: Stretch): Promise<Page<AuditEntry>> {
    const { actor, action, target, search, from, to } = filter;
    const entries = this.database.repository<AuditEntry>(AuditEntry).createQueryBuilder('entry');
    if (actor) entries.andWhere('lower(entry.actor) = lower(:actor)', { actor });
    if (action) entries.andWhere(`split_part(entry.action, '.', 1) = :thing`, { thing: action.split('.', 1)[0] });
    if (action?.includes('.')) entries.andWhere('entry.action = :action', { action });
    if (target) entries.andWhere('entry.target = :target', { target });
    if (from) entries.andWhere('entry.createdAt >= :from', { from });
    if (to) entries.andWhere('entry.createdAt < :to', { to });
    if (search) await searchFor(search, entries, AUDITED, 'entry.createdAt');
    return pageOf(entries, { columns: ['entry.createdAt'], direction }, stretch);
  }
}

@injectable()
export class TypeOrmSignInHistory extends SignInHistory {
  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {
    super();
  }

  async failuresOf(key: string): Promise<FailedSignIns> {
    const pseudonym = this.pseudonyms.of(key);
    return (await this.rows.findOneBy({ key: pseudonym })) ?? FailedSignIns.none(pseudonym);
  }

  /** Writes the row unchanged in order to lock it, whether or not it existed before. */
  async failuresForChange(key: string): Promise<FailedSignIns> {
    const pseudonym = this.pseudonyms.of(key);
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

  async forgive({ key }: FailedSignIns): Promise<void> {
    await this.rows.delete({ key });
  }

  async isKnown(username: string, browser: string): Promise<boolean> {
    const known = await this.database.query(
      `SELECT FROM known_browsers JOIN admin_users ON id = admin_user_id
       WHERE lower(username) = lower($1) AND browser = $2`,
      [username, this.pseudonyms.of(browser)],
    );
    return known.length > 0;
  }

  /** Selects the account again, because it may have been deleted since. */
  async remember(adminUserId: string, browser: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO known_browsers (admin_user_id, browser, last_used_at)
       SELECT id, $2, $3 FROM admin_users WHERE id = $1
       ON CONFLICT (admin_user_id, browser) DO UPDATE SET last_used_at = $3`,
      [adminUserId, this.pseudonyms.of(browser), now],
    );
  }

  private get rows() {
    return this.database.repository<FailedSignIns>(FailedSignIns);
  }
}
