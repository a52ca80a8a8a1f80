import { injectable } from 'inversify';
import { BulkService } from '../../application/conversations/BulkService';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';

const INTERVAL_MS = 2_000;

/** Does changes of many requests when they can no longer be undone. It runs on every instance. */
@injectable()
export class RequestBatchJob extends Job {
  private readonly schedule: Schedule;

  constructor(bulk: BulkService, log: Log) {
    super();
    this.schedule = new Schedule('changes of many requests', INTERVAL_MS, () => bulk.run(), log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    return this.schedule.stop();
  }
}
