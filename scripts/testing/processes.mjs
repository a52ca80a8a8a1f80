import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../steps.mjs';

/** Time that child processes have to end after an interruption. */
const GRACE_PERIOD_MS = 15_000;

const running = new Set();

/** All temporary files of this run. Its end removes them, also when a test left some behind. */
export const runFolder = mkdtempSync(join(tmpdir(), 'costa-test-'));
chmodSync(runFolder, 0o711); // Databases run under another account when the tests run as root.

/**
 * Runs a Node script in a process group of its own. Resolves to its exit code.
 *
 * @param {{ node?: string, cwd?: string, env?: object, onMessage?: (message: object) => void, onOutput: (text: string) => void }} options
 */
export function runScript(args, { node = process.execPath, cwd = '.', env = {}, onMessage, onOutput }) {
  const child = spawn(node, args, {
    cwd: join(root, cwd),
    env: { ...process.env, TMPDIR: runFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
  if (onMessage) child.on('message', onMessage);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onOutput(`${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => running.delete(child));
}

/** Ends all child processes with their descendants, and removes the temporary files. */
export async function cleanUp() {
  signalAll('SIGINT');
  const deadline = Date.now() + GRACE_PERIOD_MS;
  while (running.size > 0 && Date.now() < deadline) await sleep(50);
  signalAll('SIGKILL');
  // A database server may still be ending.
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

function signalAll(signal) {
  for (const { pid } of running) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** For a process that ends without `cleanUp`. */
process.once('exit', () => {
  signalAll('SIGKILL');
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** After an interruption, `onInterrupt` runs and the process ends. A second signal ends it at once. */
export function cleanUpWhenInterrupted(onInterrupt) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      onInterrupt();
      await cleanUp();
      process.exit(128 + constants.signals[signal]);
    });
  }
}
