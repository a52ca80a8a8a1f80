import type { MigrationInterface, QueryRunner } from 'typeorm';

const isOneOf = (fonts: string): string => `
  ALTER TABLE brand DROP CONSTRAINT brand_display_font_known;
  ALTER TABLE brand ADD CONSTRAINT brand_display_font_known CHECK (display_font IN (${fonts}));`;

/** Headings can be in the font of the text, for an owner who wants no ornament. */
export class PlainHeadings1797300000000 implements MigrationInterface {
  readonly name = 'PlainHeadings1797300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(isOneOf(`'jersey', 'pixelify', 'cinzel', 'fredoka', 'figtree'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE brand SET display_font = 'jersey' WHERE display_font = 'figtree'`);
    await runner.query(isOneOf(`'jersey', 'pixelify', 'cinzel', 'fredoka'`));
  }
}
