import { injectable } from 'inversify';
import { Log } from '../../application/shared/Log';
import { BanNames } from '../persistence/BanNames';
import { PlayerNames } from '../persistence/PlayerNames';
import { Job } from './Job';
import { Schedule } from './Schedule';

/** In milliseconds. */
const INTERVAL = 60 * 1000;

/** Every instance has the names that are searched for, reads them when it starts, and keeps up with what changes. */
@injectable()
export class NamesReading extends Job {
  private readonly schedule: Schedule;

  constructor(bans: BanNames, players: PlayerNames, log: Log) {
    super();
    const refresh = async () => {
      await bans.refresh();
      await players.refresh();
    };
    this.schedule = new Schedule('names of bans and players', INTERVAL, refresh, log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
