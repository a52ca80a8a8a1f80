import type { MigrationInterface, QueryRunner } from 'typeorm';
import { toldOf } from './baseline/triggers';

/** The connections to the game server that staff set up in the panel, and what their last check showed. */
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE game_connection_checks; DROP TABLE game_connections;');
  }
}
