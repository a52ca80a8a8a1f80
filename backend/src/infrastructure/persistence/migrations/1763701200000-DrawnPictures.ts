import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An uploaded logo, and the pictures that the site draws from its brand: icons and link previews. */
export class DrawnPictures1763701200000 implements MigrationInterface {
  readonly name = 'DrawnPictures1763701200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE brand ADD COLUMN logo_image text`);
    await runner.query(`
      CREATE TABLE drawn_pictures (
        key text CONSTRAINT drawn_pictures_pkey PRIMARY KEY,
        content bytea NOT NULL,
        drawn_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`ALTER TABLE drawn_pictures ALTER COLUMN content SET STORAGE EXTERNAL`);
    await runner.query(`CREATE INDEX drawn_pictures_oldest ON drawn_pictures (drawn_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE drawn_pictures`);
    await runner.query(`ALTER TABLE brand DROP COLUMN logo_image`);
  }
}
