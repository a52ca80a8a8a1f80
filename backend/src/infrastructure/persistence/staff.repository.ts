import { injectable } from 'inversify';
import { LessThanOrEqual } from 'typeorm';
import { AuditLog, type AuditDetail } from '../../application/shared/AuditLog';
import type { Actor } from '../../application/shared/Actor';
import { Clock } from '../../application/shared/Clock';
import { AdminUser } from '../../domain/staff/AdminUser';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import { AuditEntry } from '../../domain/staff/AuditEntry';
import { Session, SESSION_IDLE, SESSION_LONGEST } from '../../domain/staff/Session';
import { Sessions } from '../../domain/staff/Sessions';
import { Database } from './Database';

@injectable()
export class TypeOrmAdminUsers extends AdminUsers {
  constructor(private readonly database: Database) {
    super();
  }

  areThereAny(): Promise<boolean> {
    return this.rows.exists();
  }

  withId(id: string): Promise<AdminUser | null> {
    return this.rows.findOneBy({ id });
  }

  named(username: string): Promise<AdminUser | null> {
    return this.rows.createQueryBuilder('user').where('lower(user.username) = lower(:username)', { username }).getOne();
  }

  saveFirst(user: AdminUser): Promise<boolean> {
    return this.database.run(async () => {
      await this.database.query('LOCK TABLE admin_users IN SHARE ROW EXCLUSIVE MODE');
      if (await this.areThereAny()) return false;
      await this.rows.insert(user);
      return true;
    });
  }

  async noteSignIn({ id, lastLogin }: AdminUser): Promise<void> {
    await this.rows.update(id, { lastLogin });
  }

  changePassword({ id, password }: AdminUser): Promise<void> {
    return this.database.run(async () => {
      await this.rows.update(id, { password });
      await this.database.repository<Session>(Session).delete({ adminUserId: id });
    });
  }

  private get rows() {
    return this.database.repository<AdminUser>(AdminUser);
  }
}

@injectable()
export class TypeOrmSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  withTokenHash(tokenHash: string): Promise<Session | null> {
    return this.rows.findOneBy({ tokenHash });
  }

  async begin(session: Session): Promise<void> {
    await this.rows.insert(session);
  }

  async touch({ tokenHash, lastSeenAt }: Session): Promise<void> {
    await this.rows.update({ tokenHash }, { lastSeenAt });
  }

  async end(tokenHash: string): Promise<void> {
    await this.rows.delete({ tokenHash });
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
