import { BackupPlan } from '../../../application/backups/BackupPlan';
import { BackupService } from '../../../application/backups/BackupService';
import { Backups } from '../../../domain/backups/Backups';
import { migrationState } from '../migrationState';
import { SETUP_ADVICE } from '../setupAdvice';
import { formatBytes } from '../formatBytes';
import { attention, describeFailure, ok, problem, type Check } from './CheckResult';

export const database: Check = async (context) => {
  const source = await context.source();
  const [{ server_version: version }] = await source.query('SHOW server_version');
  const [{ transaction_read_only: isReadOnly }] = await source.query('SHOW transaction_read_only');
  if (isReadOnly === 'on') {
    return attention(
      `PostgreSQL ${version} is read-only (${context.config.database.kind}).`,
      'Free disk space on the database server, or ask its administrator: it is a replica or set to read-only.',
    );
  }
  const [{ bytes }] = await source.query('SELECT pg_database_size(current_database())::float8 AS bytes');
  return ok(`PostgreSQL ${version} is running (${context.config.database.kind}, ${formatBytes(bytes)}).`);
};

export const checkMigrations: Check = async (context) => {
  const { pending, unknown } = await migrationState(await context.source());
  if (unknown.length > 0) {
    return problem(
      `The database was migrated by a newer version of Costa (${unknown.join(', ')}).`,
      'Use that version, or restore a backup from before the upgrade.',
    );
  }
  return pending.length === 0
    ? ok('The database is up to date.')
    : problem(`Migrations are pending: ${pending.join(', ')}.`, 'Run `npm run costa -- migrate`, or start the site.');
};

/** In milliseconds; both clocks set the timestamps of sessions, limits and votes. */
const MAX_CLOCK_SKEW_MS = 5_000;

export const clock: Check = async (context) => {
  const source = await context.source();
  const before = Date.now();
  const [{ at }] = await source.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at');
  const skew = Math.round(Math.abs(at - (before + Date.now()) / 2));
  return skew <= MAX_CLOCK_SKEW_MS
    ? ok('The clocks of this machine and of the database agree.')
    : problem(
        `The clock differs from the one of the database by ${Math.round(skew / 1000)} s.`,
        'Synchronize both machines with NTP.',
      );
};

export const checkBackups: Check = async (context) => {
  const service = await context.service(BackupService);
  const { lastGoodAt, isOverdue } = await service.health();
  const last = lastGoodAt
    ? `The last successful backup is from ${lastGoodAt.toISOString()}.`
    : 'This site has no backup.';
  if (!(await (await context.service(BackupPlan)).schedule())) {
    return attention(`${last} ${SETUP_ADVICE.backups.finding}`, SETUP_ADVICE.backups.advice);
  }
  if (!isOverdue) return ok(last);
  const failure = await (await context.service(Backups)).lastFailure();
  return failure
    ? problem(
        `${last} The last attempt failed: ${describeFailure(failure.reason)}.`,
        'Fix the cause. The backup is retried automatically.',
      )
    : problem(last, 'Scheduled backups need a running site. Start it, or run `npm run costa -- backup <file>`.');
};
