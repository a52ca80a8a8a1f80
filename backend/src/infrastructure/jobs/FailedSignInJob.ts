import { injectable } from 'inversify';
import { Log } from '../../application/shared/Log';
import { FailedSignInLog } from '../../application/staff/FailedSignInLog';
import { Job } from './Job';
import { Schedule } from './Schedule';

const INTERVAL_MS = 60 * 1000;

/** Writes failed sign-ins to the audit log. Each count is taken once, so every instance may run it. */
@injectable()
export class FailedSignInJob extends Job {
  private readonly schedule: Schedule;

  constructor(failures: FailedSignInLog, log: Log) {
    super();
    this.schedule = new Schedule('failed sign-ins', INTERVAL_MS, () => failures.report(), log);
  }

  start(): void {
    this.schedule.start();
  }

  async stop(): Promise<void> {
    await this.schedule.stop();
  }
}
