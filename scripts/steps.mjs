import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isTerminal = process.stderr.isTTY;

/** The steps that run now, with the time of their start, in ms. */
const running = new Map();

export function runNpmStep(title, args, onStart) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  return runStep(title, [...npm, ...args], onStart);
}

/**
 * Runs a program for one long step and shows the elapsed time. A failed step prints the output and ends this process, and
 * with it the steps beside it. Signals are passed on to the step, so that it does not continue in the background.
 * Progress goes to stderr, because stdout belongs to the command that follows.
 */
export async function runStep(title, [program, ...args], onStart = () => undefined) {
  const progress = showProgress(title);
  const child = spawn(program, args, {
    cwd: root,
    // With `production`, npm would skip packages that the build needs; other values could change the build.
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  onStart(child.pid);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const forwardSignal = (signal) => child.kill(signal);
  const stop = () => child.kill();
  for (const signal of SIGNALS) process.on(signal, forwardSignal);
  process.on('exit', stop);

  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? null : `exit ${code ?? signal}`));
  });
  for (const signal of SIGNALS) process.off(signal, forwardSignal);
  process.off('exit', stop);

  progress.end(failure ? 'failed' : 'done');
  if (!failure) return;
  console.error(`\n${output.trim()}\n\n${title} failed (${failure}).`);
  process.exit(1);
}

/** Updates one line on a terminal. Elsewhere prints a line every 15 seconds, so that a log shows progress. */
function showProgress(title) {
  running.set(title, Date.now());
  const elapsed = (step) => `${Math.round((Date.now() - running.get(step)) / 1000)} s`;
  const write = (text) => process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
  const describe = (steps) => steps.map((step) => `${step} … ${elapsed(step)}`).join(', ');
  const update = () => write(describe(isTerminal ? [...running.keys()] : [title]));

  write(isTerminal ? describe([...running.keys()]) : `${title} …`);
  const timer = setInterval(update, isTerminal ? 1_000 : 15_000);
  return {
    end(result) {
      clearInterval(timer);
      write(`${title}: ${result} (${elapsed(title)})${isTerminal ? '\n' : ''}`);
      running.delete(title);
    },
  };
}
