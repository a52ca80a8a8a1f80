import type { FileProblem, Reading } from './GameFolder';

/** What is remembered of the single files of the folder. */
export abstract class ImportedFiles {
  /** Whether it says what it said when it was imported the last time. */
  abstract isUnchanged(reading: Reading<unknown>): Promise<boolean>;
  abstract remember(reading: Reading<unknown>): Promise<void>;
  /** What is remembered of all others is forgotten: they are not there any more. */
  abstract forgetAllBut(files: readonly string[]): Promise<void>;
  /** Replaces the picture that the site shows of the server; null takes it away. */
  abstract keepIcon(icon: Buffer | null): Promise<void>;
  abstract icon(): Promise<{ readonly hash: string; readonly content: Buffer } | null>;
  abstract iconHash(): Promise<string | null>;
  /** All files that could not be read, those of players included. */
  abstract broken(limit: number): Promise<{ readonly files: readonly FileProblem[]; readonly count: number }>;
}
