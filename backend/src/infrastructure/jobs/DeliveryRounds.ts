import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { Courier } from '../../application/rewards/Courier';
import { Log } from '../../application/shared/Log';
import { Job } from './Job';
import { Schedule } from './Schedule';
import { SingleRunner } from './SingleRunner';

const NAME = 'deliveries';

/** In milliseconds; a reward should arrive soon after the voting site thanks the player. */
const INTERVAL = 3_000;

/**
 * In milliseconds: how long an instance without the lock waits before it tries again, because each attempt costs a
 * connection.
 */
const PATIENCE = 15_000;

/** Sends due deliveries to the game server, in one instance at a time. `stop` waits for the delivery in flight. */
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
