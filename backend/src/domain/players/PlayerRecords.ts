import type { Ban } from '../bans/Ban';
import type { Page } from '../shared/Page';
import type { Purchase } from '../store/Purchase';
import type { Ticket } from '../tickets/Ticket';

/** The votes of a player, as far as they were counted. */
export interface PlayerVotes {
  readonly totalVotes: number;
  /** Null if the player never voted. */
  readonly lastVoteDate: Date | null;
}

/**
 * Everything that mentions one player. A ban of an account is never a ban of a later holder of its name. Names are compared
 * in full and without regard to case; lists start with the newest entry.
 */
export abstract class PlayerRecords {
  abstract bans(username: string, limit: number): Promise<Page<Ban>>;
  abstract tickets(username: string, limit: number): Promise<Page<Ticket>>;
  abstract purchases(username: string, limit: number): Promise<Page<Purchase>>;
  abstract votes(username: string): Promise<PlayerVotes>;
  /** The number of bans in force at `now`; Infinity if there are too many to count. */
  abstract countBansInForce(username: string, now: Date): Promise<number>;
  /** The accounts that have these names today, by name; without names that no known player has. */
  abstract findHolders(usernames: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
