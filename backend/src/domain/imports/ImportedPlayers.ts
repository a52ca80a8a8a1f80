import type { FileProblem, KnownName, Operator, PlayerFile, PlayerStatistics } from './GameFolder';

/** The stored state of a player's file. */
export interface StoredFileState {
  readonly uuid: string;
  readonly stamp: string;
  readonly problem: string | null;
}

/** A player's file that was read, and the stored stamp that it was compared with. */
export interface ImportedPlayerFile extends PlayerFile {
  readonly stamp: string;
  /** Null if no stamp was stored. */
  readonly knownStamp: string | null;
  readonly statistics: PlayerStatistics | null;
  readonly problem: FileProblem | null;
  readonly seenAt: Date;
  /** Whether the player's whole playtime dates from after the last import. */
  readonly isNewcomer: boolean;
  readonly name: KnownName | null;
}

/** The players from the game server, merged into the known players of the site. */
export abstract class ImportedPlayers {
  /** The stored state of files with a UUID after `after` and up to `last`; null leaves that bound open. */
  abstract listFileStates(afterUuid: string | null, lastUuid: string | null): Promise<StoredFileState[]>;
  /**
   * Stores the statistics in the files. New playtime counts for the day on which the file was written. Playtime in a
   * file that is read for the first time counts for no day, unless the player is a newcomer. Files that another import
   * has stored in the meantime are skipped.
   */
  abstract record(players: readonly ImportedPlayerFile[]): Promise<void>;
  /** Deletes the state of broken files that no longer exist. */
  abstract deleteBroken(uuids: readonly string[]): Promise<void>;
  /** Updates the names of known players; a name belongs to the player last seen with it. */
  abstract updateNames(names: readonly KnownName[]): Promise<void>;
  /** Sets the ranks of operators, unless another rank is set; former operators become players again. */
  abstract updateRanks(operators: readonly Operator[]): Promise<void>;
  /** The number of players ever read from a file. */
  abstract count(): Promise<number>;
}
