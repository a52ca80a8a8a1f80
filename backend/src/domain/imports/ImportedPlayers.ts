import type { KnownName, Operator, PlayerReading } from './GameFolder';

/** The stored state of a player's files. */
export interface StoredFileState {
  readonly uuid: string;
  /** Empty if the file must be read again. */
  readonly stamp: string;
}

/** A player's files that were read, and the stored stamp that they were compared with. */
export interface ImportedPlayer extends Omit<PlayerReading, 'writtenAt'> {
  readonly uuid: string;
  /** One of the files, for staff. */
  readonly file: string;
  /** Null if no stamp was stored. */
  readonly knownStamp: string | null;
  /** Null if the data does not say. */
  readonly seenAt: Date | null;
  /** Whether the player's whole playtime dates from after the last import. */
  readonly isNewcomer: boolean;
  readonly name: KnownName | null;
  /** The rank of a player who is not an operator; null while the operators are unknown. */
  readonly defaultRank: string | null;
}

export const hasContent = ({ statistics, achievements, experience }: ImportedPlayer): boolean =>
  statistics !== null || achievements !== null || experience !== null;

/** The players from the game servers, merged into the known players of the site. Without a server, it is the main one. */
export abstract class ImportedPlayers {
  /** The stored state of files with a UUID after `after` and up to `last`; null leaves that bound open. */
  abstract listFileStates(
    afterUuid: string | null,
    lastUuid: string | null,
    serverId?: string,
  ): Promise<StoredFileState[]>;
  /**
   * Stores what the files say; figures that they do not say stay as they are. New playtime counts for the day on which
   * the statistics were written. Playtime that is read for the first time counts for no day, unless the player is a
   * newcomer. Files that another import has stored in the meantime are skipped. A player on several servers has the sum
   * of their figures, and the level of the server where they were seen last.
   */
  abstract record(players: readonly ImportedPlayer[], serverId?: string): Promise<void>;
  /** Deletes the state of broken files that no longer exist. */
  abstract deleteBroken(uuids: readonly string[], serverId?: string): Promise<void>;
  /**
   * Updates the names of known players; a name belongs to the player last seen with it. A server where a player was not
   * seen last may know an earlier name, which is only used if there is no other.
   */
  abstract updateNames(names: readonly KnownName[], serverId?: string): Promise<void>;
  /** Sets the ranks of operators, unless another rank is set; former operators become players again. */
  abstract updateRanks(operators: readonly Operator[]): Promise<void>;
  /** Sets the rank of all imported players whose rank is unknown. */
  abstract setDefaultRank(rank: string): Promise<void>;
  /** The number of players ever read from a file. */
  abstract count(serverId?: string): Promise<number>;

  /**
   * Keeps what is known of the next players as figures of the main server, before those of another server are added to
   * them. Returns where to go on; null if all have them.
   */
  abstract keepOnMainServer(afterPlayerId: string | null, limit: number): Promise<string | null>;
}
