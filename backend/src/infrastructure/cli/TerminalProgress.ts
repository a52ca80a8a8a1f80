import type { BackupProgress } from '../backup/BackupProgress';

/** In milliseconds; more frequent writes make a terminal flicker. */
const UPDATE_INTERVAL_MS = 100;

/** A progress line on stderr that is overwritten in place; a file or a pipe gets no output. */
export class TerminalProgress {
  private lastAt = 0;

  readonly report: BackupProgress = (step, done, total) => {
    if (!process.stderr.isTTY || Date.now() - this.lastAt < UPDATE_INTERVAL_MS) return;
    this.lastAt = Date.now();
    const share = total > 0 ? ` ${Math.floor((100 * done) / total)} %` : '';
    process.stderr.write(`\r\x1b[K${step}${share}`);
  };

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}
