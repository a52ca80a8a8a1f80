import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bans } from './baseline/bans';
import { game } from './baseline/game';
import { media } from './baseline/media';
import { news } from './baseline/news';
import { notices } from './baseline/notices';
import { operation } from './baseline/operation';
import { players } from './baseline/players';
import { requests } from './baseline/requests';
import { rewards } from './baseline/rewards';
import { shared } from './baseline/shared';
import { site } from './baseline/site';
import { staff } from './baseline/staff';
import { store } from './baseline/store';
import { voting } from './baseline/voting';

/** The schema, by area. Each area needs those before it. */
const AREAS = [
  shared,
  staff,
  media,
  site,
  news,
  game,
  players,
  bans,
  voting,
  rewards,
  store,
  requests,
  notices,
  operation,
];

/** The schema of the first release. */
export class Baseline1763703800000 implements MigrationInterface {
  readonly name = 'Baseline1763703800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of AREAS) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    const created = AREAS.join('').matchAll(/CREATE (?:UNLOGGED )?(TABLE|FUNCTION) (\w+)/g);
    for (const [, kind, name] of created) await runner.query(`DROP ${kind} ${name} CASCADE`);
  }
}
