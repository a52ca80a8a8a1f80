/** Callback that receives the progress of the work from time to time. */
export interface BackupProgress {
  /** `done` and `total` count tables while a backup is written, and bytes while a file is read. */
  (step: string, done: number, total: number): void;
}

export const ignoreProgress: BackupProgress = () => undefined;
