import type { Client, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from '../../persistence/connection/pool';
import { SERVER_TIMEOUTS } from '../../database/dataSource';
import { reasonOf } from '../../persistence/connection/connectionErrors';
import { attention, ok, problem, type Check } from './CheckResult';
import { withClient } from './withClient';

/** Commands bypass the pooler, so that they work while it is down. */
export const pooler: Check = async (context) => {
  const { database } = context.config;
  if (database.kind === 'embedded') return ok('The embedded database has no pooler.');
  const { url, isPooled } = database;
  if (await isPooledConnection(await context.source())) {
    const name = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return attention(
      `${name} seems to point to a pooler.`,
      'Set DATABASE_POOLED=true, DATABASE_URL to the pooler and DATABASE_DIRECT_URL to PostgreSQL itself.',
    );
  }
  if (!isPooled) return ok('There is none: DATABASE_URL points to PostgreSQL itself.');
  try {
    const missing = await withClient(url, missingLimits);
    if (missing.length === 0) return ok('The pooler works, and its sessions have time limits.');
    return attention(
      'The sessions of the pooler have no time limits.',
      ['Run this, then reload the pooler (PgBouncer: RECONNECT):', ...missing].join('\n'),
    );
  } catch (thrown) {
    return problem(
      `The doctor cannot connect to DATABASE_URL: ${reasonOf(thrown)}.`,
      'Start the pooler, or correct DATABASE_URL.',
    );
  }
};

/** A pooler reports its own process id, which differs from the backend pid of PostgreSQL. */
async function isPooledConnection(source: DataSource): Promise<boolean> {
  const client = await poolOf(source).connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid').finally(() => client.release());
  return rows[0].pid !== (client as PoolClient & { processID: number }).processID;
}

/** SQL statements that give the role the limits that the session lacks. */
async function missingLimits(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER ROLE %I IN DATABASE %I SET %I = %s;', current_user, current_database(), name, wanted) AS statement
     FROM pg_settings JOIN json_each_text($1) AS limits (name, wanted) USING (name) WHERE setting = '0' ORDER BY name`,
    [SERVER_TIMEOUTS],
  );
  return rows.map(({ statement }) => statement);
}
