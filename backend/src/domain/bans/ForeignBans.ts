import type { ForeignSource } from './BanSource';
import type { ForeignBan } from './ForeignBan';

export interface KeptBans {
  readonly added: number;
  readonly changed: number;
  /** Those left out, because nobody knows yet what the player is called. */
  readonly unnamed: number;
}

/** The bans that other programs keep, beside those of this site. What staff decided about one of them stands. */
export abstract class ForeignBans {
  /** Adds those that are new and brings the others up to date; those that staff has removed stay away. */
  abstract keep(source: ForeignSource, bans: readonly ForeignBan[]): Promise<KeptBans>;
  /** Lifts those that the source had and has not any more, and returns how many that were. */
  abstract liftMissing(source: ForeignSource, keys: readonly string[], now: Date): Promise<number>;
  /** How many of this source are kept here. */
  abstract count(source: ForeignSource): Promise<number>;
}
