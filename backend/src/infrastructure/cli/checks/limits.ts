import { readFileSync, statfsSync } from 'node:fs';
import type { Config } from '../../../config';
import { nearestFolder } from '../../backup/BackupFolder';
import { formatBytes } from '../formatBytes';
import { ok, problem, type Check } from './CheckResult';

/** What a host allows this process and its children; null: nothing is limited, or it is not known. */
export interface HostLimits {
  readonly memoryBytes: number | null;
  readonly processes: number | null;
  readonly openFiles: number | null;
  /** On the disk with the data. */
  readonly freeBytes: number | null;
}

/** With less, the system ends a process, or refuses a file or another process, in the middle of something. */
const NEEDED = {
  memoryBytes: 384e6,
  memoryBytesWithDatabase: 700e6,
  processes: 64,
  openFiles: 1_024,
  freeBytes: 200e6,
};

/** A sentence for each limit that is too low, with what to do about it. */
export function describeTightLimits(limits: HostLimits, hasDatabase: boolean): string[] {
  const { memoryBytes, processes, openFiles, freeBytes } = limits;
  const neededMemory = hasDatabase ? NEEDED.memoryBytesWithDatabase : NEEDED.memoryBytes;
  const tight: string[] = [];
  if (memoryBytes !== null && memoryBytes < neededMemory)
    tight.push(
      `The host allows ${formatBytes(memoryBytes)} of memory, and the site needs ${formatBytes(neededMemory)}: the system may end it at any time. Raise the limit.`,
    );
  if (processes !== null && processes < NEEDED.processes)
    tight.push(
      `The host allows ${processes} processes and threads, and the site needs ${NEEDED.processes}. Raise the limit.`,
    );
  if (openFiles !== null && openFiles < NEEDED.openFiles)
    tight.push(`The host allows ${openFiles} open files, and the site needs ${NEEDED.openFiles}. Raise the limit.`);
  if (hasDatabase && freeBytes !== null && freeBytes < NEEDED.freeBytes)
    tight.push(
      `Only ${formatBytes(freeBytes)} are free on the disk with the data, and the database needs ${formatBytes(NEEDED.freeBytes)}. Free some space.`,
    );
  return tight;
}

/** Reads the limits of a container (cgroup version 2, then 1) and of the process, as Linux tells them. */
export function readHostLimits(dataFolder: string, read: (file: string) => string = readText): HostLimits {
  const firstOf = (...files: readonly string[]) =>
    files.map((file) => toNumber(read(file))).find((each) => each !== null);
  return {
    memoryBytes: firstOf('/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes') ?? null,
    processes: firstOf('/sys/fs/cgroup/pids.max', '/sys/fs/cgroup/pids/pids.max') ?? null,
    openFiles: toNumber(/^Max open files\s+(\S+)/m.exec(read('/proc/self/limits'))?.[1] ?? ''),
    freeBytes: freeIn(dataFolder),
  };
}

export async function findTightLimits({ dataDir, database }: Config): Promise<string[]> {
  return describeTightLimits(readHostLimits(await nearestFolder(dataDir)), database.kind !== 'external');
}

/** Null for a word such as `max`, and for the number that stands for no limit. */
const toNumber = (text: string): number | null => {
  const number = Number(text.trim() || 'none');
  return Number.isFinite(number) && number < 2 ** 60 ? number : null;
};

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function freeIn(folder: string): number | null {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    // A file system that is no disk has no blocks, and says nothing of space.
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
}

export const limits: Check = async ({ config }) => {
  const tight = await findTightLimits(config);
  return tight.length === 0
    ? ok('The host limits neither memory, processes, open files nor space too much.')
    : problem(tight.join(' '), 'Ask your host, or choose a larger plan.');
};
