import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toldOf } from './baseline/triggers';

const BEFORE = `'name', 'address', 'links', 'legal', 'votes', 'tebex', 'backups', 'second_factor', 'demo',
  'languages', 'start_page', 'connections'`;

const guideStepsAre = (steps: string): string => `
  ALTER TABLE setup_skips DROP CONSTRAINT setup_skips_step_known;
  ALTER TABLE setup_skips ADD CONSTRAINT setup_skips_step_known CHECK (step IN (${steps}));`;

/** The connections to the game server that staff set up in the panel, what their last check showed, and their step of the guide. */
export class GameConnections1797500000000 implements MigrationInterface {
  readonly name = 'GameConnections1797500000000';

  async up(runner: QueryRunner): Promise<void> {
    const isKnown = `CHECK (kind IN ('console', 'folder', 'votes', 'bans'))`;
    await runner.query(`
      CREATE TABLE game_connections (
        kind text CONSTRAINT game_connections_pkey PRIMARY KEY
          CONSTRAINT game_connections_kind_known ${isKnown},
        settings jsonb NOT NULL,
        secret text,
        version int NOT NULL DEFAULT 1
      );

      CREATE TABLE game_connection_checks (
        kind text CONSTRAINT game_connection_checks_pkey PRIMARY KEY
          CONSTRAINT game_connection_checks_kind_known ${isKnown},
        checked_at timestamptz(3) NOT NULL,
        problem text
      );

      ${toldOf('game_connections')}

      ${guideStepsAre(`${BEFORE}, 'game_server'`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE game_connection_checks;
      DROP TABLE game_connections;
      DELETE FROM setup_skips WHERE step = 'game_server';
      ${guideStepsAre(BEFORE)}
    `);
  }
}
