import type { NamedPlayer } from '../players/Player';

/** The voting statistics of a player at one moment. */
export class Voter {
  readonly username: string;
  /** Consecutive UTC days up to today or yesterday. */
  readonly streak: number;
  readonly totalVotes: number;
  /** The rank by `totalVotes`; equal totals share a rank. */
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
  static rankOne(ahead: number, player: NamedPlayer, now: Date): Voter {
    return new Voter(player, ahead + 1, now);
  }

  /** The top of the list; `players` has to be in its order and start with the first. */
  static rankTop(players: readonly NamedPlayer[], now: Date): Voter[] {
    const ahead = ({ totalVotes }: NamedPlayer) => players.findIndex((other) => other.totalVotes === totalVotes);
    return players.map((player) => Voter.rankOne(ahead(player), player, now));
  }
}
