import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import { QueryFailedError } from 'typeorm';
import { DemoRows } from '../../application/setup/DemoRows';
import { Clock } from '../../application/shared/Clock';
import { StoreCurrency } from '../../domain/store/StoreCurrency';
import { Database } from '../persistence/Database';
import { demoAnalytics } from './analytics';
import { demoBans } from './bans';
import type { DemoTable } from './DemoTable';
import { demoStaffApplications, demoWhitelistApplications } from './applications';
import { demoEvents } from './events';
import { demoGallery, demoGalleryLikes } from './gallery';
import { demoServerStatus, demoStatusSamples } from './gameserver';
import { demoNews } from './news';
import { demoWebhookLogs } from './payments';
import { demoPlayers } from './players';
import { demoSocialLinks } from './social';
import { demoPurchases, demoStoreItems } from './store';
import { demoTickets } from './tickets';
import { demoVoteLinks, demoVotes } from './voting';

/** In the order in which they are filled; they are cleared in the reverse order. */
const tables: readonly DemoTable[] = [
  demoNews,
  demoSocialLinks,
  demoServerStatus,
  demoStatusSamples,
  demoBans,
  demoPlayers,
  demoStoreItems,
  demoPurchases,
  demoWebhookLogs,
  demoAnalytics,
  demoTickets,
  demoStaffApplications,
  demoWhitelistApplications,
  demoEvents,
  demoVoteLinks,
  demoVotes,
  demoGallery,
  demoGalleryLikes,
];

/** An entry that no row belongs to: it says that the demo community was here, and stays when everything else goes. */
const WAS_HERE = 'demo_rows';

/** Another instance may take longer to seed than a statement may wait, so nobody waits within one. In milliseconds. */
const REST = 200;

/** The community that a new site shows until it has one of its own. `demo_rows` remembers every row of it. */
@injectable()
export class DemoCommunity extends DemoRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly currency: StoreCurrency,
  ) {
    super();
  }

  /** Seeds a database that is empty and always was; false where it left everything as it is. */
  async seedWhenEmpty(): Promise<boolean> {
    while (await this.isDue()) {
      const seeded = await this.trySeeding().catch(ignoreWriters);
      if (seeded !== null) return seeded;
      await pause(REST);
    }
    return false;
  }

  /** Removes the demo rows, those that staff has edited too, and nothing else; returns how many there were. */
  clear(): Promise<number> {
    return this.database.run(async () => {
      let removed = 0;
      for (const demo of tables.toReversed()) removed += await this.empty(demo);
      await this.database.query('DELETE FROM demo_rows WHERE table_name <> $1', [WAS_HERE]);
      return removed;
    });
  }

  remains(): Promise<boolean> {
    return this.isAny(tables.map((demo) => this.demoRowsOf(demo)));
  }

  private async isDue(): Promise<boolean> {
    const content = tables.map((demo) => this.namesOf(demo).table);
    return !(await this.isAny([`demo_rows WHERE table_name = '${WAS_HERE}'`, ...content]));
  }

  private trySeeding(): Promise<boolean> {
    return this.database.run(async () => {
      await this.keepWritersOut();
      if (!(await this.isDue())) return false;
      await this.seed();
      return true;
    });
  }

  /** Whoever comes second finds the tables filled, and what is empty now stays so until the rows are in. */
  private async keepWritersOut(): Promise<void> {
    const content = tables.map((demo) => this.namesOf(demo).table);
    await this.database.query(`LOCK TABLE demo_rows, ${content.join(', ')} IN SHARE ROW EXCLUSIVE MODE NOWAIT`);
  }

  /** The tables were empty, so that every row in them is one of ours. */
  private async seed(): Promise<void> {
    const now = this.clock.now();
    for (const demo of tables) {
      const { table, key } = this.namesOf(demo);
      await this.database.repository(demo.entity).insert(demo.rows(now, this.currency.code));
      await this.database.query(`INSERT INTO demo_rows SELECT '${table}', ${key}::text FROM ${table}`);
    }
    await this.database.query(`INSERT INTO demo_rows VALUES ($1, 'seeded')`, [WAS_HERE]);
  }

  private async empty(demo: DemoTable): Promise<number> {
    const [gone] = await this.database.query<{ count: number }>(
      `WITH gone AS (DELETE FROM ${this.demoRowsOf(demo)} RETURNING 1) SELECT count(*)::int AS count FROM gone`,
    );
    return gone?.count ?? 0;
  }

  private demoRowsOf(demo: DemoTable): string {
    const { table, key, type } = this.namesOf(demo);
    return `${table} WHERE ${key} IN (SELECT row_id::${String(type)} FROM demo_rows WHERE table_name = '${table}')`;
  }

  /** How the mapping calls the table and the column that a row is known by. */
  private namesOf({ entity, knownBy }: DemoTable) {
    const { metadata } = this.database.repository(entity);
    const column = metadata.findColumnWithPropertyName(knownBy);
    if (!column) throw new TypeError(`${metadata.name} has no ${knownBy}`);
    return { table: metadata.tableName, key: column.databaseName, type: column.type };
  }

  private async isAny(places: readonly string[]): Promise<boolean> {
    const questions = places.map((place) => `EXISTS (SELECT FROM ${place})`);
    const [answer] = await this.database.query<{ found: boolean }>(`SELECT ${questions.join(' OR ')} AS found`);
    return answer?.found === true;
  }
}

/** Null where somebody else writes to the tables, as another instance that seeds them does. */
function ignoreWriters(thrown: unknown): null {
  if (thrown instanceof QueryFailedError && thrown.driverError.code === LOCK_NOT_AVAILABLE) return null;
  throw thrown;
}

const LOCK_NOT_AVAILABLE = '55P03';
