import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { Log } from '../../application/shared/Log';
import { PlayerRanks } from '../persistence/players/PlayerRanks';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { SingleRunner } from './SingleRunner';

const NAME = 'player ranks';

const INTERVAL_MS = 10 * 60 * 1000;

/** Refreshes the ranks of players, in one instance at a time. */
@injectable()
export class RankRefresh extends Job {
  private readonly runner: SingleRunner;
  private readonly schedule: Schedule;

  constructor(
    source: DataSource,
    private readonly ranks: PlayerRanks,
    log: Log,
  ) {
    super();
    this.runner = new SingleRunner(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => this.refresh(), log);
  }

  start(): void {
    this.schedule.start();
  }

  async stop(): Promise<void> {
    await this.schedule.stop();
    await this.runner.stepDown();
  }

  private async refresh(): Promise<void> {
    if (await this.runner.isChosen()) await this.ranks.refresh();
  }
}
