import type { NamedPlayer } from '../players/Player';

/** The players by their votes. */
export abstract class Voters {
  /** Those who have voted at all, the most votes first, equal ones by name. */
  abstract top(limit: number): Promise<NamedPlayer[]>;
  /** How many players have more votes than that. */
  abstract countAbove(totalVotes: number): Promise<number>;
  /** The voter whose figures show newcomers what theirs will look like; null where no demo community lives. */
  abstract example(): Promise<NamedPlayer | null>;
}
