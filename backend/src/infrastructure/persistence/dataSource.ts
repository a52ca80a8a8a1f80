import type { Client, Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { entities } from './entities';
import { migrations } from './migrations';

/** How long the database may take, in milliseconds; a request that needs it is answered well before its caller gives up. */
const CONNECT_LIMIT = 2_000;
const STATEMENT_LIMIT = 3_000;
const QUERY_LIMIT = 4_000;
const LOCK_LIMIT = 2_000;
/** Of a transaction whose site has given up and could not say so, because the network is gone; its locks are in everybody's way. */
const IDLE_IN_TRANSACTION_LIMIT = 5_000;

/** The server ends what takes too long. */
export const SERVER_LIMITS = {
  statement_timeout: STATEMENT_LIMIT,
  lock_timeout: LOCK_LIMIT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT,
};

/** The client gives up on a server that does not even end what takes too long. */
const forRequests = { max: 10, query_timeout: QUERY_LIMIT, onConnect: closeWhenLate };

/** One connection without limits: migrations wait for each other, and take as long as they take. */
const forMigrations = { max: 1 };

interface Options {
  readonly url: string;
  readonly log: Log;
}

interface RequestOptions extends Options {
  /** Past a pooler, where a session lasts as long as its connection. */
  readonly directUrl?: string;
  /** Poolers pass on no limits of a client. There the role has to have them, and the doctor says how. */
  readonly isPooled?: boolean;
}

const ways = new WeakMap<DataSource, { readonly directUrl: string; readonly isPooled: boolean }>();

export function createDataSource({ directUrl, isPooled = false, ...options }: RequestOptions): DataSource {
  const source = connectWith(isPooled ? forRequests : { ...forRequests, ...SERVER_LIMITS }, options);
  ways.set(source, { directUrl: directUrl ?? options.url, isPooled });
  return source;
}

export const createMigrationSource = (options: Options): DataSource => connectWith(forMigrations, options);

/** For what lives in a session: locks that are held, and listening. */
export const directUrlOf = (source: DataSource): string => ways.get(source)?.directUrl ?? '';

export const isPooled = (source: DataSource): boolean => ways.get(source)?.isPooled ?? false;

/** TypeORM's driver calls its pool the master. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { master: Pool }).master;

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

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
    if (answer instanceof Promise)
      answer.catch((error: Error) => (isLate(error) ? client.end() : undefined)).catch(() => undefined);
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** The wording of node-postgres, which has no code for it. */
const isLate = (error: Error): boolean => error.message === 'Query read timeout';
