import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';

const canPin = spawnSync('taskset', ['--version']).status === 0 && availableParallelism() > 1;

/** Server and load on cores of their own, so that they do not measure each other. */
export const cores = { server: 0, load: 1 };

export const pinToCore = (core, command) => (canPin ? ['taskset', '-c', String(core), ...command] : command);

/** What the figures were taken on. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `Linux ${release()}`,
    node: process.version,
    pinned: canPin,
  };
}

/** Resident memory of a process in megabytes. */
export const residentMegabytes = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
