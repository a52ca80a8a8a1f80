import type { FileProblem, FileReading } from './GameFolder';

/** The stored state of the single files in the folders; without a server, in that of the main one. */
export abstract class ImportedFiles {
  /** Whether the stamp equals that of the last import. */
  abstract isUnchanged(reading: FileReading<unknown>, serverId?: string): Promise<boolean>;
  abstract saveStamp(reading: FileReading<unknown>, serverId?: string): Promise<void>;
  /** Deletes the state of all other files, because they no longer exist. */
  abstract deleteAllExcept(files: readonly string[], serverId?: string): Promise<void>;
  /** Replaces the server icon that the site shows; null removes it. */
  abstract saveIcon(icon: Buffer | null): Promise<void>;
  abstract icon(): Promise<{ readonly hash: string; readonly content: Buffer } | null>;
  abstract iconHash(): Promise<string | null>;
  /** All files that could not be read completely, including those of players; without a server, those of all. */
  abstract listBroken(
    limit: number,
    serverId?: string,
  ): Promise<{ readonly files: readonly FileProblem[]; readonly count: number }>;
}
