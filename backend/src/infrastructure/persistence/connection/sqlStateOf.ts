/** The error code of PostgreSQL (SQLSTATE) or Node.js, or an empty string. TypeORM wraps the error of the driver. */
export function sqlStateOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  const cause = 'driverError' in thrown && thrown.driverError instanceof Error ? thrown.driverError : thrown;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
