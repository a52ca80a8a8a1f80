import { injectable } from 'inversify';
import { CannedReplies, type CannedReplyFilter } from '../../../domain/cannedReplies/CannedReplies';
import { CannedReply } from '../../../domain/cannedReplies/CannedReply';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlCannedReplies extends CannedReplies {
  constructor(private readonly database: Database) {
    super();
  }

  list({ category, language }: CannedReplyFilter): Promise<CannedReply[]> {
    return this.database.select(
      CannedReply,
      `FROM canned_replies
       WHERE ($1::text IS NULL OR category IS NULL OR category = $1) AND ($2::text IS NULL OR language = $2)
       ORDER BY lower(title), id`,
      [category ?? null, language || null],
    );
  }

  async find(id: string): Promise<CannedReply | null> {
    return isUuid(id) ? this.rows.findOneBy({ id }) : null;
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  async lock(): Promise<void> {
    await this.database.query('LOCK TABLE canned_replies IN SHARE ROW EXCLUSIVE MODE');
  }

  save(reply: CannedReply): Promise<CannedReply> {
    return this.rows.save(reply);
  }

  async remove(reply: CannedReply): Promise<void> {
    await this.rows.delete(reply.id);
  }

  private get rows() {
    return this.database.repository<CannedReply>(CannedReply);
  }
}
