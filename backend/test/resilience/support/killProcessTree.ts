import { readdirSync, readFileSync } from 'node:fs';

/** Kills a process and all its descendants at once, as a power failure would: they have no time to clean up. */
export function killProcessTree(pid: number): void {
  // A stopped process starts no children and does not notice the end of those that it has.
  const all = new Set([pid]);
  for (let previousSize = 0; previousSize < all.size;) {
    previousSize = all.size;
    for (const each of all) {
      signal(each, 'SIGSTOP');
      for (const child of childrenOf(each)) all.add(child);
    }
  }
  for (const each of all) signal(each, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name is in parentheses and may contain anything; the state and the parent follow.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return NaN;
  }
}
