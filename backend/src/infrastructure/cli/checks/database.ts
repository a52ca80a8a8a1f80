import { BackupService } from '../../../application/backups/BackupService';
import { Backups } from '../../../domain/backups/Backups';
import { migrationState } from '../migrationState';
import { formatBytes } from '../formatBytes';
import { attention, ok, problem, type Check } from './CheckResult';

export const database: Check = async (context) => {
  const source = await context.source();
  const [{ server_version: version }] = await source.query('SHOW server_version');
  const [{ transaction_read_only: isReadOnly }] = await source.query('SHOW transaction_read_only');
  if (isReadOnly === 'on') {
    return attention(
      `PostgreSQL ${version} answers and takes no changes (${context.config.database.kind})`,
      'Make room on its disk, or ask whoever runs it: it is a copy of another server, or was told to be read only.',
    );
  }
  const [{ bytes }] = await source.query('SELECT pg_database_size(current_database())::float8 AS bytes');
  return ok(`PostgreSQL ${version} answers (${context.config.database.kind}, ${formatBytes(bytes)})`);
};

export const migrations: Check = async (context) => {
  const { pending, unknown } = await migrationState(await context.source());
  if (unknown.length > 0) {
    return problem(
      `a newer version of Costa changed the database (${unknown.join(', ')})`,
      'Use that version, or restore a backup from before.',
    );
  }
  return pending.length === 0
    ? ok('the database is up to date')
    : problem(`not done yet: ${pending.join(', ')}`, 'Run `npm run costa -- migrate`, or start the site.');
};

/** In milliseconds; both clocks set the timestamps of sessions, limits and votes. */
const MAX_CLOCK_SKEW_MS = 5_000;

export const clock: Check = async (context) => {
  const source = await context.source();
  const before = Date.now();
  const [{ at }] = await source.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at');
  const skew = Math.round(Math.abs(at - (before + Date.now()) / 2));
  return skew <= MAX_CLOCK_SKEW_MS
    ? ok('agrees with that of the database')
    : problem(
        `is ${Math.round(skew / 1000)} s apart from that of the database`,
        'Let both machines set their clocks by NTP.',
      );
};

export const backups: Check = async (context) => {
  const service = await context.service(BackupService);
  const { lastGoodAt, isOverdue } = await service.health();
  const last = lastGoodAt ? `the last good one is from ${lastGoodAt.toISOString()}` : 'there is none';
  if (!context.config.backups.schedule) {
    return attention(`${last}, and none are scheduled`, 'Set BACKUP_SCHEDULE=daily, or run `npm run costa -- backup`.');
  }
  if (!isOverdue) return ok(last);
  const failure = await (await context.service(Backups)).lastFailure();
  return failure
    ? problem(`${last}; the last attempt failed: ${failure.reason}`, 'Put that right: it is tried again by itself.')
    : problem(last, 'They are taken while the site runs: start it, or run `npm run costa -- backup`.');
};
