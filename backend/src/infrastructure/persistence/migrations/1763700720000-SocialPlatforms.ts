import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIRST = `'discord', 'youtube', 'instagram', 'other'`;

/** Social links of all usual platforms, and names that the owner chooses. */
export class SocialPlatforms1763700720000 implements MigrationInterface {
  readonly name = 'SocialPlatforms1763700720000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE social_media ADD COLUMN label text,
        DROP CONSTRAINT social_media_platform_known,
        ADD CONSTRAINT social_media_platform_known CHECK (platform IN (
          'discord', 'youtube', 'instagram', 'tiktok', 'x', 'twitch', 'reddit', 'bluesky', 'mastodon', 'facebook',
          'patreon', 'github', 'wiki', 'map', 'other'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE social_media SET platform = 'other' WHERE platform NOT IN (${FIRST})`);
    await runner.query(`
      ALTER TABLE social_media DROP COLUMN label,
        DROP CONSTRAINT social_media_platform_known,
        ADD CONSTRAINT social_media_platform_known CHECK (platform IN (${FIRST}))`);
  }
}
