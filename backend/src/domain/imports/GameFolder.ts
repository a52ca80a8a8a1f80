import type { ForeignBan } from '../bans/ForeignBan';

/** What keeps a file from being read, or a part of it. */
export interface FileProblem {
  /** Below the folder, with `/` between its parts. */
  readonly file: string;
  /** Counted from 1; null where the whole file is meant. */
  readonly line: number | null;
  readonly problem: string;
}

/** What a file says, as far as it could be read. */
export interface Reading<Content> {
  readonly file: string;
  /** Another one means that the file has changed. */
  readonly stamp: string;
  /** Null where nothing of it can be used. */
  readonly content: Content | null;
  readonly problem: FileProblem | null;
}

/** The statistics of one player, not read yet. */
export interface PlayerFile {
  readonly uuid: string;
  readonly file: string;
}

export interface PlayerStatistics {
  /** In minutes. */
  readonly playtime: number;
  /** How often the player has left; null where the data does not say. */
  readonly sessions: number | null;
  readonly stats: Readonly<Record<string, number>>;
}

export interface PlayerReading extends Reading<PlayerStatistics> {
  /** When the file was written: the player was seen no later. */
  readonly writtenAt: Date;
}

export interface KnownName {
  readonly uuid: string;
  readonly name: string;
  /** When the server last saw this player under this name; null where the file does not say. */
  readonly seenAt: Date | null;
}

export interface Operator {
  readonly uuid: string;
  readonly name: string | null;
  readonly rank: 'admin' | 'mod';
}

/** The single files that say who somebody is; null for one that is not there. */
export interface ServerLists {
  readonly bans: Reading<readonly ForeignBan[]> | null;
  readonly seen: Reading<readonly KnownName[]> | null;
  readonly invited: Reading<readonly KnownName[]> | null;
  readonly operators: Reading<readonly Operator[]> | null;
}

/** The folder of a game server. */
export abstract class GameFolder {
  /** Where it is, for whoever has to find it again. */
  abstract readonly path: string;

  /** Fails with `GameFolderMissing` when there is nothing to read, be it for a moment only. */
  abstract mustBeThere(): Promise<void>;
  abstract lists(): Promise<ServerLists>;
  /** A PNG picture of 64 by 64; null when there is none. */
  abstract icon(): Promise<Reading<Buffer> | null>;
  /** Ordered by uuid, each player once. */
  abstract playerFiles(): Promise<{ readonly files: readonly PlayerFile[]; readonly problems: readonly FileProblem[] }>;
  /** Changes with the file, and is learned without reading it; null when there is none any more. */
  abstract stampOf(file: PlayerFile): Promise<string | null>;
  abstract statistics(file: PlayerFile): Promise<PlayerReading | null>;
}
