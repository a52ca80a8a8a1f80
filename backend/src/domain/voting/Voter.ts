import type { NamedPlayer } from '../players/Player';

/** A player as a voter, at one moment. */
export class Voter {
  readonly username: string;
  /** Days in a row up to today or yesterday, in UTC. */
  readonly streak: number;
  readonly totalVotes: number;
  /** The place by `totalVotes`; equal totals share one. */
  readonly rank: number;
  readonly lastVoteDate: Date | null;

  private constructor(player: NamedPlayer, rank: number, now: Date) {
    this.username = player.username;
    this.streak = player.streakAt(now);
    this.totalVotes = player.totalVotes;
    this.rank = rank;
    this.lastVoteDate = player.lastVoteDate;
  }

  /** `ahead` is the number of players with more votes. */
  static behind(ahead: number, player: NamedPlayer, now: Date): Voter {
    return new Voter(player, ahead + 1, now);
  }

  /** All who lead the list, in its order and from its beginning. */
  static leading(players: readonly NamedPlayer[], now: Date): Voter[] {
    const ahead = ({ totalVotes }: NamedPlayer) => players.findIndex((other) => other.totalVotes === totalVotes);
    return players.map((player) => Voter.behind(ahead(player), player, now));
  }
}
