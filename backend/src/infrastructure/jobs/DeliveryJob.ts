import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { DeliveryWorkers } from '../../application/rewards/DeliveryWorkers';
import { Log } from '../../application/shared/Log';
import { GameConsoles } from '../../domain/gameserver/GameConsole';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds; a reward should arrive soon after the voting site thanks the player. */
const INTERVAL_MS = 3_000;

/**
 * In milliseconds: how long an instance without the lock waits before it tries again, because each attempt costs a
 * connection.
 */
const LOCK_RETRY_INTERVAL_MS = 15_000;

/** Sends due deliveries to the game servers. `stop` waits for the deliveries in flight. */
@injectable()
export class DeliveryJob extends ExclusiveJob {
  private retryLockAt = 0;

  constructor(
    source: DataSource,
    private readonly workers: DeliveryWorkers,
    private readonly consoles: GameConsoles,
    log: Log,
  ) {
    super(source, { name: 'deliveries', intervalMs: INTERVAL_MS, log });
  }

  override async run(): Promise<void> {
    if (performance.now() >= this.retryLockAt) await super.run();
  }

  protected override isNeeded(): boolean {
    return this.consoles.connected.length > 0;
  }

  protected async work(): Promise<void> {
    this.workers.deliver(this.mayContinue);
  }

  protected override idle(): Promise<void> {
    return this.workers.idle();
  }

  protected override rest(): void {
    if (this.isNeeded()) this.retryLockAt = performance.now() + LOCK_RETRY_INTERVAL_MS;
    this.workers.disconnect();
  }
}
