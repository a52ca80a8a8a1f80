import { Client } from 'pg';
import { DatabaseUnreachable, reasonOf } from './migrate';

/** How an address leads to PostgreSQL: a pooler in between lends out a session for a connection, or for a transaction alone. */
export type Way = 'direct' | 'pooled by session' | 'pooled by transaction';

/** In milliseconds. */
const CONNECT_LIMIT = 5_000;
const QUERY_LIMIT = 5_000;
/** The session that was given back last is mostly the next to be lent; others who ask at the same moment may get it first. */
const TRIES = 5;

/** Asks by what a session is: a connection that finds itself in another one has been lent it for a transaction. */
export async function wayTo(url: string): Promise<Way> {
  const first = await connect(url);
  const clients = [first];
  try {
    // A pooler tells a number of its own, as it has to pass on who is to be cancelled.
    if ((await sessionOf(first)) === (first as Client & { processID: number }).processID) return 'direct';
    const second = await connect(url);
    clients.push(second);
    return (await changesSessions(first, second)) ? 'pooled by transaction' : 'pooled by session';
  } finally {
    for (const client of clients) void client.end().catch(() => undefined);
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'costa',
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: QUERY_LIMIT,
  });
  client.on('error', () => undefined);
  await client.connect().catch((thrown: unknown) => {
    throw new DatabaseUnreachable(url, reasonOf(thrown));
  });
  return client;
}

async function changesSessions(first: Client, second: Client): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const own = await sessionOf(first);
    await second.query('BEGIN');
    const isLentOn = (await sessionOf(second)) === own;
    const isChanged = isLentOn || (await sessionOf(first)) !== own;
    await second.query('COMMIT');
    if (isChanged) return true;
  }
  return false;
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return rows[0].pid;
}
