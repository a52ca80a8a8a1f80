import type { ForeignSource } from './BanSource';
import type { ForeignBan } from './ForeignBan';

export interface ForeignBanChanges {
  readonly added: number;
  readonly changed: number;
  /** The UUIDs of the players whose bans were skipped because their names are not known yet. */
  readonly unnamed: readonly string[];
}

export interface LiftedBans {
  readonly lifted: number;
  /** Bans that are gone from the source and were not lifted, because they are so many; see `isMassLift`. */
  readonly waiting: number;
}

/** The bans of other programs, stored beside those of this site. Decisions by staff take precedence. */
export abstract class ForeignBans {
  /**
   * Finds stored bans whose rows have another id or start now, among all `keys` of the source, and stores their new
   * keys. Call it before `upsert`, so that decisions by staff stay with their bans. Returns how many bans have another
   * start now; one after `readAt` is not possible.
   */
  abstract followMovedRows(source: ForeignSource, keys: readonly string[], readAt: Date): Promise<number>;
  /** Adds new bans and updates known ones. Bans that staff removed are not added again. */
  abstract upsert(source: ForeignSource, bans: readonly ForeignBan[]): Promise<ForeignBanChanges>;
  /**
   * Lifts bans that the source no longer has, unless that is a mass lift and `mayLiftMany` is false. `serverId`: those of
   * the list of this server; absent: all of the source.
   */
  abstract liftMissing(
    source: ForeignSource,
    keys: readonly string[],
    now: Date,
    mayLiftMany: boolean,
    serverId?: string,
  ): Promise<LiftedBans>;
  /** Whether the name of any of these players is known to the site. */
  abstract hasNames(uuids: readonly string[]): Promise<boolean>;
  /** The number of stored bans from this source, or from the list of this server. */
  abstract count(source: ForeignSource, serverId?: string): Promise<number>;
}
