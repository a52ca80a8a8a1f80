import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Gallery1763700141000 implements MigrationInterface {
  readonly name = 'Gallery1763700141000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gallery (
        id uuid CONSTRAINT gallery_pkey PRIMARY KEY,
        title text NOT NULL,
        description text NOT NULL,
        image_url text NOT NULL,
        author text NOT NULL,
        category text NOT NULL
          CONSTRAINT gallery_category_known CHECK (category IN ('builds', 'events', 'community')),
        likes int NOT NULL DEFAULT 0 CONSTRAINT gallery_likes_range CHECK (likes >= 0),
        featured boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX gallery_newest ON gallery (created_at, id)`);
    await runner.query(`CREATE INDEX gallery_of_category ON gallery (category, created_at, id)`);
    await runner.query(`
      CREATE TABLE gallery_likes (
        id uuid CONSTRAINT gallery_likes_pkey PRIMARY KEY,
        image_id uuid NOT NULL
          CONSTRAINT gallery_likes_image_fkey REFERENCES gallery (id) ON DELETE CASCADE,
        visitor text NOT NULL,
        newcomer text CONSTRAINT gallery_likes_newcomer_once UNIQUE,
        liked_at timestamptz(3) NOT NULL,
        CONSTRAINT gallery_likes_once UNIQUE (image_id, visitor)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gallery_likes, gallery`);
  }
}
