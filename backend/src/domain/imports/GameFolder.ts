import type { ForeignBan } from '../bans/ForeignBan';

/** The reason why a file, or a part of it, cannot be read. */
export interface FileProblem {
  /** Relative to the folder, with `/` as the separator. */
  readonly file: string;
  /** Starts at 1; null if the whole file is affected. */
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

/** The statistics file of one player, not read yet. */
export interface PlayerFile {
  readonly uuid: string;
  readonly file: string;
}

export interface PlayerStatistics {
  /** In minutes. */
  readonly playtime: number;
  /** How often the player has left the server; null if the data does not say. */
  readonly sessions: number | null;
  readonly stats: Readonly<Record<string, number>>;
}

export interface PlayerFileReading extends FileReading<PlayerStatistics> {
  /** When the file was written: the player was last seen then or earlier. */
  readonly writtenAt: Date;
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
  readonly rank: 'admin' | 'mod';
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

  /** Throws `GameFolderMissing` if there is nothing to read, even temporarily. */
  abstract mustBeThere(): Promise<void>;
  abstract lists(): Promise<ServerLists>;
  /** A PNG of 64 by 64 pixels; null if there is none. */
  abstract icon(): Promise<FileReading<Buffer> | null>;
  /** Ordered by uuid, each player once. */
  abstract playerFiles(): Promise<{ readonly files: readonly PlayerFile[]; readonly problems: readonly FileProblem[] }>;
  /**
   * The stamps of the files, in their order. A stamp changes with the file, and is derived without reading it; null if
   * the file no longer exists.
   */
  abstract stampsOf(files: readonly PlayerFile[]): Promise<(string | null)[]>;
  /** The contents of the files, in their order; null if the file no longer exists. */
  abstract readStatistics(files: readonly PlayerFile[]): Promise<(PlayerFileReading | null)[]>;
}
