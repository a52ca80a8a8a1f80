import { readFileSync, readlinkSync } from 'node:fs';

/** A process as one can find it again: a number alone is given to another process sooner or later. */
export interface ProcessName {
  readonly pid: number;
  /** Null where the system does not tell when a process began. */
  readonly began: string | null;
}

export const processNamed = (pid: number): ProcessName => ({ pid, began: whenBegan(pid) });

/** True while this very process lives, even when it is stopped or belongs to somebody else. */
export function isRunning({ pid, began }: ProcessName): boolean {
  return exists(pid) && (began === null || whenBegan(pid) === began);
}

export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Where a process works; null when it has ended and only waits to be noticed, undefined where one cannot know. */
export function workingDirectory(pid: number): string | null | undefined {
  try {
    return isZombie(pid) ? null : readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** In clock ticks from the start of the machine, and which start of the machine that was. */
function whenBegan(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return isZombie(pid) ? null : `${boot}/${stat(pid)[19]}`;
  } catch {
    return null;
  }
}

const isZombie = (pid: number): boolean => stat(pid)[0] === 'Z';

/** The fields after the program's name, which may contain anything; see proc(5). */
const stat = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
