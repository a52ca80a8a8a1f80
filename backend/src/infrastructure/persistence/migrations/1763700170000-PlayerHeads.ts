import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `content` is null if the source of the avatars has none for the name. */
export class PlayerHeads1763700170000 implements MigrationInterface {
  readonly name = 'PlayerHeads1763700170000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE player_heads (
        name text COLLATE "C" NOT NULL,
        size smallint NOT NULL,
        type text,
        content bytea CONSTRAINT player_heads_small CHECK (octet_length(content) <= 65536),
        fetched_at timestamptz(3) NOT NULL,
        CONSTRAINT player_heads_pkey PRIMARY KEY (name, size),
        CONSTRAINT player_heads_typed CHECK ((type IS NULL) = (content IS NULL))
      )`);
    await runner.query(`CREATE INDEX player_heads_oldest ON player_heads (fetched_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE player_heads`);
  }
}
