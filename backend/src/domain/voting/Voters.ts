import type { NamedPlayer } from '../players/Player';

export abstract class Voters {
  /** Players with at least one vote: most votes first, ties by name. */
  abstract top(limit: number): Promise<NamedPlayer[]>;
  /** The number of players with more votes than `totalVotes`. */
  abstract countAbove(totalVotes: number): Promise<number>;
  /** The voter whose figures show visitors an example; null without demo data. */
  abstract example(): Promise<NamedPlayer | null>;
}
