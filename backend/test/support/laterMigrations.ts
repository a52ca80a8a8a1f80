import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../src/infrastructure/database/migrations';

class Reviews9000000000001 implements MigrationInterface {
  readonly name = 'Reviews9000000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE reviews (id int CONSTRAINT reviews_pkey PRIMARY KEY, title text NOT NULL)');
    await runner.query('INSERT INTO reviews SELECT row_number() OVER (), title FROM news');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reviews');
  }
}

class AuditPlaces9000000000002 implements MigrationInterface {
  readonly name = 'AuditPlaces9000000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD place text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP place');
  }
}

/** Makes this process one of a later version, with two more migrations. Returns what ends that. */
export function installLaterVersion(): () => void {
  const all: (new () => MigrationInterface)[] = migrations;
  const count = all.length;
  all.push(Reviews9000000000001, AuditPlaces9000000000002);
  return () => void all.splice(count);
}
