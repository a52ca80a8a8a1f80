import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (from 32768 on under Linux, from 49152 elsewhere), so that the system gives a port to no
 * connection and to no other server between its choice and its use.
 */
const FIRST = 12_000;
const SHARE = 4_000;

/** Each worker of a run has its own range of ports. */
const begin = FIRST + ((Number(process.env.JEST_WORKER_ID ?? 1) - 1) % 5) * SHARE;
let turn = randomInt(SHARE);

/** A port of this machine that is free, and that no other caller in this run gets. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < SHARE; tried++) {
    const port = begin + (turn++ % SHARE);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${begin} to ${begin + SHARE - 1} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const listens = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!listens) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
