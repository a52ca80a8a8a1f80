import { Client } from 'pg';

/** Queries the database directly, without an instance. */
export async function queryRows<Row>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The number that a query such as `SELECT count(*) FROM news` returns. */
export async function queryNumber(url: string, sql: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await queryRows<Record<string, unknown>>(url, sql, values);
  return Number(Object.values(row ?? {})[0]);
}
