import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { entities } from './entities';
import { migrations } from './migrations';

/** How long the database may take, in milliseconds; a request that needs it is answered well before its caller gives up. */
const CONNECT_LIMIT = 2_000;
const STATEMENT_LIMIT = 3_000;
const QUERY_LIMIT = 4_000;
const LOCK_LIMIT = 2_000;
const IDLE_IN_TRANSACTION_LIMIT = 10_000;

/** The server ends a statement that takes too long; the client gives up on a server that does not even do that. */
const forRequests = {
  max: 10,
  statement_timeout: STATEMENT_LIMIT,
  query_timeout: QUERY_LIMIT,
  lock_timeout: LOCK_LIMIT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT,
  onConnect: closeWhenLate,
};

/** One connection without limits: migrations wait for each other, and take as long as they take. */
const forMigrations = { max: 1 };

interface Options {
  readonly url: string;
  readonly log: Log;
}

export const createDataSource = (options: Options): DataSource => connectWith(forRequests, options);

export const createMigrationSource = (options: Options): DataSource => connectWith(forMigrations, options);

/** A source is the only one that still knows what it was made from. */
export const urlOf = ({ options }: DataSource): string =>
  'url' in options && typeof options.url === 'string' ? options.url : '';

function connectWith(limits: object, { url, log }: Options): DataSource {
  const source: DataSource = new DataSource({
    type: 'postgres',
    url,
    applicationName: 'costa',
    entities,
    migrations,
    entitySkipConstructor: true,
    synchronize: false,
    installExtensions: false,
    connectTimeoutMS: CONNECT_LIMIT,
    poolErrorHandler: (error: Error) => {
      // A connection that was being closed anyway is no loss.
      if (source.isInitialized) log.warn({ err: error }, 'A connection to the database was lost.');
    },
    extra: { ...limits, keepAlive: true },
  });
  return source;
}

/**
 * Ends a connection on which a query took too long. The server may still be at it, with a transaction open: back in the
 * pool, the connection would let the next request write into that transaction, and lose what it wrote with it.
 */
function closeWhenLate(client: Client): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const watched = (...statement: unknown[]): unknown => {
    const answer = query(...statement);
    if (answer instanceof Promise) answer.catch((error: Error) => isLate(error) && void client.end());
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** The wording of node-postgres, which has no code for it. */
const isLate = (error: Error): boolean => error.message === 'Query read timeout';
