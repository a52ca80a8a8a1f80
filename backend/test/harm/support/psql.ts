import { Client } from 'pg';

/** Asks a database one thing, on a connection that is closed afterwards. */
export async function ask<Row = Record<string, unknown>>(
  url: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return connected(url, async (client) => (await client.query(sql, parameters)).rows as Row[]);
}

/** How many rows there are of something. */
export async function count(url: string, what: string): Promise<number> {
  const [row] = await ask<{ n: number }>(url, `SELECT count(*)::int AS n FROM ${what}`);
  return row?.n ?? NaN;
}

/** Works on a connection that breaks with the database and breaks nothing else. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
