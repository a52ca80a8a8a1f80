import { injectable } from 'inversify';
import { TicketClosingService } from '../../application/conversations/TicketClosingService';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';

const INTERVAL_MS = 10 * 60 * 1000;

/** Warns the guests of tickets without an answer, and closes them. It runs on every instance. */
@injectable()
export class TicketClosingJob extends Job {
  private readonly schedule: Schedule;

  constructor(closing: TicketClosingService, log: Log) {
    super();
    this.schedule = new Schedule('ticket closing', INTERVAL_MS, () => closing.run(), log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
