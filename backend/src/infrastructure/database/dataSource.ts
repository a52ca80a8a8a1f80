import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { setConnectionMode } from '../persistence/connection/pool';
import { entities } from './entities';
import { migrations } from './migrations';

/** Database timeouts in milliseconds, so short that a request gets a response well before its client gives up. */
const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 3_000;
const QUERY_TIMEOUT_MS = 4_000;
const LOCK_TIMEOUT_MS = 2_000;
/** For a transaction whose instance lost the network and cannot end it; its locks block other transactions. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5_000;

/** PostgreSQL enforces these limits. */
export const SERVER_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};

/** The client enforces `query_timeout`, in case the server does not enforce its limits. */
const requestPoolOptions = { max: 10, query_timeout: QUERY_TIMEOUT_MS, onConnect: closeOnTimeout };

/** One connection without timeouts: migrations wait for each other, and may take long. */
const migrationPoolOptions = { max: 1 };

interface Options {
  readonly url: string;
  readonly log: Log;
}

interface RequestOptions extends Options {
  /** Bypasses the pooler, so that a session lasts as long as its connection. */
  readonly directUrl?: string;
  /** Poolers do not pass on the limits of a client. The role must have them instead; the command `doctor` says how. */
  readonly isPooled?: boolean;
}

export function createDataSource({ directUrl, isPooled = false, ...options }: RequestOptions): DataSource {
  const source = createSource(isPooled ? requestPoolOptions : { ...requestPoolOptions, ...SERVER_TIMEOUTS }, options);
  setConnectionMode(source, { directUrl: directUrl ?? options.url, isPooled });
  return source;
}

export const createMigrationSource = (options: Options): DataSource => createSource(migrationPoolOptions, options);

function createSource(poolOptions: object, { url, log }: Options): DataSource {
  const source: DataSource = new DataSource({
    type: 'postgres',
    url,
    applicationName: 'costa',
    entities,
    migrations,
    entitySkipConstructor: true,
    synchronize: false,
    installExtensions: false,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    poolErrorHandler: (error: Error) => {
      // The loss of a connection that is being closed anyway needs no warning.
      if (source.isInitialized) log.warn({ err: error }, 'database connection lost');
    },
    extra: { ...poolOptions, keepAlive: true },
  });
  return source;
}

/**
 * Closes a connection on which a query timed out. The server may still run the query, with a transaction open. Back in
 * the pool, the connection would let the next request write into that transaction, and the write would be lost.
 */
function closeOnTimeout(client: Client): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const watchedQuery = (...statement: unknown[]): unknown => {
    const result = query(...statement);
    if (result instanceof Promise)
      result.catch((error: Error) => (isQueryTimeout(error) ? client.end() : undefined)).catch(() => undefined);
    return result;
  };
  client.query = watchedQuery as typeof client.query;
}

/** Matches the message of node-postgres, because the error has no code. */
const isQueryTimeout = (error: Error): boolean => error.message === 'Query read timeout';
