import { injectable } from 'inversify';
import { Ballot } from '../../domain/voting/Ballot';
import { harmless } from '../../domain/voting/harmless';
import { VoteInbox, type DueVote } from '../../domain/voting/VoteInbox';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { VotingService } from './VotingService';

/** Votes per transaction. Visitors who query the party progress never wait for the transaction. */
const BATCH = 200;

/** Maximum length of a ballot's site name, in characters. */
const LONGEST_SITE = 64;

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
    await this.inbox.recogniseUnknown();
    let counted = 0;
    for (let last = BATCH; last >= BATCH; counted += last) last = await this.countNext(BATCH);
    return counted;
  }

  private async countNext(most: number): Promise<number> {
    let due: DueVote[] = [];
    try {
      return await this.transaction.run(async () => {
        due = await this.inbox.due(this.clock.now(), most);
        if (due.length > 0) await this.count(due);
        return due.length;
      });
    } catch (error) {
      if (due.length === 0) throw error;
      const [{ vote }] = due as [DueVote];
      if (due.length > 1) return this.countOneByOne(due.length);

      this.log.error({ err: error, vote: vote.id }, 'A vote could not be counted; it has another turn later.');
      vote.putOff('It could not be counted. The server’s log says why.', this.clock.now());
      await this.inbox.settle([vote]);
      return 1;
    }
  }

  /** Isolates a vote that cannot be counted, so that it does not block the others. */
  private async countOneByOne(votes: number): Promise<number> {
    for (let turn = 0; turn < votes; turn++) await this.countNext(1);
    return votes;
  }

  private async count(due: readonly DueVote[]): Promise<void> {
    const known = due.flatMap(({ vote, site }) => (site === null ? [] : { vote, site }));
    const isNew = await this.voting.receiveAll(
      known.map(({ vote: { username, receivedAt }, site }) => ({
        ballot: Ballot.read(username, harmless(site, LONGEST_SITE)),
        receivedAt,
      })),
    );
    known.forEach(({ vote }, index) => vote.settle(isNew[index] === true));
    for (const { vote, site } of due) if (site === null) vote.loseSite();
    await this.inbox.settle(due.map(({ vote }) => vote));
  }
}
