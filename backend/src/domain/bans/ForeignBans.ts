import type { ForeignSource } from './BanSource';
import type { ForeignBan } from './ForeignBan';

export interface ForeignBanChanges {
  readonly added: number;
  readonly changed: number;
  /** Bans that were skipped because the player's name is not known yet. */
  readonly unnamed: number;
}

/** The bans of other programs, stored beside those of this site. Decisions by staff take precedence. */
export abstract class ForeignBans {
  /** Adds new bans and updates known ones. Bans that staff removed are not added again. */
  abstract upsert(source: ForeignSource, bans: readonly ForeignBan[]): Promise<ForeignBanChanges>;
  /** Lifts bans that the source no longer has, and returns how many. */
  abstract liftMissing(source: ForeignSource, keys: readonly string[], now: Date): Promise<number>;
  /** The number of stored bans from this source. */
  abstract count(source: ForeignSource): Promise<number>;
}
