import { injectable } from 'inversify';
import { Log } from '../../application/shared/Log';
import { VoteBell } from '../../application/voting/VoteBell';
import { VoteCountingService } from '../../application/voting/VoteCountingService';
import { Job } from './Job';

const NAME = 'vote counting';

/**
 * In milliseconds: maximum delay of votes that another instance received but did not count, because it was busy or is
 * gone.
 */
const INTERVAL = 1_000;

/** Counts votes as soon as they arrive, and polls for votes that another instance left uncounted. */
@injectable()
export class VoteCounting extends Job {
  private readonly end = new AbortController();
  private running: Promise<void> | null = null;

  constructor(
    private readonly counting: VoteCountingService,
    private readonly bell: VoteBell,
    private readonly log: Log,
  ) {
    super();
  }

  start(): void {
    this.running ??= this.run(this.end.signal);
  }

  async stop(): Promise<void> {
    this.end.abort();
    await this.running;
  }

  private async run(end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      await this.attempt();
      await this.bell.heard(INTERVAL, end);
    }
  }

  private async attempt(): Promise<void> {
    try {
      await this.counting.countDue();
    } catch (error) {
      this.log.error({ err: error, job: NAME }, 'A job failed; it has another turn later');
    }
  }
}
