import type { DataSource } from 'typeorm';
import { poolOf, type Statement } from '../../src/infrastructure/persistence/connection/pool';

/** Reports every statement: those of TypeORM by its logger, and plain SQL, which bypasses TypeORM, by the pool. */
export function onStatement(source: DataSource, report: (sql: string, parameters?: unknown[]) => void): void {
  const ignore = () => undefined;
  source.setOptions({
    logger: {
      logQuery: report,
      logQueryError: ignore,
      logQuerySlow: ignore,
      logSchemaBuild: ignore,
      logMigration: ignore,
      log: ignore,
    },
  });
  const pool = poolOf(source);
  const query = pool.query.bind(pool) as (statement: Statement) => unknown;
  jest.spyOn(pool, 'query').mockImplementation((input: unknown) => {
    const statement = input as Statement;
    report(statement.text, statement.values);
    return query(statement);
  });
}
