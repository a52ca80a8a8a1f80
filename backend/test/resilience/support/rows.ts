import { Client } from 'pg';

/** Queries the database directly, without an instance. */
export async function rows<Row>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The number that a query such as `SELECT count(*) FROM news` returns. */
export async function number(url: string, sql: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await rows<Record<string, unknown>>(url, sql, values);
  return Number(Object.values(row ?? {})[0]);
}
