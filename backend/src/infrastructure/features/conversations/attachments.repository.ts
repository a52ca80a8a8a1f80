import { injectable } from 'inversify';
import type { Attachment, AttachmentSize, UploadedAttachment } from '../../../domain/conversations/Attachment';
import { Attachments } from '../../../domain/conversations/Attachments';
import type { StoredPicture } from '../../../domain/media/MediaBytes';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';

/** Arbitrary, and of no other lock. */
const UPLOAD_LOCK = 1_763_703_000;

const CONTENT: Record<AttachmentSize, string> = { full: 'content', preview: 'coalesce(preview, content)' };

@injectable()
export class SqlAttachments extends Attachments {
  constructor(private readonly database: Database) {
    super();
  }

  async lockForUpload(): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock($1)', [UPLOAD_LOCK]);
  }

  async usedBytes(): Promise<number> {
    const [row] = await this.database.query<{ sum: number }>(
      'SELECT coalesce(sum(bytes), 0)::float8 AS sum FROM conversation_attachments',
    );
    return row?.sum ?? 0;
  }

  async count(conversation: string, side: 'guest' | 'staff'): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM conversation_attachments
       WHERE conversation = $1 AND (uploaded_by IS NULL) = $2`,
      [conversation, side === 'guest'],
    );
    return row?.count ?? 0;
  }

  async add(attachment: UploadedAttachment): Promise<boolean> {
    const { id, conversation, uploadedBy, type, width, height, content, preview, uploadedAt } = attachment;
    const rows = await this.database.query(
      `WITH added AS (
         INSERT INTO conversation_attachments
           (id, conversation, uploaded_by, type, width, height, bytes, content, preview, uploaded_at)
         SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, $10 FROM conversations WHERE id = $2 FOR KEY SHARE
         RETURNING id
       ) SELECT id FROM added`,
      [
        ...[id, conversation, uploadedBy, type, width, height],
        ...[content.length + (preview?.length ?? 0), content, preview, uploadedAt],
      ],
    );
    return rows.length > 0;
  }

  async send(
    conversation: string,
    seq: number,
    ids: readonly string[],
    uploadedBy: string | null,
  ): Promise<Attachment[] | null> {
    if (ids.length === 0) return [];
    const sent = await this.database.query<Attachment>(
      `WITH sent AS (
         UPDATE conversation_attachments SET seq = $2, position = array_position($3::uuid[], id)
         WHERE conversation = $1 AND id = ANY ($3::uuid[]) AND seq IS NULL AND uploaded_by IS NOT DISTINCT FROM $4
         RETURNING id, conversation, width, height, position
       ) SELECT id, conversation, width, height FROM sent ORDER BY position`,
      [conversation, seq, ids, uploadedBy],
    );
    return sent.length === ids.length ? sent : null;
  }

  async discard(conversation: string, ids: readonly string[], uploadedBy: string | null): Promise<void> {
    await this.database.query(
      `DELETE FROM conversation_attachments
       WHERE conversation = $1 AND id = ANY ($2::uuid[]) AND seq IS NULL AND uploaded_by IS NOT DISTINCT FROM $3`,
      [conversation, ids, uploadedBy],
    );
  }

  /** Pictures of notes are left out here, so that no caller can forget it. */
  readForGuest(conversation: string, id: string, size: AttachmentSize): Promise<StoredPicture | null> {
    return this.read(
      conversation,
      id,
      size,
      `CASE WHEN seq IS NULL THEN uploaded_by IS NULL ELSE EXISTS (
         SELECT FROM conversation_entries AS entry
         WHERE entry.conversation = attachment.conversation AND entry.seq = attachment.seq
           AND public_seq IS NOT NULL AND kind <> 'note'
       ) END`,
    );
  }

  readForStaff(
    conversation: string,
    id: string,
    size: AttachmentSize,
    username: string | null,
  ): Promise<StoredPicture | null> {
    return this.read(conversation, id, size, '(seq IS NOT NULL OR uploaded_by = $3)', [username]);
  }

  private async read(
    conversation: string,
    id: string,
    size: AttachmentSize,
    condition: string,
    parameters: readonly unknown[] = [],
  ): Promise<StoredPicture | null> {
    if (!isUuid(conversation) || !isUuid(id)) return null;
    const [row] = await this.database.query<StoredPicture>(
      `SELECT type, ${CONTENT[size]} AS content FROM conversation_attachments AS attachment
       WHERE conversation = $1 AND id = $2 AND ${condition}`,
      [conversation, id, ...parameters],
    );
    return row ?? null;
  }
}
