import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import type { ConsoleAccess } from '../../application/gameConnections/ConnectionAccess';
import { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import { DeliveryWorker } from '../../application/rewards/DeliveryWorker';
import { Log } from '../../application/shared/Log';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds; a reward should arrive soon after the voting site thanks the player. */
const INTERVAL_MS = 3_000;

/**
 * In milliseconds: how long an instance without the lock waits before it tries again, because each attempt costs a
 * connection.
 */
const LOCK_RETRY_INTERVAL_MS = 15_000;

/** Sends due deliveries to the game server. `stop` waits for the delivery in flight. */
@injectable()
export class DeliveryJob extends ExclusiveJob {
  private retryLockAt = 0;
  private former: ConsoleAccess | null | undefined;

  constructor(
    source: DataSource,
    private readonly worker: DeliveryWorker,
    private readonly connections: CurrentGameConnections,
    log: Log,
  ) {
    super(source, { name: 'deliveries', intervalMs: INTERVAL_MS, log });
  }

  override async run(): Promise<void> {
    if (performance.now() >= this.retryLockAt) await super.run();
  }

  protected override isNeeded(): boolean {
    return this.connections.console !== null;
  }

  protected async work(): Promise<void> {
    const { console } = this.connections;
    if (this.former !== undefined && console !== this.former) await this.worker.startOver();
    this.former = console;
    await this.worker.deliver(this.mayContinue);
  }

  protected override rest(): void {
    if (this.isNeeded()) this.retryLockAt = performance.now() + LOCK_RETRY_INTERVAL_MS;
    else this.former = null;
    this.worker.disconnect();
  }
}
