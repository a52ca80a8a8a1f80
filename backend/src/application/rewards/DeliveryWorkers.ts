import { injectable } from 'inversify';
import { Bans } from '../../domain/bans/Bans';
import { GameConsoles } from '../../domain/gameserver/GameConsole';
import { Deliveries } from '../../domain/rewards/Deliveries';
import { ReplyRules } from '../../domain/rewards/ReplyRules';
import { Servers } from '../../domain/servers/Servers';
import { UsualReplies } from '../../domain/rewards/UsualReplies';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { DeliveryWorker } from './DeliveryWorker';

/** Sends what is due to each server that has a console. One that does not answer delays no other. */
@injectable()
export class DeliveryWorkers {
  private readonly workers = new Map<string, DeliveryWorker>();
  /** The connection that each worker last used; null after it was taken away. */
  private readonly connections = new Map<string, unknown>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly consoles: GameConsoles,
    private readonly deliveries: Deliveries,
    private readonly bans: Bans,
    private readonly servers: Servers,
    private readonly rules: ReplyRules,
    private readonly usualReplies: UsualReplies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Begins what is due. `shouldContinue` checks before each delivery whether this instance still runs the job. */
  deliver(shouldContinue: () => Promise<boolean>): void {
    const { connected } = this.consoles;
    for (const id of this.workers.keys()) if (!connected.includes(id)) this.leave(id);
    for (const id of connected) {
      if (this.running.has(id)) continue;
      const work = this.deliverTo(id, shouldContinue)
        .catch((error: unknown) => this.log.error({ err: error, server: id }, 'deliveries could not be sent'))
        .finally(() => this.running.delete(id));
      this.running.set(id, work);
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.running.values());
  }

  /** Closes the sessions of all consoles; one with a delivery in flight after its reply. */
  disconnect(): void {
    const { connected } = this.consoles;
    for (const [id, worker] of this.workers) {
      if (!connected.includes(id)) this.leave(id);
      else void Promise.resolve(this.running.get(id)).then(() => worker.disconnect());
    }
  }

  private leave(id: string): void {
    this.connections.set(id, null);
    void Promise.resolve(this.running.get(id)).then(() => this.workers.get(id)?.disconnect());
  }

  private async deliverTo(id: string, shouldContinue: () => Promise<boolean>): Promise<void> {
    const worker = this.workerOf(id);
    const connection = this.consoles.connectionOf(id);
    const hasChanged = this.connections.has(id) && this.connections.get(id) !== connection;
    this.connections.set(id, connection);
    if (hasChanged) await worker.startOver();
    await worker.deliver(shouldContinue);
  }

  private workerOf(id: string): DeliveryWorker {
    const known = this.workers.get(id);
    if (known) return known;
    const { deliveries, bans, servers, rules, usualReplies, clock, log } = this;
    const console = this.consoles.of(id);
    const worker = new DeliveryWorker(deliveries, console, bans, servers, rules, usualReplies, clock, log, id);
    this.workers.set(id, worker);
    return worker;
  }
}
