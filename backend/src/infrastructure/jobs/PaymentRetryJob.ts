import { injectable } from 'inversify';
import { PaymentService } from '../../application/payments/PaymentService';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';

/** In milliseconds. */
const INTERVAL_MS = 60_000;

/** Tries failed webhook messages again when they are due. Row locks keep instances from processing a message twice. */
@injectable()
export class PaymentRetryJob extends Job {
  private readonly schedule: Schedule;
  private isStopping = false;

  constructor(payments: PaymentService, log: Log) {
    super();
    const retry = async () => void (await payments.retryDue(() => !this.isStopping));
    this.schedule = new Schedule('failed payments', INTERVAL_MS, retry, log);
  }

  start(): void {
    this.schedule.start();
  }

  stop(): Promise<void> {
    this.isStopping = true;
    return this.schedule.stop();
  }
}
