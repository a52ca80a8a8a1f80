import { injectable } from 'inversify';
import { IsNull } from 'typeorm';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { AdminUser, USERNAME_PATTERN } from '../../../domain/staff/AdminUser';
import { AdminUsers } from '../../../domain/staff/AdminUsers';
import { UsernameTaken } from '../../../domain/staff/UsernameTaken';
import { Database } from '../../persistence/connection/Database';
import { fetchPage } from '../../persistence/query/lists';
import { mapUniqueViolation } from '../../persistence/query/mapUniqueViolation';

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
