import { Client } from 'pg';

export async function queryRows<Row = Record<string, unknown>>(
  url: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, parameters)).rows ?? [];
  } finally {
    await client.end();
  }
}

/** A checksum of the rows of every table, regardless of their order. */
export async function readTableChecksums(url: string): Promise<Record<string, string>> {
  const tables = await queryRows<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const checksum = ({ name }: { name: string }): string => {
    const row = name === 'migrations' ? 'r.name' : 'r::text';
    return `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(${row}, E'\\n' ORDER BY ${row}), '')) AS sum FROM "${name}" r`;
  };
  const sums = await queryRows<{ name: string; sum: string }>(url, tables.map(checksum).join(' UNION ALL '));
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
}

/** Everything that the migrations create, as PostgreSQL prints it. */
export async function readSchemaDefinitions(url: string): Promise<string[]> {
  const definitions = await queryRows<{ thing: string }>(
    url,
    `SELECT pg_get_indexdef(indexrelid) AS thing FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relnamespace = 'public'::regnamespace
     UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_triggerdef(t.oid) || ' ' || tgenabled::text FROM pg_trigger t WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
     UNION ALL SELECT concat_ws(' ', table_name, column_name, ordinal_position, data_type, column_default, is_nullable, collation_name)
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_'
     ORDER BY 1`,
  );
  return definitions.map(({ thing }) => thing);
}
