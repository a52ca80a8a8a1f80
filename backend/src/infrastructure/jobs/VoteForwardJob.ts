import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { Changes } from '../../application/shared/Changes';
import { CurrentValue } from '../../application/shared/CurrentValue';
import { Log } from '../../application/shared/Log';
import { VoteForwardWorker } from '../../application/voteForwards/VoteForwardWorker';
import { VoteForwards } from '../../domain/voteForwards/VoteForwards';
import { ExclusiveJob } from './ExclusiveJob';

/** In milliseconds; a player looks for the reward right after the vote. */
const INTERVAL_MS = 1_000;

/** Sends votes on to the servers of the owner. */
@injectable()
export class VoteForwardJob extends ExclusiveJob {
  private readonly hasTargets: CurrentValue<boolean>;

  constructor(
    source: DataSource,
    private readonly worker: VoteForwardWorker,
    forwards: VoteForwards,
    private readonly changes: Changes,
    log: Log,
  ) {
    super(source, { name: 'vote forwarding', intervalMs: INTERVAL_MS, log });
    const read = async () => (await forwards.targets()).some(({ isOn }) => isOn);
    this.hasTargets = new CurrentValue('targets of votes', false, read, log);
  }

  override start(): void {
    this.changes.watch('vote_forward_targets', () => void this.hasTargets.load());
    void this.hasTargets.load().then(() => super.start());
  }

  protected override isNeeded(): boolean {
    return this.hasTargets.current;
  }

  protected work(): Promise<void> {
    return this.worker.forward(this.mayContinue);
  }

  protected override idle(): Promise<void> {
    return this.worker.idle();
  }
}
