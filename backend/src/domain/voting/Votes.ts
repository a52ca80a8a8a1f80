import type { Period } from '../analytics/Period';
import type { Player } from '../players/Player';
import type { Vote } from './Vote';

/** How many votes came from one site. */
export interface SiteVotes {
  /** In lower case, as sites are told apart. */
  readonly site: string;
  readonly votes: number;
}

export abstract class Votes {
  /** Keeps the votes, and answers the ids of those it kept: not of a player who has voted on that site on that day before. */
  abstract add(votes: readonly Vote[]): Promise<ReadonlySet<string>>;
  /** By player id: how many days in a row, of UTC, each player has voted on, up to the day of the last vote. */
  abstract daysInRow(players: readonly Player[]): Promise<ReadonlyMap<string, number>>;
  /** The votes of these days by where they came from, the most first. */
  abstract bySite(period: Period): Promise<SiteVotes[]>;
}
