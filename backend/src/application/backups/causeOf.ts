import type { BackupFailureCause } from '../../domain/backups/Backup';

const CAUSE_BY_ERROR_CODE: Readonly<Record<string, BackupFailureCause>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'read_only',
  EACCES: 'no_permission',
  EPERM: 'no_permission',
  ENOENT: 'no_folder',
  ENOTDIR: 'no_folder',
  EEXIST: 'no_folder',
  ECONNREFUSED: 'database',
  ECONNRESET: 'database',
};

/** SQLSTATE classes 08, 53, 55 and 57: the connection, the resources, the locks and the state of the server. */
const DATABASE_STATE = /^(08|53|55|57)[0-9A-Z]{3}$/;

/** Finds the cause of a failed backup along the causes of the error. */
export function causeOf(error: unknown): BackupFailureCause {
  let thrown = error as { code?: unknown; cause?: unknown } | undefined;
  for (; thrown; thrown = thrown.cause as typeof thrown) {
    const code = String(thrown.code ?? '');
    const cause = CAUSE_BY_ERROR_CODE[code] ?? (DATABASE_STATE.test(code) ? 'database' : undefined);
    if (cause) return cause;
  }
  return 'other';
}
