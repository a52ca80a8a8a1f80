import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The look of the site, in one row that is absent until the owner has chosen one; and the short name in each language. */
export class Brand1763700620000 implements MigrationInterface {
  readonly name = 'Brand1763700620000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE brand (
        id int CONSTRAINT brand_pkey PRIMARY KEY CONSTRAINT brand_one_row CHECK (id = 1),
        primary_color text NOT NULL,
        secondary_color text NOT NULL,
        emblem text NOT NULL CONSTRAINT brand_emblem_known
          CHECK (emblem IN ('lantern', 'pick', 'tree', 'peak', 'gate', 'crown', 'anchor', 'star')),
        hero_scene text NOT NULL CONSTRAINT brand_hero_scene_known
          CHECK (hero_scene IN ('coast', 'forest', 'mountain', 'plain')),
        display_font text NOT NULL CONSTRAINT brand_display_font_known
          CHECK (display_font IN ('jersey', 'pixelify', 'cinzel', 'fredoka')),
        default_theme text NOT NULL CONSTRAINT brand_default_theme_known
          CHECK (default_theme IN ('dark', 'light', 'system')),
        previous jsonb,
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`ALTER TABLE site_settings_translations ADD COLUMN short_name text`);
    // A community that was set up before looks the same as it did.
    await runner.query(`
      INSERT INTO brand (id, primary_color, secondary_color, emblem, hero_scene, display_font, default_theme)
      SELECT 1, '#3FD9B0', '#FFB84D', 'lantern', 'coast', 'jersey', 'dark'
      WHERE EXISTS (SELECT FROM admin_users)`);
    await runner.query(`
      INSERT INTO demo_rows SELECT 'brand', version::text FROM brand
      WHERE EXISTS (SELECT FROM demo_rows WHERE table_name = 'site_config')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site_settings_translations DROP COLUMN short_name`);
    await runner.query(`DELETE FROM demo_rows WHERE table_name = 'brand'`);
    await runner.query(`DROP TABLE brand`);
  }
}
