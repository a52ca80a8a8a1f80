import { injectable } from 'inversify';
import { Clock } from '../../application/shared/Clock';
import { Database } from '../persistence/Database';
import type { DemoTable } from './DemoTable';
import { demoServerStatus, demoStatusSamples } from './gameserver';
import { demoNews } from './news';
import { demoSocialLinks } from './social';

/** In the order in which they are filled; they are cleared in the reverse order. */
const tables: readonly DemoTable[] = [demoNews, demoSocialLinks, demoServerStatus, demoStatusSamples];

/** An entry that no row belongs to: it says that the demo community was here, and stays when everything else goes. */
const WAS_HERE = 'demo_rows';

/** The community that a new site shows until it has one of its own. `demo_rows` remembers every row of it. */
@injectable()
export class DemoCommunity {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Seeds a database that is empty and always was; false where it left everything as it is. */
  async seedWhenEmpty(): Promise<boolean> {
    if (!(await this.isDue())) return false;

    return this.database.run(async () => {
      await this.keepWritersOut();
      if (!(await this.isDue())) return false;
      await this.seed();
      return true;
    });
  }

  /** Removes the demo rows, those that staff has edited too, and nothing else; returns how many there were. */
  clear(): Promise<number> {
    return this.database.run(async () => {
      let removed = 0;
      for (const table of tables.toReversed()) {
        const gone = await this.database.query(`DELETE FROM ${this.rowsIn(table)} RETURNING 1`).then(countDeleted);
        removed += gone;
      }
      await this.database.query('DELETE FROM demo_rows WHERE table_name <> $1', [WAS_HERE]);
      return removed;
    });
  }

  remains(): Promise<boolean> {
    return this.isAny(tables.map((table) => this.rowsIn(table)));
  }

  private async isDue(): Promise<boolean> {
    const content = tables.map((table) => this.placeOf(table).name);
    return !(await this.isAny([`demo_rows WHERE table_name = '${WAS_HERE}'`, ...content]));
  }

  /** Whoever comes second finds the tables filled, and what is empty now stays so until the rows are in. */
  private async keepWritersOut(): Promise<void> {
    const names = tables.map((table) => this.placeOf(table).name);
    await this.database.query(`SET LOCAL lock_timeout = '10s'`);
    await this.database.query(`LOCK TABLE demo_rows, ${names.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  }
}
