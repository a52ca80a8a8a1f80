/** Told now and then how far the work has come. */
export interface BackupProgress {
  /** `done` of `total` in the unit of whoever tells: tables of a backup, bytes of a file. */
  (step: string, done: number, total: number): void;
}

export const untold: BackupProgress = () => undefined;
