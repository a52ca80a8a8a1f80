import { injectable } from 'inversify';
import { Log } from '../../application/shared/Log';
import { BanNames } from '../persistence/BanNames';
import { Job } from './Job';
import { Schedule } from './Schedule';

/** In milliseconds; by then some bans have ended, and many may have come or changed. */
const INTERVAL = 10 * 60 * 1000;

/** Every instance reads the names of those who are banned for itself. */
@injectable()
export class BanNamesReading extends Job {
  private readonly schedule: Schedule;

  constructor(names: BanNames, log: Log) {
    super();
    this.schedule = new Schedule('names of bans', INTERVAL, () => names.read(), log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
