import type { MigrationInterface, QueryRunner } from 'typeorm';
import { VoterCounts1763700340000 } from './1763700340000-VoterCounts';

const voterCounts = new VoterCounts1763700340000();

/** One cache for both ranks of a player: `score` is the level, or the lowest number of votes up to that place. */
export class RankMarks1763700410000 implements MigrationInterface {
  readonly name = 'RankMarks1763700410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE player_milestones`);
    await voterCounts.down(runner);
    await runner.query(`
      CREATE TABLE rank_marks (
        list text NOT NULL,
        place int NOT NULL,
        score int NOT NULL,
        playtime int NOT NULL,
        name text COLLATE "C" NOT NULL,
        CONSTRAINT rank_marks_pkey PRIMARY KEY (list, place),
        CONSTRAINT rank_marks_lists CHECK (list IN ('level', 'votes'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE rank_marks`);
    await voterCounts.up(runner);
    await runner.query(`
      CREATE TABLE player_milestones (
        place int CONSTRAINT player_milestones_pkey PRIMARY KEY,
        level int NOT NULL,
        playtime int NOT NULL,
        name text COLLATE "C" NOT NULL
      )`);
    await runner.query(`CREATE INDEX player_milestones_in_order ON player_milestones ((- level), (- playtime), name)`);
  }
}
