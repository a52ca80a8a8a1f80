import { injectable } from 'inversify';
import { Ballot } from '../../domain/voting/Ballot';
import { sanitizeText } from '../../domain/voting/sanitizeText';
import { VoteInbox, type DueVote } from '../../domain/voting/VoteInbox';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { VotingService } from './VotingService';
import { said } from '../../domain/shared/Sentence';

/** Votes per transaction. Visitors who query the party progress never wait for the transaction. */
const COUNT_BATCH_SIZE = 200;

/** Maximum length of a ballot's site name, in characters. */
const MAX_SITE_LENGTH = 64;

/** Counts each stored vote once, on the day it was received. */
@injectable()
export class VoteCountingService {
  constructor(
    private readonly inbox: VoteInbox,
    private readonly voting: VotingService,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Counts all due votes and returns their number. Counts none while another instance is counting. */
  async countDue(): Promise<number> {
    await this.inbox.assignUnknown();
    let counted = 0;
    for (let last = COUNT_BATCH_SIZE; last >= COUNT_BATCH_SIZE; counted += last)
      last = await this.countNext(COUNT_BATCH_SIZE);
    return counted;
  }

  private async countNext(limit: number): Promise<number> {
    let due: DueVote[] = [];
    try {
      return await this.transaction.run(async () => {
        due = await this.inbox.listDueForUpdate(this.clock.now(), limit);
        if (due.length > 0) await this.count(due);
        return due.length;
      });
    } catch (error) {
      if (due.length === 0) throw error;
      const [{ vote }] = due as [DueVote];
      if (due.length > 1) return this.countOneByOne(due.length);

      this.log.error({ err: error, vote: vote.id }, 'vote counting failed');
      vote.reschedule(said('voteNotCounted'), this.clock.now());
      await this.inbox.settle([vote]);
      return 1;
    }
  }

  /** Isolates a vote that cannot be counted, so that it does not block the others. */
  private async countOneByOne(votes: number): Promise<number> {
    for (let index = 0; index < votes; index++) await this.countNext(1);
    return votes;
  }

  private async count(due: readonly DueVote[]): Promise<void> {
    const known = due.flatMap(({ vote, site }) => (site === null ? [] : { vote, site }));
    const isNew = await this.voting.receiveAll(
      known.map(({ vote: { username, receivedAt }, site }) => ({
        ballot: Ballot.read(username, sanitizeText(site, MAX_SITE_LENGTH)),
        receivedAt,
      })),
    );
    known.forEach(({ vote }, index) => vote.settle(isNew[index] === true));
    for (const { vote, site } of due) if (site === null) vote.detachSite();
    await this.inbox.settle(due.map(({ vote }) => vote));
  }
}
