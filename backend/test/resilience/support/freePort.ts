import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (from 32768 on under Linux, from 49152 elsewhere), so that the system gives a port to no
 * connection and to no other server between its choice and its use.
 */
const FIRST_PORT = 12_000;
const PORTS_PER_WORKER = 4_000;

/** Each worker of a run has its own range of ports. */
const firstWorkerPort = FIRST_PORT + ((Number(process.env.JEST_WORKER_ID ?? 1) - 1) % 5) * PORTS_PER_WORKER;
let nextOffset = randomInt(PORTS_PER_WORKER);

/** A port of this machine that is free, and that no other caller in this run gets. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS_PER_WORKER; attempt++) {
    const port = firstWorkerPort + (nextOffset++ % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${firstWorkerPort} to ${firstWorkerPort + PORTS_PER_WORKER - 1} is free.`);
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
