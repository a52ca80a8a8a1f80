import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { PresenceService } from '../../application/players/PresenceService';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { JobLock } from './JobLock';
import { Schedule } from './Schedule';

const NAME = 'console presence';

/** In milliseconds. A report counts for 2 minutes, so a missed run or a change of instance does not show. */
const INTERVAL_MS = 30_000;

/** Asks the console of the game server who is online, in one instance at a time. */
@injectable()
export class ConsolePresenceJob extends Job {
  private readonly lock: JobLock;
  private readonly schedule: Schedule;

  constructor(
    source: DataSource,
    private readonly presence: PresenceService,
    log: Log,
  ) {
    super();
    this.lock = new JobLock(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => this.run(), log);
  }

  start(): void {
    this.schedule.start();
  }

  async stop(): Promise<void> {
    await this.schedule.stop();
    this.presence.disconnect();
    await this.lock.release();
  }

  private async run(): Promise<void> {
    if (await this.lock.tryAcquire()) await this.presence.queryConsole();
    else this.presence.disconnect();
  }
}
