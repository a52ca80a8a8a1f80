import type { FileProblem, Reading } from './GameFolder';

/** The stored state of the single files in the folder. */
export abstract class ImportedFiles {
  /** Whether the stamp equals that of the last import. */
  abstract isUnchanged(reading: Reading<unknown>): Promise<boolean>;
  abstract remember(reading: Reading<unknown>): Promise<void>;
  /** Deletes the state of all other files, because they no longer exist. */
  abstract forgetAllBut(files: readonly string[]): Promise<void>;
  /** Replaces the server icon that the site shows; null removes it. */
  abstract keepIcon(icon: Buffer | null): Promise<void>;
  abstract icon(): Promise<{ readonly hash: string; readonly content: Buffer } | null>;
  abstract iconHash(): Promise<string | null>;
  /** All files that could not be read, including those of players. */
  abstract broken(limit: number): Promise<{ readonly files: readonly FileProblem[]; readonly count: number }>;
}
