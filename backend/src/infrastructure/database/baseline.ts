import type { QueryRunner } from 'typeorm';

const LAST_BEFORE_BASELINE = 'NewsUpdates1763703800000';
const BASELINE = 'Baseline1763703800000';

/**
 * The migrations of a database or a backup. Those of the last version before the baseline, which became the baseline, count
 * as the baseline.
 */
export const sinceBaseline = (names: readonly string[]): readonly string[] =>
  names.includes(LAST_BEFORE_BASELINE) ? [BASELINE] : names;

/** Whether this is a database of the last version before the baseline. */
export async function isBeforeBaseline(runner: QueryRunner): Promise<boolean> {
  const [{ exists }] = await runner.query(
    `SELECT to_regclass(quote_ident(current_schema()) || '.migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return false;
  const found = await runner.query('SELECT FROM migrations WHERE name = $1', [LAST_BEFORE_BASELINE]);
  return found.length > 0;
}

/** Lets it be a database at the baseline, without the table that nothing reads. */
export async function adoptBaseline(runner: QueryRunner): Promise<void> {
  await runner.query('DROP TABLE reward_commands');
  await runner.query('DELETE FROM migrations');
  await runner.query('INSERT INTO migrations (timestamp, name) VALUES (1763703800000, $1)', [BASELINE]);
}
