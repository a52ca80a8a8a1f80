import type { Period } from '../analytics/Period';
import type { Player } from '../players/Player';
import type { Vote } from './Vote';

/** The number of votes from one site. */
export interface SiteVotes {
  /** In lower case, because sites are compared case-insensitively. */
  readonly site: string;
  readonly votes: number;
}

export abstract class Votes {
  /**
   * Stores the votes and returns the ids of new ones. Skips votes of players who already voted on that site that day.
   */
  abstract add(votes: readonly Vote[]): Promise<ReadonlySet<string>>;
  /** By player id: the consecutive UTC days with a vote, up to the day of the last vote. */
  abstract daysInRow(players: readonly Player[]): Promise<ReadonlyMap<string, number>>;
  /** The votes of the period per site, most votes first. */
  abstract bySite(period: Period): Promise<SiteVotes[]>;
}
