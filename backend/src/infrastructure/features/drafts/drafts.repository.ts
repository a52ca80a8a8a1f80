import { injectable } from 'inversify';
import {
  Drafts,
  MAX_DRAFTS_PER_ACCOUNT,
  type Draft,
  type DraftBody,
  type DraftKey,
} from '../../../domain/drafts/Drafts';
import { Database } from '../../persistence/connection/Database';

const OF_SUBJECT = `account_id = (SELECT id FROM admin_users WHERE lower(username) = lower($1))
  AND kind = $2 AND subject_id = $3`;

interface DraftRow {
  readonly body: DraftBody;
  readonly savedAt: Date;
}

@injectable()
export class SqlDrafts extends Drafts {
  constructor(private readonly database: Database) {
    super();
  }

  async find({ username, kind, subjectId }: DraftKey): Promise<Draft | null> {
    const [row] = await this.database.query<DraftRow>(
      `SELECT body, saved_at AS "savedAt" FROM drafts WHERE ${OF_SUBJECT}`,
      [username, kind, subjectId],
    );
    return row ? toDraft(row) : null;
  }

  // Single statements outside of a transaction: a draft changes nothing that visitors see, so caches stay.
  async save({ username, kind, subjectId }: DraftKey, body: DraftBody): Promise<Draft | null> {
    const [row] = await this.database.query<DraftRow & { accountId: string }>(
      `INSERT INTO drafts (account_id, kind, subject_id, body)
       SELECT id, $2, $3, $4 FROM admin_users WHERE lower(username) = lower($1)
       ON CONFLICT (account_id, kind, subject_id) DO UPDATE SET body = excluded.body, saved_at = now()
       RETURNING account_id AS "accountId", body, saved_at AS "savedAt"`,
      [username, kind, subjectId, JSON.stringify(body)],
    );
    if (!row) return null;
    await this.database.query(
      `DELETE FROM drafts WHERE account_id = $1 AND saved_at < (
         SELECT saved_at FROM drafts WHERE account_id = $1 ORDER BY saved_at DESC OFFSET ${MAX_DRAFTS_PER_ACCOUNT - 1} LIMIT 1
       )`,
      [row.accountId],
    );
    return toDraft(row);
  }

  async remove({ username, kind, subjectId }: DraftKey): Promise<void> {
    await this.database.query(`DELETE FROM drafts WHERE ${OF_SUBJECT}`, [username, kind, subjectId]);
  }
}

const toDraft = ({ body, savedAt }: DraftRow): Draft => ({ ...body, savedAt });
