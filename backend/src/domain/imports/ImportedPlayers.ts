import type { FileProblem, KnownName, Operator, PlayerFile, PlayerStatistics } from './GameFolder';

/** What is remembered of a player's file. */
export interface KnownFile {
  readonly uuid: string;
  readonly stamp: string;
  readonly problem: string | null;
}

/** A player's file that was read, with what was remembered of it when it was found to have changed. */
export interface ReadPlayer extends PlayerFile {
  readonly stamp: string;
  /** Null when nothing was remembered. */
  readonly knownStamp: string | null;
  readonly statistics: PlayerStatistics | null;
  readonly problem: FileProblem | null;
  readonly seenAt: Date;
  /** Whether all that this player has played was played since the last import. */
  readonly isNewcomer: boolean;
  readonly name: KnownName | null;
}

/** The players as the game server knows them, merged into those that the site knows already. */
export abstract class ImportedPlayers {
  /** What is remembered of the files whose uuid lies behind `after` and not behind `last`; null leaves that side open. */
  abstract known(after: string | null, last: string | null): Promise<KnownFile[]>;
  /**
   * Stores what their files say. What somebody has played since the last time counts for the day on which the file was
   * written; of a file that is read for the first time nobody knows when it was played. A file that somebody else has
   * imported in the meantime is left out.
   */
  abstract record(players: readonly ReadPlayer[]): Promise<void>;
  /** Those of broken files that are gone. */
  abstract forgetBroken(uuids: readonly string[]): Promise<void>;
  /** Gives players that are known the names they have now; a name belongs to the one who was seen last with it. */
  abstract name(names: readonly KnownName[]): Promise<void>;
  /** Shows who runs the server, unless another rank says so already; whoever does not any more is a player again. */
  abstract rank(operators: readonly Operator[]): Promise<void>;
  /** How many players were ever read from a file. */
  abstract count(): Promise<number>;
}
