import { injectable } from 'inversify';
import { NoticeTargetService } from '../../application/notices/NoticeTargetService';
import { NoticeWorker } from '../../application/notices/NoticeWorker';
import { Changes } from '../../application/shared/Changes';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';

const NAME = 'notices';

/** In milliseconds: the maximum delay of a notice whose notification was missed, and of those that become due. */
const INTERVAL_MS = 1_000;
const EXPIRY_INTERVAL_MS = 30_000;

/** How long attempts in flight may go on during a shutdown, in ms. */
const STOP_GRACE_MS = 5_000;

/** Sends notices as soon as they are due, on every instance: row locks decide which one serves a target. */
@injectable()
export class NoticeJob extends Job {
  private readonly stopping = new AbortController();
  private readonly cutting = new AbortController();
  private readonly schedule: Schedule;
  private readonly expiry: Schedule;
  private isPrepared = false;
  private unwatch: () => void = () => undefined;

  constructor(
    private readonly worker: NoticeWorker,
    private readonly targets: NoticeTargetService,
    private readonly changes: Changes,
    log: Log,
  ) {
    super();
    this.schedule = new Schedule(NAME, INTERVAL_MS, () => this.run(), log);
    this.expiry = new Schedule('expired notices', EXPIRY_INTERVAL_MS, () => worker.expire(), log);
  }

  start(): void {
    this.unwatch = this.changes.watch('notices', () => this.schedule.runNow());
    this.schedule.start();
    this.expiry.start();
  }

  async stop(): Promise<void> {
    this.unwatch();
    this.stopping.abort();
    const cut = setTimeout(() => this.cutting.abort(), STOP_GRACE_MS);
    await Promise.all([this.schedule.stop(), this.expiry.stop()]);
    await this.worker.settled();
    clearTimeout(cut);
  }

  private async run(): Promise<void> {
    if (!this.isPrepared) await this.targets.applyEnvironment();
    this.isPrepared = true;
    const signals = { stopping: this.stopping.signal, cutting: this.cutting.signal };
    await this.worker.start(signals, () => this.schedule.runNow());
  }
}
