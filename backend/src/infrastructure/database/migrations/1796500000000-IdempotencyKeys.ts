import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers to requests with an `Idempotency-Key`, for a day. The answer to a request of a guest ends with it. */
export class IdempotencyKeys1796500000000 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1796500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        key_hash bytea PRIMARY KEY,
        fingerprint bytea NOT NULL,
        status smallint NOT NULL,
        body text NOT NULL,
        about uuid,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
      CREATE INDEX idempotency_keys_about ON idempotency_keys (about);

      CREATE FUNCTION forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM idempotency_keys WHERE about = OLD.id;
          RETURN NULL;
        END $$;
      CREATE TRIGGER conversations_forget_answers AFTER DELETE ON conversations
        FOR EACH ROW EXECUTE FUNCTION forget_answers();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER conversations_forget_answers ON conversations;
      DROP FUNCTION forget_answers;
      DROP TABLE idempotency_keys;
    `);
  }
}
