import type { BackupProgress } from '../backup/BackupProgress';

/** In milliseconds; a terminal that is written to more often flickers. */
const PAUSE = 100;

/** One line of stderr that is written over and over; a file or a pipe gets nothing of it. */
export class TerminalProgress {
  private lastAt = 0;

  readonly tell: BackupProgress = (step, done, total) => {
    if (!process.stderr.isTTY || Date.now() - this.lastAt < PAUSE) return;
    this.lastAt = Date.now();
    const share = total > 0 ? ` ${Math.floor((100 * done) / total)} %` : '';
    process.stderr.write(`\r\x1b[K${step}${share}`);
  };

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}
