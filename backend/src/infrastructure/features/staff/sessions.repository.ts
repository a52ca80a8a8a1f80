import { injectable } from 'inversify';
import { LessThanOrEqual, Not } from 'typeorm';
import { Session, SESSION_IDLE_TIMEOUT_MS, SESSION_MAX_AGE_MS } from '../../../domain/staff/Session';
import { AdminUser } from '../../../domain/staff/AdminUser';
import { Sessions } from '../../../domain/staff/Sessions';
import { Database } from '../../persistence/connection/Database';
import { isUuid } from '../../../domain/shared/uuid';

@injectable()
export class SqlSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  findByTokenHash(tokenHash: string): Promise<Session | null> {
    return this.rows.findOneBy([{ tokenHash }, { formerTokenHash: tokenHash }]);
  }

  async findWithUser(tokenHash: string): Promise<{ session: Session; user: AdminUser } | null> {
    const found = await this.rows
      .createQueryBuilder('session')
      .innerJoinAndMapOne('session.user', AdminUser, 'user', 'user.id = session.adminUserId')
      .where('session.tokenHash = :tokenHash OR session.formerTokenHash = :tokenHash', { tokenHash })
      .getOne();
    if (!found) return null;
    const { user } = found as Session & { user: AdminUser };
    return { session: found, user };
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
