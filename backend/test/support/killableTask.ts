import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a task in its own process, so that the test can kill it. */
export function spawnTask(...task: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(__dirname, 'inProcess.mjs'), ...task], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Kills the task while it pauses in the middle of that step. */
export async function killAtStep(step: string, ...task: readonly string[]): Promise<void> {
  const running = spawnTask(...task, step);
  const ended = once(running, 'exit');
  let output = '';
  for await (const text of running.stdout ?? []) {
    output += String(text);
    if (output.split('\n').includes(step)) break;
  }
  if (!output.split('\n').includes(step)) throw new Error(`The task ended before the step "${step}": ${output}`);
  running.kill('SIGKILL');
  await ended;
}
