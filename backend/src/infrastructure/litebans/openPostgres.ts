import { Client } from 'pg';
import type { Way } from '../game/ConnectionFence';
import { type LiteBansAddress, tlsOptionsOf } from './LiteBansAddress';
import { guardedSocket } from './guardedSocket';
import type { ReadOnlyConnection } from './ReadOnlyConnection';

/** In milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 20_000;

export async function openPostgres(address: LiteBansAddress, way: Way): Promise<ReadOnlyConnection> {
  const { host, port, user, password, database } = address;
  way.check(host);
  const client = new Client({
    host,
    port,
    user,
    password,
    database,
    stream: () => guardedSocket(way),
    ssl: tlsOptionsOf(address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    options: '-c default_transaction_read_only=on',
    application_name: 'costa',
  });
  // The next query reports an error that occurs between two queries.
  client.on('error', () => undefined);
  await client.connect();
  // All queries share the same view of the data.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return {
    async query(sql, parameters) {
      const { rows } = await client.query<Record<string, string | null>>(sql, [...parameters]);
      return rows;
    },
    close: () => client.end(),
  };
}
