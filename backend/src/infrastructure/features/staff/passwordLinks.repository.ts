import { injectable } from 'inversify';
import { PasswordLink } from '../../../domain/staff/PasswordLink';
import { PasswordLinks } from '../../../domain/staff/PasswordLinks';
import { Database } from '../../persistence/connection/Database';

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
