import { escapeIdentifier } from 'pg';
import type { QueryRunner } from 'typeorm';
import type { StagedSchema } from './StagedSchema';

interface Belongings {
  /** Each as a statement can name it within its schema. */
  readonly tables: readonly string[];
  readonly functions: readonly string[];
}

/**
 * Puts the staged tables and functions into the place of the live ones. What has other names stays, because it belongs to
 * somebody else; only a database that a newer version has changed is cleared, or its next upgrade would stumble over what
 * that version had made.
 */
export async function swapSchemas(runner: QueryRunner, staged: StagedSchema): Promise<void> {
  const { live, name } = staged;
  const [old, restored] = [await belongingsOf(runner, live), await belongingsOf(runner, name)];
  const isNewer = await knowsMoreThan(runner, staged);
  const goes = (thing: string, successors: readonly string[]) => isNewer || successors.includes(thing);

  const grants = await grantsOn(runner, live, restored.tables);

  await drop(
    runner,
    live,
    'TABLE',
    old.tables.filter((table) => goes(table, restored.tables)),
  );
  await drop(
    runner,
    live,
    'FUNCTION',
    old.functions.filter((each) => goes(each, restored.functions)),
  );
  for (const table of restored.tables) await move(runner, 'TABLE', name, table, live);
  for (const each of restored.functions) await move(runner, 'FUNCTION', name, each, live);
  for (const grant of grants) await runner.query(grant);
  await runner.query(`SET LOCAL search_path = ${escapeIdentifier(live)}`);
  // Fails when anything is left in it, so that nothing can get lost.
  await runner.query(`DROP SCHEMA ${name}`);
}

async function belongingsOf(runner: QueryRunner, schema: string): Promise<Belongings> {
  const ours = (catalog: string) =>
    `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${catalog}.oid AND deptype = 'e')`;
  const tables: { name: string }[] = await runner.query(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND ${ours('pg_class')} ORDER BY 1`,
    [escapeIdentifier(schema)],
  );
  const functions: { name: string }[] = await runner.query(
    `SELECT format('%I(%s)', proname, pg_get_function_identity_arguments(oid)) AS name FROM pg_proc
     WHERE pronamespace = $1::regnamespace AND prokind = 'f' AND ${ours('pg_proc')} ORDER BY 1`,
    [escapeIdentifier(schema)],
  );
  return { tables: tables.map(({ name }) => name), functions: functions.map(({ name }) => name) };
}

/** What others may do with the live tables, such as the account of a monitor, they may do with their successors. */
async function grantsOn(runner: QueryRunner, schema: string, tables: readonly string[]): Promise<string[]> {
  const rows: { sql: string }[] = await runner.query(
    `SELECT format('GRANT %s ON %I.%I TO %s', string_agg(privilege_type, ', '), $1::text, relname,
                   CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END) AS sql
     FROM pg_class, aclexplode(relacl)
     WHERE relnamespace = quote_ident($1)::regnamespace AND quote_ident(relname) = ANY ($2) AND grantee <> relowner
     GROUP BY relname, grantee`,
    [schema, tables],
  );
  return rows.map(({ sql }) => sql);
}

async function knowsMoreThan(runner: QueryRunner, { live, name }: StagedSchema): Promise<boolean> {
  const theirs = `${escapeIdentifier(live)}.migrations`;
  const [{ exists }] = await runner.query(`SELECT to_regclass($1) IS NOT NULL AS exists`, [theirs]);
  if (!exists) return false;
  const [{ more }] = await runner.query(
    `SELECT EXISTS (SELECT name FROM ${theirs} EXCEPT SELECT name FROM ${name}.migrations) AS more`,
  );
  return more;
}

/** In one statement, because they refer to each other; what somebody else has built upon them makes it fail. */
async function drop(runner: QueryRunner, schema: string, kind: string, things: readonly string[]): Promise<void> {
  if (things.length === 0) return;
  await runner.query(`DROP ${kind} ${things.map((thing) => `${escapeIdentifier(schema)}.${thing}`).join(', ')}`);
}

async function move(runner: QueryRunner, kind: string, from: string, thing: string, to: string): Promise<void> {
  await runner.query(`ALTER ${kind} ${from}.${thing} SET SCHEMA ${escapeIdentifier(to)}`);
}
