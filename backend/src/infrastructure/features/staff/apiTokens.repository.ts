import { injectable } from 'inversify';
import { ApiToken } from '../../../domain/staff/ApiToken';
import { ApiTokens } from '../../../domain/staff/ApiTokens';
import { Database } from '../../persistence/connection/Database';
import { isUuid } from '../../../domain/shared/uuid';

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
