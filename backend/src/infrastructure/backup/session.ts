import { Client } from 'pg';
import { reasonOf } from '../persistence/connection/connectionErrors';
import { DatabaseUnreachable } from '../database/migrate';

/** A connection of its own for a backup, which may take longer than any request. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'costa backup',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect().catch((thrown: unknown) => {
    throw new DatabaseUnreachable(url, reasonOf(thrown));
  });
  return client;
}

/** Acquires a lock for the lifetime of the connection; false if another connection holds it. */
export async function tryLock(session: Client, name: 'backup' | 'backup download'): Promise<boolean> {
  const { rows } = await session.query<{ acquired: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS acquired`,
    [name],
  );
  return rows[0]?.acquired === true;
}
