import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { Courier } from '../../application/rewards/Courier';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { SingleRunner } from './SingleRunner';

const NAME = 'deliveries';

/** In milliseconds; nobody should have to wait for a reward much longer than for the thanks of the voting site. */
const INTERVAL = 3_000;

/** In milliseconds: how long an instance that is not the one waits before it asks again, because each question costs a connection. */
const PATIENCE = 15_000;

/** Brings the game server what is owed, by one instance at a time; what is on its way when the process ends is waited for. */
@injectable()
export class DeliveryRounds extends Job {
  private readonly runner: SingleRunner;
  private readonly schedule: Schedule;
  private isEnding = false;
  private restsUntil = 0;

  constructor(
    source: DataSource,
    private readonly courier: Courier,
    log: Log,
  ) {
    super();
    this.runner = new SingleRunner(source, NAME);
    this.schedule = new Schedule(NAME, INTERVAL, () => this.round(), log);
  }

  start(): void {
    this.schedule.start();
  }

  async stop(): Promise<void> {
    this.isEnding = true;
    await this.schedule.stop();
    this.courier.leave();
    await this.runner.stepDown();
  }

  private async round(): Promise<void> {
    const goesOn = async () => !this.isEnding && (await this.runner.isChosen());
    if (performance.now() < this.restsUntil) return;
    if (await goesOn()) return this.courier.deliver(goesOn);

    this.restsUntil = performance.now() + PATIENCE;
    this.courier.leave();
  }
}
