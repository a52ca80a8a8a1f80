import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { Log } from '../../application/shared/Log';
import { PlayerRanks } from '../persistence/players/PlayerRanks';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { JobLock } from './JobLock';

const NAME = 'player ranks';

const INTERVAL_MS = 10 * 60 * 1000;

/** Refreshes the ranks of players, in one instance at a time. */
@injectable()
export class RankRefreshJob extends Job {
  private readonly lock: JobLock;
  private readonly schedule: Schedule;

  constructor(
    source: DataSource,
    private readonly ranks: PlayerRanks,
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
    await this.lock.release();
  }

  private async run(): Promise<void> {
    if (await this.lock.tryAcquire()) await this.ranks.refresh();
  }
}
