import { injectable } from 'inversify';
import { Period } from '../../domain/analytics/Period';
import { Player, type NamedPlayer } from '../../domain/players/Player';
import { Players } from '../../domain/players/Players';
import type { Ballot } from '../../domain/voting/Ballot';
import { Vote } from '../../domain/voting/Vote';
import { VoteParties } from '../../domain/voting/VoteParties';
import { Voter } from '../../domain/voting/Voter';
import { Voters } from '../../domain/voting/Voters';
import { type SiteVotes, Votes } from '../../domain/voting/Votes';
import type { Actor } from '../shared/Actor';
import { type CountedVote, Rewards } from '../rewards/Rewards';
import { Clock } from '../shared/Clock';
import { Mutex } from '../shared/Mutex';
import { Transaction } from '../shared/Transaction';

/** A ballot with its time of arrival. It counts for that day, even if it is processed later. */
export interface ReceivedBallot {
  readonly ballot: Ballot;
  readonly receivedAt: Date;
}

interface CastVote {
  readonly player: NamedPlayer;
  readonly vote: Vote;
}

@injectable()
export class VotingService {
  private readonly mutex = new Mutex();

  constructor(
    private readonly votes: Votes,
    private readonly parties: VoteParties,
    private readonly voters: Voters,
    private readonly players: Players,
    private readonly rewards: Rewards,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Counts a vote that arrives now. Returns false for a duplicate. */
  async receive(ballot: Ballot): Promise<boolean> {
    const [isNew = false] = await this.receiveAll([{ ballot, receivedAt: this.clock.now() }]);
    return isNew;
  }

  /**
   * Counts votes from any source, all or none. Returns false for each duplicate. Calls within one instance are
   * serialised: they contend for the same locks, and would otherwise occupy every database connection.
   */
  receiveAll(received: readonly ReceivedBallot[]): Promise<boolean[]> {
    return this.mutex.run(() => this.countAll(received));
  }

  /** Null for an unknown player name. */
  async voter(username: string): Promise<Voter | null> {
    return this.toVoter(await this.players.findByName(username));
  }

  /** A voter of the demo community; null if there is none. */
  async example(): Promise<Voter | null> {
    return this.toVoter(await this.voters.example());
  }

  async top(limit: number): Promise<Voter[]> {
    return Voter.rankTop(await this.voters.top(limit), this.clock.now());
  }

  /** Votes per site in the last `days` days, today included. */
  async bySite(actor: Actor, days: number): Promise<SiteVotes[]> {
    actor.must('votes');
    return this.votes.bySite(Period.ofLast(days, this.clock.now()));
  }

  private async toVoter(player: NamedPlayer | null): Promise<Voter | null> {
    return player && Voter.rankOne(await this.voters.countAbove(player.totalVotes), player, this.clock.now());
  }

  private countAll(received: readonly ReceivedBallot[]): Promise<boolean[]> {
    return this.transaction.run(async () => {
      // Lock the party before the players: this fixed order prevents deadlocks between transactions.
      const { goal, ...party } = await this.parties.countForUpdate();
      let sinceLast = party.current;
      const players = await this.players.findOrAddAll(received.map(({ ballot }) => Player.fromVote(ballot.username)));
      const votes = received.map(({ ballot, receivedAt }, index) => ({
        player: players[index] as NamedPlayer,
        vote: Vote.receive(players[index] as NamedPlayer, ballot.site, receivedAt, goal !== null),
      }));

      const isNew: boolean[] = [];
      while (isNew.length < votes.length) {
        // At most the votes that the party still needs, so that it starts with the vote that reaches the goal. After the
        // goal was lowered below the count, that is the next vote.
        const batchSize = goal === null ? votes.length : Math.max(1, goal - sinceLast);
        const counted = await this.count(votes.slice(isNew.length, isNew.length + batchSize));
        const newVotes = counted.filter(Boolean).length;
        sinceLast += newVotes;
        isNew.push(...counted);
        if (goal !== null && newVotes > 0 && sinceLast >= goal) {
          await this.rewards.holdParty(goal, this.clock.now());
          sinceLast = 0;
        }
      }
      return isNew;
    });
  }

  /** Counts each vote on the day it was received. All effects of a vote start here. */
  private async count(castVotes: readonly CastVote[]): Promise<boolean[]> {
    const added = await this.votes.add(castVotes.map(({ vote }) => vote));
    const counted = castVotes.filter(({ vote }) => added.has(vote.id));
    const late = new Set<NamedPlayer>();
    const credited = counted.map(({ player, vote }): CountedVote => {
      const streakBefore = player.voteStreak;
      if (player.hasVotedAfterDay(vote.receivedAt)) late.add(player);
      player.vote(vote.receivedAt);
      return { vote, player, streakBefore };
    });
    if (late.size > 0) await this.extendStreaks([...late]);
    await this.players.saveVotes([...new Set(counted.map(({ player }) => player))]);
    await this.rewards.createForVotes(credited);
    return castVotes.map(({ vote }) => added.has(vote.id));
  }

  /** A late vote may merge the days before and after it into one streak. */
  private async extendStreaks(players: readonly NamedPlayer[]): Promise<void> {
    const days = await this.votes.daysInRow(players);
    for (const player of players) player.extendStreak(days.get(player.id) ?? 0);
  }
}
