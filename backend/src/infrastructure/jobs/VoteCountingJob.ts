import { injectable } from 'inversify';
import { Log } from '../../application/shared/Log';
import { VoteSignal } from '../../application/voting/VoteSignal';
import { VoteCountingService } from '../../application/voting/VoteCountingService';
import { Job } from './Job';

const NAME = 'vote counting';

/**
 * In milliseconds: maximum delay of votes that another instance received but did not count, because it was busy or is
 * gone.
 */
const POLL_INTERVAL_MS = 1_000;

/** Counts votes as soon as they arrive, and polls for votes that another instance left uncounted. */
@injectable()
export class VoteCountingJob extends Job {
  private readonly abortController = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly counting: VoteCountingService,
    private readonly voteSignal: VoteSignal,
    private readonly log: Log,
  ) {
    super();
  }

  start(): void {
    this.running ??= this.run(this.abortController.signal);
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.running;
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.attempt();
      await this.voteSignal.wait(POLL_INTERVAL_MS, signal);
    }
  }

  private async attempt(): Promise<void> {
    try {
      await this.counting.countDue();
    } catch (error) {
      this.log.error({ err: error, job: NAME }, 'job failed');
    }
  }
}
