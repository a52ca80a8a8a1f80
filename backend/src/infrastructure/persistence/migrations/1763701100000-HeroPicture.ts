import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A picture in the place of the drawn scene. Uploads of the last look stay in use, because undoing shows them again. */
export class HeroPicture1763701100000 implements MigrationInterface {
  readonly name = 'HeroPicture1763701100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE brand ADD COLUMN hero_image text`);
    await runner.query(`
      CREATE TRIGGER brand_media_uses AFTER INSERT OR DELETE OR UPDATE ON brand
        FOR EACH ROW EXECUTE FUNCTION track_media_uses()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER brand_media_uses ON brand`);
    await runner.query(`DELETE FROM media_uses WHERE source = 'brand'`);
    await runner.query(`ALTER TABLE brand DROP COLUMN hero_image`);
  }
}
