import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a task in its own process, so that the test can kill it. */
export function runToKill(...task: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(__dirname, 'inProcess.mjs'), ...task], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Kills the task while it pauses in the middle of that step. */
export async function killAt(step: string, ...task: readonly string[]): Promise<void> {
  const running = runToKill(...task, step);
  const ended = once(running, 'exit');
  let said = '';
  for await (const text of running.stdout ?? []) {
    said += String(text);
    if (said.split('\n').includes(step)) break;
  }
  if (!said.split('\n').includes(step)) throw new Error(`It ended before "${step}": ${said}`);
  running.kill('SIGKILL');
  await ended;
}
