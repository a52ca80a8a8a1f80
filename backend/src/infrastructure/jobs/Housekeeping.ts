import { injectable } from 'inversify';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { Sessions } from '../../domain/staff/Sessions';
import { Database } from '../persistence/Database';
import { Job } from './Job';
import { Schedule } from './Schedule';

const HOUR = 60 * 60 * 1000;

/** No limit counts for longer than a day, and no failure is held against anybody for longer. */
const COUNTS_FOR_NOTHING = [
  `DELETE FROM limit_counters WHERE expire < extract(epoch FROM now() - interval '1 day') * 1000`,
  `DELETE FROM failed_sign_ins WHERE last_at < now() - interval '2 days'`,
  `DELETE FROM known_browsers WHERE last_used_at < now() - interval '1 year'`,
];

/** Removes every hour what counts for nothing any more. All instances may do so at the same time. */
@injectable()
export class Housekeeping extends Job {
  private readonly schedule: Schedule;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    log: Log,
  ) {
    super();
    this.schedule = new Schedule('housekeeping', HOUR, () => this.tidyUp(), log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }

  async tidyUp(): Promise<void> {
    await this.sessions.forgetOver(this.clock.now());
    for (const removal of COUNTS_FOR_NOTHING) await this.database.query(removal);
  }
}
