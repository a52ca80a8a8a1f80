import { types, type Client, type CustomTypesConfig, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import { entities } from './entities';
import { migrations } from './migrations';
import { momentOf } from './momentOf';

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

const driverReadsMoment = types.getTypeParser(types.builtins.TIMESTAMPTZ);
const readMoment = (text: string): unknown => momentOf(text) ?? driverReadsMoment(text);

/** How values are read that come from the database. */
const readings: CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === types.builtins.TIMESTAMPTZ && format !== 'binary'
      ? readMoment
      : types.getTypeParser(type, format as 'text'),
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
  /** Where a session lasts as long as its connection; a pooler in front may not let it. */
  readonly directUrl?: string;
  /** Poolers refuse limits that a client brings along; `limitByRole` sees to them there. */
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

/** One statement; one with a name is planned once for each connection. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

type Read = (statement: Statement) => Promise<{ rows: unknown[] }>;

const detours = new WeakMap<DataSource, (primary: Read) => Read>();

/** Lets what is read outside of transactions be read elsewhere first. */
export function detourReads(source: DataSource, detour: (primary: Read) => Read): void {
  detours.set(source, detour);
}

/** One statement by itself, without what TypeORM does around each. */
export function readFrom(source: DataSource, statement: Statement): ReturnType<Read> {
  const primary: Read = (asked) => poolOf(source).query(asked);
  return (detours.get(source)?.(primary) ?? primary)(statement);
}

/** Each connection keeps what it has planned; whoever asks for every length of every list must not fill the server's memory with it. */
const MOST_NAMED = 100;

const names = new Map<string, string>();

/**
 * A name for a statement that is asked in the same words again and again. Behind a pooler there is none, because the next one may
 * meet a session that does not know it.
 */
export function nameOf(text: string, source: DataSource): string | undefined {
  if (isPooled(source)) return undefined;
  const known = names.get(text);
  if (known || names.size >= MOST_NAMED) return known;
  const name = `costa ${names.size}`;
  names.set(text, name);
  return name;
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
    extra: { ...limits, keepAlive: true, types: readings },
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
