import type { RowDataPacket } from 'mysql2/promise';
import type { Way } from '../game/ConnectionFence';
import { type LiteBansAddress, tlsOptionsOf } from './LiteBansAddress';
import { guardedSocket } from './guardedSocket';
import type { ReadOnlyConnection } from './ReadOnlyConnection';

/** In milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 20_000;

/** Statements that give all queries the same view of the data. */
const BEGIN_STATEMENTS = [
  'SET SESSION TRANSACTION READ ONLY, ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT',
];

export async function openMySql(address: LiteBansAddress, way: Way): Promise<ReadOnlyConnection> {
  const { host, port, user, password, database } = address;
  const tls = tlsOptionsOf(address);
  way.check(host);
  // Imported on demand, because it takes 15 MB and most sites do not need it.
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({
    host,
    port,
    user,
    password,
    database,
    stream: () => guardedSocket(way).setNoDelay(true).connect(port, host),
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(tls && { ssl: { ...tls, verifyIdentity: tls.rejectUnauthorized } }),
  });
  // The next query reports an error that occurs between two queries.
  connection.on('error', () => undefined);
  try {
    for (const sql of BEGIN_STATEMENTS) await connection.query({ sql, timeout: QUERY_TIMEOUT_MS });
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return {
    async query(sql, parameters) {
      const values = [...parameters];
      const [rows] = await connection.query<RowDataPacket[]>({ sql, values, timeout: QUERY_TIMEOUT_MS });
      return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)])));
    },
    async close() {
      connection.destroy();
    },
  };
}

const toText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
