import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../../../application/shared/Log';
import { DatabaseUnreachable, reasonOf } from './migrate';

/**
 * In milliseconds: how long startup waits for a database that may still be starting, the retry interval, and the
 * connect timeout.
 */
const PATIENCE = 30_000;
const REST = 500;
const CONNECT_LIMIT = 5_000;

/**
 * Transient errors: when a machine or its containers boot, the site may start before its database or before DNS
 * resolves.
 */
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

/** Resolves when the database accepts connections; rejects at once for a permanent error, such as a wrong password. */
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

/**
 * A name with several addresses fails with one error for each of them. The timeout error of node-postgres has no code.
 */
function mayPass(failure: Error & { code?: string; errors?: (Error & { code?: string })[] }): boolean {
  if (failure.errors) return failure.errors.some(mayPass);
  return MAY_PASS.has(failure.code ?? '') || /timeout/i.test(failure.message);
}
