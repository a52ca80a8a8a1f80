import { injectable } from 'inversify';
import { Log } from '../../application/shared/Log';
import { BanNames } from '../persistence/BanNames';
import { PlayerNames } from '../persistence/PlayerNames';
import { Job } from './Job';
import { Schedule } from './Schedule';

/** In milliseconds; by then some bans have ended, and many names may have come or changed. */
const INTERVAL = 10 * 60 * 1000;

/** Every instance reads for itself the names that are searched for, one list after the other. */
@injectable()
export class NamesReading extends Job {
  private readonly schedule: Schedule;

  constructor(bans: BanNames, players: PlayerNames, log: Log) {
    super();
    const readAll = async () => {
      await bans.read();
      await players.read();
    };
    this.schedule = new Schedule('names of bans and players', INTERVAL, readAll, log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
