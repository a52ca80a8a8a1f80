import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BanChanges1763700330000 } from './1763700330000-BanChanges';
import { PlayerChanges1763700350000 } from './1763700350000-PlayerChanges';
import { BanRemovals1763700360000 } from './1763700360000-BanRemovals';

const dropped = [new BanChanges1763700330000(), new PlayerChanges1763700350000(), new BanRemovals1763700360000()];

/** PostgreSQL alone searches for names, so no instance has to learn which of them changed. */
export class NameChangesDropped1763700400000 implements MigrationInterface {
  readonly name = 'NameChangesDropped1763700400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const migration of [...dropped].reverse()) await migration.down(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const migration of dropped) await migration.up(runner);
  }
}
