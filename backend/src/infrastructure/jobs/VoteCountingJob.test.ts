import { VoteSignal } from '../../application/voting/VoteSignal';
import type { VoteCountingService } from '../../application/voting/VoteCountingService';
import { RecordingLog } from '../../../test/support/doubles';
import { VoteCountingJob } from './VoteCountingJob';

/** Records the calls, and lets the test wait for a number of them. */
class FakeCountingService {
  runs = 0;
  error: Error | null = null;
  private readonly waiting: { runs: number; resolve: () => void }[] = [];

  async countDue(): Promise<number> {
    this.runs += 1;
    for (const { runs, resolve } of this.waiting) if (this.runs >= runs) resolve();
    if (this.error) throw this.error;
    return 0;
  }

  waitForRuns(runs: number): Promise<void> {
    return new Promise((resolve) => (this.runs >= runs ? resolve() : this.waiting.push({ runs, resolve })));
  }
}

describe('VoteCountingJob', () => {
  const counter = new FakeCountingService();
  const voteSignal = new VoteSignal();
  const log = new RecordingLog();
  const job = new VoteCountingJob(counter as unknown as VoteCountingService, voteSignal, log);

  it('runs at once, when votes arrive and after an interval, continues after a failure, and stops', async () => {
    job.start();
    await counter.waitForRuns(1);

    counter.error = new Error('the database is away');
    voteSignal.notify();
    await counter.waitForRuns(2);
    counter.error = null;
    voteSignal.notify();
    await counter.waitForRuns(3);
    expect(log.lines).toHaveLength(1);

    // Without a signal, it checks again after the interval.
    await counter.waitForRuns(counter.runs + 1);
    await job.stop();
    const { runs } = counter;
    voteSignal.notify();
    await new Promise((resolve) => setImmediate(resolve));
    expect(counter.runs).toBe(runs);
  });
});
