import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tracksMedia } from './baseline/triggers';

/** The description of an event is Markdown, so it and its translations can show pictures. */
export class EventPictures1797000000000 implements MigrationInterface {
  readonly name = 'EventPictures1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER events_media_uses ON events;
      ${tracksMedia('events', 'image, description')}
      ${tracksMedia('event_translations', 'description')}
      UPDATE events SET description = description WHERE description LIKE '%/media/%';
      UPDATE event_translations SET description = description WHERE description LIKE '%/media/%';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER event_translations_media_uses ON event_translations;
      DROP TRIGGER events_media_uses ON events;
      ${tracksMedia('events', 'image')}
      DELETE FROM media_uses WHERE source = 'event_translations';
    `);
  }
}
