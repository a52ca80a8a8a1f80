import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../StartupError';
import { isRunning, identifyProcess, type ProcessIdentity } from './runningProcess';
import { createFileAtomically, replaceFileAtomically } from './drafts';

interface Holder extends ProcessIdentity {
  readonly address: string | null;
  readonly released: boolean;
}

export class DataDirInUse extends StartupError {
  constructor(directory: string, { pid, address }: Holder) {
    const where = address ? ` at ${address}` : '';
    super(
      `Costa is already running on ${directory}: process ${pid}${where}. Stop it first, or choose another DATA_DIR.`,
    );
  }
}

/**
 * At most one server process per data directory.
 *
 * Locks are numbered files, and the highest number counts. A lock whose holder is dead is never removed or rewritten;
 * the lock with the next number follows it. Creating a file is atomic, so exactly one of the competing processes gets
 * the next number.
 */
export class DataDirLock {
  private constructor(
    private readonly file: string,
    private holder: Holder,
  ) {}

  /** Throws `DataDirInUse` while another server process uses this directory. */
  static acquire(directory: string): DataDirLock {
    const holder: Holder = { ...identifyProcess(process.pid), address: null, released: false };
    for (;;) {
      const last = highestLock(directory);
      const previous = readHolder(directory, last);
      if (previous && !previous.released && isRunning(previous)) throw new DataDirInUse(directory, previous);

      const file = lockFile(directory, last + 1);
      if (!createFileAtomically(file, JSON.stringify(holder), LOCK_FILE_MODE)) continue;
      if (highestLock(directory) === last + 1) {
        removeLocksBelow(directory, last);
        return new DataDirLock(file, holder);
      }
      // Other processes took higher numbers in the meantime, so this lock does not count.
      rmSync(file, { force: true });
    }
  }

  /** Lets a second process report where this one runs. */
  announce(address: string): void {
    this.write({ ...this.holder, address });
  }

  release(): void {
    this.write({ ...this.holder, released: true });
  }

  private write(holder: Holder): void {
    this.holder = holder;
    replaceFileAtomically(this.file, JSON.stringify(holder), LOCK_FILE_MODE);
  }
}

/** Every account must be able to see that the directory is taken. */
const LOCK_FILE_MODE = 0o644;

const LOCK_NAME_PATTERN = /^server\.lock\.(\d+)$/;

const lockFile = (directory: string, number: number): string => join(directory, `server.lock.${number}`);

const lockNumbers = (directory: string): number[] =>
  readdirSync(directory).flatMap((name) => {
    const number = LOCK_NAME_PATTERN.exec(name)?.[1];
    return number ? [Number(number)] : [];
  });

const highestLock = (directory: string): number => Math.max(0, ...lockNumbers(directory));

/** The last two stay, so that a directory listing can never miss all of them. */
function removeLocksBelow(directory: string, number: number): void {
  for (const old of lockNumbers(directory)) if (old < number) rmSync(lockFile(directory, old), { force: true });
}

function readHolder(directory: string, number: number): Holder | null {
  try {
    return JSON.parse(readFileSync(lockFile(directory, number), 'utf8'));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw thrown;
  }
}
