import { readdirSync, readFileSync } from 'node:fs';

/** Ends a process and all that it has started at the same moment, as a power cut would: nobody has time to tidy up. */
export function cutPower(pid: number): void {
  // One that stands still starts no others, and notices nothing of the end of those it knows.
  const all = new Set([pid]);
  for (let known = 0; known < all.size;) {
    known = all.size;
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
    // It has ended by itself meanwhile.
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything; state and parent follow.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return NaN;
  }
}
