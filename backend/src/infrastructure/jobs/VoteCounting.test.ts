import { VoteBell } from '../../application/voting/VoteBell';
import type { VoteCountingService } from '../../application/voting/VoteCountingService';
import { RememberedLog } from '../../../test/support/doubles';
import { VoteCounting } from './VoteCounting';

/** Records the calls, and lets the test wait for a number of them. */
class Counter {
  turns = 0;
  problem: Error | null = null;
  private readonly waiting: { turns: number; resolve: () => void }[] = [];

  async countDue(): Promise<number> {
    this.turns += 1;
    for (const { turns, resolve } of this.waiting) if (this.turns >= turns) resolve();
    if (this.problem) throw this.problem;
    return 0;
  }

  reaches(turns: number): Promise<void> {
    return new Promise((resolve) => (this.turns >= turns ? resolve() : this.waiting.push({ turns, resolve })));
  }
}

describe('The counting of votes', () => {
  const counter = new Counter();
  const bell = new VoteBell();
  const log = new RememberedLog();
  const job = new VoteCounting(counter as unknown as VoteCountingService, bell, log);

  it('begins at once, has another turn when votes come in, goes on after a failure, and ends', async () => {
    job.start();
    await counter.reaches(1);

    counter.problem = new Error('the database is away');
    bell.ring();
    await counter.reaches(2);
    counter.problem = null;
    bell.ring();
    await counter.reaches(3);
    expect(log.lines).toHaveLength(1);

    // Without a signal, it checks again after the interval.
    await counter.reaches(counter.turns + 1);
    await job.stop();
    const { turns } = counter;
    bell.ring();
    await new Promise((resolve) => setImmediate(resolve));
    expect(counter.turns).toBe(turns);
  });
});
