import type { ForeignBan } from '../bans/ForeignBan';

/** The reason why a file, or a part of it, cannot be read. */
export interface FileProblem {
  /** Relative to the folder, with `/` as the separator. */
  readonly file: string;
  /** The line of a syntax error, starting at 1; null for other problems, which name their entry or field. */
  readonly line: number | null;
  readonly problem: string;
}

/** The content of a file, as far as it could be read. */
export interface FileReading<Content> {
  readonly file: string;
  /** A different stamp means that the file has changed. */
  readonly stamp: string;
  /** Null if none of it is usable. */
  readonly content: Content | null;
  readonly problem: FileProblem | null;
}

/** The files of one player, not read yet; null where the player has none. */
export interface PlayerFiles {
  readonly uuid: string;
  readonly statistics: string | null;
  readonly advancements: string | null;
  readonly data: string | null;
}

export interface PlayerStatistics {
  /** In minutes; null if the data does not say. */
  readonly playtime: number | null;
  /** How often the player has left the server; null if the data does not say. */
  readonly sessions: number | null;
  readonly stats: Readonly<Record<string, number>>;
}

export interface PlayerExperience {
  /** From 0. */
  readonly level: number;
  /** Since the level began, possibly a fraction; null if the data does not say. */
  readonly points: number | null;
}

/** The content of a player's files, as far as they could be read; null where there is none. */
export interface PlayerReading {
  /** A different stamp means that one of the files has changed. */
  readonly stamp: string;
  readonly statistics: PlayerStatistics | null;
  /** The titles of the completed advancements. */
  readonly achievements: readonly string[] | null;
  readonly experience: PlayerExperience | null;
  readonly problems: readonly FileProblem[];
  /** When the statistics were written: the player was last seen then or earlier. */
  readonly writtenAt: Date | null;
}

export interface KnownName {
  readonly uuid: string;
  readonly name: string;
  /** When the server last saw the player under this name; null if the file does not say. */
  readonly seenAt: Date | null;
}

export interface Operator {
  readonly uuid: string;
  readonly name: string | null;
  /** Null for an operator who may do nothing. */
  readonly rank: 'admin' | 'mod' | null;
}

/** The list files that identify players; null for a missing file. */
export interface ServerLists {
  readonly bans: FileReading<readonly ForeignBan[]> | null;
  readonly userCache: FileReading<readonly KnownName[]> | null;
  readonly whitelist: FileReading<readonly KnownName[]> | null;
  readonly operators: FileReading<readonly Operator[]> | null;
}

/** The folder of a game server. */
export abstract class GameFolder {
  /** The location, for operators. */
  abstract readonly path: string;

  /** How long to wait after an import before the next one, in milliseconds. */
  get restMs(): number {
    return 0;
  }

  /** Begins an import. Throws `GameFolderMissing` or `ConnectionFailed` if there is nothing to read, even temporarily. */
  abstract mustBeThere(): Promise<void>;

  /** Ends an import. */
  async close(): Promise<void> {}

  abstract lists(): Promise<ServerLists>;
  /** A PNG of 64 by 64 pixels; null if there is none. */
  abstract icon(): Promise<FileReading<Buffer> | null>;
  /** Ordered by uuid, each player once. */
  abstract playerFiles(): Promise<{
    readonly files: readonly PlayerFiles[];
    readonly problems: readonly FileProblem[];
  }>;
  /**
   * The stamps of the players, in their order. A stamp changes with each of the player's files, and is derived without
   * reading them; null if none of the files exists any longer.
   */
  abstract stampsOf(players: readonly PlayerFiles[]): Promise<(string | null)[]>;
  /** The contents of the players' files, in their order; null if none of the files exists any longer. */
  abstract readPlayers(players: readonly PlayerFiles[]): Promise<(PlayerReading | null)[]>;
}
