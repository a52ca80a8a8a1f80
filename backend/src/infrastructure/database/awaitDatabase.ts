import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../../application/shared/Log';
import { NETWORK_ERROR_CODES } from '../persistence/connection/connectionErrors';
import { reasonOf } from '../persistence/connection/connectionErrors';
import { DatabaseUnreachable } from './migrate';
import { sqlStateOf } from '../persistence/connection/sqlStateOf';

/**
 * In milliseconds: how long startup waits for a database that may still be starting, the retry interval, and the
 * connect timeout.
 */
const STARTUP_TIMEOUT_MS = 30_000;
const RETRY_INTERVAL_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;

/** SQLSTATEs of a server that is starting (57P03) or has no connection left (53300). */
const TRANSIENT_SQLSTATES: ReadonlySet<string> = new Set(['57P03', '53300']);

/** Resolves when the database accepts connections; rejects at once for a permanent error, such as a wrong password. */
export async function awaitDatabase(url: string, log: Log): Promise<void> {
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  let isLogged = false;
  for (;;) {
    const failure = await tryToConnect(url);
    if (failure === null) return;
    if (!isTransient(failure) || Date.now() > deadline) throw new DatabaseUnreachable(url, reasonOf(failure));

    if (!isLogged) log.warn({ reason: reasonOf(failure) }, 'database unreachable, start waits');
    isLogged = true;
    await pause(RETRY_INTERVAL_MS);
  }
}

async function tryToConnect(url: string): Promise<Error | null> {
  const client = new Client({
    connectionString: url,
    application_name: 'costa',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
 * When a machine or its containers boot, the site may start before its database or before DNS resolves. A name with
 * several addresses fails with one error for each of them. The timeout error of node-postgres has no code.
 */
function isTransient(failure: Error & { errors?: Error[] }): boolean {
  if (failure.errors) return failure.errors.some(isTransient);
  const code = sqlStateOf(failure);
  return NETWORK_ERROR_CODES.has(code) || TRANSIENT_SQLSTATES.has(code) || /timeout/i.test(failure.message);
}
