import { Client } from 'pg';

/** Runs one query, on a connection that is closed afterwards. */
export async function queryRows<Row = Record<string, unknown>>(
  url: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query(sql, parameters)).rows as Row[]);
}

/** The number of rows; `source` is a table, optionally with a WHERE clause. */
export async function countRows(url: string, source: string): Promise<number> {
  const [row] = await queryRows<{ n: number }>(url, `SELECT count(*)::int AS n FROM ${source}`);
  return row?.n ?? NaN;
}

/** Works on its own connection, whose failure does not end the process. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
