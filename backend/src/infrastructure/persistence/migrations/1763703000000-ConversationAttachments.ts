import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The pictures of conversations, with their bytes: those in `media_variants` are public. An entry whose text is removed
 * loses its pictures too, whatever program removes it.
 */
export class ConversationAttachments1763703000000 implements MigrationInterface {
  readonly name = 'ConversationAttachments1763703000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversation_attachments (
        id uuid CONSTRAINT conversation_attachments_pkey PRIMARY KEY,
        conversation uuid NOT NULL CONSTRAINT conversation_attachments_conversation_fkey
          REFERENCES conversations (id) ON DELETE CASCADE,
        seq int,
        position int,
        uploaded_by text,
        type text NOT NULL,
        width int NOT NULL,
        height int NOT NULL,
        bytes int NOT NULL,
        content bytea NOT NULL,
        preview bytea,
        uploaded_at timestamptz(3) NOT NULL,
        CONSTRAINT conversation_attachments_entry_fkey FOREIGN KEY (conversation, seq)
          REFERENCES conversation_entries (conversation, seq) ON DELETE CASCADE ON UPDATE CASCADE,
        CONSTRAINT conversation_attachments_sent_in_order CHECK ((seq IS NULL) = (position IS NULL))
      )`);
    // Pictures are compressed already.
    for (const column of ['content', 'preview'])
      await runner.query(`ALTER TABLE conversation_attachments ALTER COLUMN ${column} SET STORAGE EXTERNAL`);
    await runner.query(
      `CREATE INDEX conversation_attachments_entry ON conversation_attachments (conversation, seq, position)`,
    );
    await runner.query(
      `CREATE INDEX conversation_attachments_unsent ON conversation_attachments (uploaded_at) WHERE seq IS NULL`,
    );
    await runner.query(`
      CREATE FUNCTION remove_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM conversation_attachments WHERE conversation = NEW.conversation AND seq = NEW.seq;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER conversation_entries_remove_attachments AFTER UPDATE OF body ON conversation_entries
        FOR EACH ROW WHEN (OLD.body IS NOT NULL AND NEW.body IS NULL) EXECUTE FUNCTION remove_attachments()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER conversation_entries_remove_attachments ON conversation_entries`);
    await runner.query(`DROP FUNCTION remove_attachments`);
    await runner.query(`DROP TABLE conversation_attachments`);
  }
}
