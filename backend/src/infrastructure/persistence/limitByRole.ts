import { Client } from 'pg';
import type { Log } from '../../application/shared/Log';
import { SERVER_LIMITS } from './dataSource';

/** In milliseconds. */
const CONNECT_LIMIT = 5_000;
const QUERY_LIMIT = 5_000;
/** As many sessions as a pooler may have opened before and lend us one after the other. */
const TRIES = 25;

const names = Object.keys(SERVER_LIMITS);

/**
 * Has PostgreSQL limit every session of this role in this database, because a pooler passes on no limits of a connection.
 * What somebody has set already stays. A session that was opened before is ended, and the pooler opens another one.
 */
export async function limitByRole(url: string, log: Log): Promise<void> {
  try {
    for (let tried = 0; tried < TRIES; tried++) if (await isLimited(url)) return;
    log.warn({}, 'Some sessions behind the pooler have no time limits yet; they get them when the pooler renews them.');
  } catch (error) {
    log.warn({ err: error }, 'The sessions behind the pooler have no time limits, as the role may not be given any.');
  }
}

async function isLimited(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    application_name: 'costa',
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: QUERY_LIMIT,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const missing = await missingLimits(client);
    if (missing.length === 0) return true;
    await client.query(limits(missing));
    await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Those that the session does not have. */
export async function missingLimits(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name = ANY($1) AND setting = '0'`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** One statement, in which instances that start together take turns. */
const limits = (missing: readonly string[]): string => `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('limits of the role', 0));
    ${Object.entries(SERVER_LIMITS)
      .filter(([name]) => missing.includes(name))
      .map(
        ([name, limit]) =>
          `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${limit}', current_database());`,
      )
      .join('\n    ')}
  END $$`;
