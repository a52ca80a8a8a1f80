import { injectable } from 'inversify';
import { Period } from '../../domain/analytics/Period';
import { Player, type NamedPlayer } from '../../domain/players/Player';
import { Players } from '../../domain/players/Players';
import type { Ballot } from '../../domain/voting/Ballot';
import { Vote } from '../../domain/voting/Vote';
import { VoteParties } from '../../domain/voting/VoteParties';
import { PARTY_GOAL, PARTY_REWARD, VoteParty } from '../../domain/voting/VoteParty';
import { Voter } from '../../domain/voting/Voter';
import { Voters } from '../../domain/voting/Voters';
import { type SiteVotes, Votes } from '../../domain/voting/Votes';
import type { Actor } from '../shared/Actor';
import { Rewards } from '../rewards/Rewards';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';

/** How far the votes have come on the way to the next party. */
export interface PartyProgress {
  readonly current: number;
  readonly goal: number;
  readonly reward: string;
}

@injectable()
export class VotingService {
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly votes: Votes,
    private readonly parties: VoteParties,
    private readonly voters: Voters,
    private readonly players: Players,
    private readonly rewards: Rewards,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a vote, whatever source it comes from; false for one that was counted before. Those of one instance take
   * turns: they wait for each other in any case, and a crowd of them must not do so on every connection there is.
   */
  receive(ballot: Ballot): Promise<boolean> {
    const turn = this.lastTurn.then(() => this.count(ballot));
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async party(): Promise<PartyProgress> {
    return { current: await this.parties.votesSinceLast(), goal: PARTY_GOAL, reward: PARTY_REWARD };
  }

  /** Null for a name that was never seen. */
  async voter(username: string): Promise<Voter | null> {
    return this.placed(await this.players.named(username));
  }

  /** A voter of the demo community; null where there is none. */
  async example(): Promise<Voter | null> {
    return this.placed(await this.voters.example());
  }

  async top(limit: number): Promise<Voter[]> {
    return Voter.leading(await this.voters.top(limit), this.clock.now());
  }

  /** Where the votes of that many days came from, today included. */
  async bySite(actor: Actor, days: number): Promise<SiteVotes[]> {
    actor.must('votes');
    return this.votes.bySite(Period.ofLast(days, this.clock.now()));
  }

  private async placed(player: NamedPlayer | null): Promise<Voter | null> {
    return player && Voter.behind(await this.voters.countAbove(player.totalVotes), player, this.clock.now());
  }

  private count({ username, site }: Ballot): Promise<boolean> {
    return this.transaction.run(async () => {
      const player = await this.players.join(Player.voted(username));
      const now = this.clock.now();
      const vote = Vote.receive(player, site, now);
      const isNew = await this.votes.add(vote);
      if (!isNew) return false;

      const streakBefore = player.voteStreak;
      player.vote(now);
      await this.players.save(player);
      await this.rewards.oweForVotes([{ vote, player, streakBefore }]);
      // Last, because from here on every other vote waits for this one.
      const votes = await this.parties.votesSinceLastForChange();
      if (votes >= PARTY_GOAL) await this.holdParty(now);
      return true;
    });
  }

  private async holdParty(now: Date): Promise<void> {
    const party = VoteParty.hold(now);
    await this.parties.hold(party);
    await this.rewards.oweForParty(party);
  }
}
