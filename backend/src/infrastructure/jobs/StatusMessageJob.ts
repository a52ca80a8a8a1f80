import { injectable } from 'inversify';
import { StatusMessages } from '../../application/gameserver/StatusMessages';
import { Changes } from '../../application/shared/Changes';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';

const NAME = 'status messages';

/** In milliseconds: how soon staff see their choice, and how late a status without a new measurement becomes unknown. */
const INTERVAL_MS = 5_000;

/** Keeps the status messages up to date, on every instance: what one instance has queued is no change for the others. */
@injectable()
export class StatusMessageJob extends Job {
  private readonly schedule: Schedule;
  private readonly unwatch: (() => void)[] = [];

  constructor(
    messages: StatusMessages,
    private readonly changes: Changes,
    log: Log,
  ) {
    super();
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => messages.refresh(), log);
  }

  start(): void {
    for (const topic of ['server_status', 'site_config'] as const) {
      this.unwatch.push(this.changes.watch(topic, () => this.schedule.runNow()));
    }
    this.schedule.start();
  }

  async stop(): Promise<void> {
    for (const unwatch of this.unwatch) unwatch();
    await this.schedule.stop();
  }
}
