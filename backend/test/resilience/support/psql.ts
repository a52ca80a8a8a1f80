import { Client } from 'pg';

/** Runs one query, on a connection that is closed afterwards. */
export async function ask<Row = Record<string, unknown>>(
  url: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return connected(url, async (client) => (await client.query(sql, parameters)).rows as Row[]);
}

/** The number of rows; `what` is a table, optionally with a WHERE clause. */
export async function count(url: string, what: string): Promise<number> {
  const [row] = await ask<{ n: number }>(url, `SELECT count(*)::int AS n FROM ${what}`);
  return row?.n ?? NaN;
}

/** Works on its own connection, whose failure does not end the process. */
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
