import { readFileSync, readlinkSync } from 'node:fs';

/** Identifies a process by more than its pid, because the system reuses pids. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Null where the system does not report when a process began. */
  readonly began: string | null;
}

export const identifyProcess = (pid: number): ProcessIdentity => ({ pid, began: readStartTime(pid) });

/** True while this exact process lives, even when it is suspended or belongs to another user. */
export function isRunning({ pid, began }: ProcessIdentity): boolean {
  return processExists(pid) && (began === null || readStartTime(pid) === began);
}

export function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The working directory of a process; null for a zombie, undefined if the system does not report it. */
export function workingDirectory(pid: number): string | null | undefined {
  try {
    return isZombie(pid) ? null : readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The boot id of the machine, and the start of the process in clock ticks since that boot. */
function readStartTime(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return isZombie(pid) ? null : `${boot}/${readStat(pid)[19]}`;
  } catch {
    return null;
  }
}

const isZombie = (pid: number): boolean => readStat(pid)[0] === 'Z';

/** The fields after the program's name, which may contain anything; see proc(5). */
const readStat = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
