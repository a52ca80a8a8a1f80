import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const terminal = process.stderr.isTTY;

/**
 * Runs npm for one long step and shows how long it takes. A step that fails prints what npm said and ends this process;
 * a signal ends the step first, so that nothing goes on behind the back of whoever sent it. Progress goes to stderr:
 * stdout belongs to the command that is being prepared for.
 */
export async function npmStep(title, args, onStart) {
  const progress = showProgress(title);
  const [program, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    // In production mode npm would leave out what the build needs, and in another one the build would be another.
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  onStart(child.pid);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const pass = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);

  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? null : `exit ${code ?? signal}`));
  });
  for (const signal of SIGNALS) process.off(signal, pass);

  progress.end(failure ? 'failed' : 'done');
  if (!failure) return;
  console.error(`\n${output.trim()}\n\n${title} failed (${failure}).`);
  process.exit(1);
}

/** A ticking line on a terminal; elsewhere a line now and then, so that a log shows life as well. */
function showProgress(title) {
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const write = (text) => process.stderr.write(terminal ? `\r\x1b[K${text}` : `${text}\n`);

  write(`${title} …`);
  const ticking = setInterval(() => write(`${title} … ${elapsed()}`), terminal ? 1_000 : 15_000);
  return {
    end(result) {
      clearInterval(ticking);
      write(`${title}: ${result} (${elapsed()})${terminal ? '\n' : ''}`);
    },
  };
}
