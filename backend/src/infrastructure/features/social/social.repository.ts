import { injectable } from 'inversify';
import { SocialLink } from '../../../domain/social/SocialLink';
import { SocialLinks } from '../../../domain/social/SocialLinks';
import { Database } from '../../persistence/connection/Database';
import { isUuid } from '../../../domain/shared/uuid';

const byPlatform = { platform: 'ASC', updatedAt: 'ASC', id: 'ASC' } as const;

@injectable()
export class SqlSocialLinks extends SocialLinks {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<SocialLink[]> {
    return this.rows.find({ order: byPlatform });
  }

  active(): Promise<SocialLink[]> {
    return this.database.selectShared(
      SocialLink,
      'FROM social_media WHERE is_active ORDER BY platform, updated_at, id',
    );
  }

  async findById(id: string): Promise<SocialLink | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  async findForUpdate(id: string): Promise<SocialLink | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  save(link: SocialLink): Promise<SocialLink> {
    return this.rows.save(link);
  }

  async remove(link: SocialLink): Promise<void> {
    await this.rows.delete(link.id);
  }

  private get rows() {
    return this.database.repository<SocialLink>(SocialLink);
  }
}
