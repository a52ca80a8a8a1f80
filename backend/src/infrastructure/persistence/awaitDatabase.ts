import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../../application/shared/Log';
import { DatabaseUnreachable, reasonOf } from './migrate';

/** How long a start waits for a database that may still be starting itself, in milliseconds, and how often it looks. */
const PATIENCE = 30_000;
const REST = 500;
const CONNECT_LIMIT = 5_000;

/** Where a machine or its containers start, the site may be there before its database is, or before its name is known. */
const MAY_PASS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
  '53300',
]);

/** Resolves when the database lets somebody in; what no waiting mends, such as a wrong password, is told at once. */
export async function awaitDatabase(url: string, log: Log): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE;
  let isTold = false;
  for (;;) {
    const failure = await tryToConnect(url);
    if (failure === null) return;
    if (!mayPass(failure) || Date.now() > giveUpAt) throw new DatabaseUnreachable(url, reasonOf(failure));

    if (!isTold) log.warn({ reason: reasonOf(failure) }, 'The database cannot be reached yet; the start waits for it.');
    isTold = true;
    await pause(REST);
  }
}

async function tryToConnect(url: string): Promise<Error | null> {
  const client = new Client({
    connectionString: url,
    application_name: 'costa',
    connectionTimeoutMillis: CONNECT_LIMIT,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (thrown) {
    return thrown as Error;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Several addresses of one name fail together, each for a reason of its own; node-postgres has no code for its time-out. */
function mayPass(failure: Error & { code?: string; errors?: (Error & { code?: string })[] }): boolean {
  if (failure.errors) return failure.errors.some(mayPass);
  return MAY_PASS.has(failure.code ?? '') || /timeout/i.test(failure.message);
}
