import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '../../application/shared/Log';
import { StartupError } from '../../StartupError';
import { ServerAccount } from './ServerAccount';

export class DatabaseOutOfReach extends StartupError {
  constructor(cluster: string, account: string) {
    super(`The account "${account}" owns the database in ${cluster}, but no longer has access to that folder.`);
  }
}

export class OtherPostgresVersion extends StartupError {
  constructor(directory: string, found: string) {
    super(
      `${join(directory, `pg${found}`)} is a database of PostgreSQL ${found}, but this version of Costa runs PostgreSQL ${POSTGRES_MAJOR}. ` +
        'To upgrade, take a backup with the version of Costa that created it (`npm run costa -- backup site.backup`), move the ' +
        'folder out of DATA_DIR, and restore the backup with this version (`npm run costa -- restore site.backup`).',
    );
  }
}

/** The folder that holds the data of this site, and the account that owns the database in it. */
export class DataDir {
  private constructor(
    readonly path: string,
    readonly account: ServerAccount,
  ) {}

  /** The database account cannot reach root's own folders; only in that case the data is below /var/lib instead. */
  static open(requestedPath: string, log: Log): DataDir {
    const account = ServerAccount.forDatabase(clusterPathIn(requestedPath));
    if (account.canReach(requestedPath)) return DataDir.create(requestedPath, account);
    if (existsSync(clusterPathIn(requestedPath)))
      throw new DatabaseOutOfReach(clusterPathIn(requestedPath), account.name);

    const path = join('/var/lib/costa', createHash('sha256').update(requestedPath).digest('hex').slice(0, 16));
    log.info({ requestedPath, path, account: account.name }, 'data folder moved, database account has no access');
    return DataDir.create(path, ServerAccount.forDatabase(clusterPathIn(path)));
  }

  get clusterPath(): string {
    return clusterPathIn(this.path);
  }

  /** Otherwise the site would start with an empty database beside the one that holds all data. */
  refuseOtherVersions(): void {
    const majors = readdirSync(this.path).flatMap((name) => /^pg(\d+)$/.exec(name)?.[1] ?? []);
    const other = majors.find((major) => major !== POSTGRES_MAJOR);
    if (other) throw new OtherPostgresVersion(this.path, other);
  }

  private static create(path: string, account: ServerAccount): DataDir {
    createFolder(path);
    return new DataDir(path, account);
  }
}

/** Major version of the bundled PostgreSQL. */
const POSTGRES_MAJOR = '17';

/** The major version is in the name, because a newer PostgreSQL cannot read an older one's files. */
const clusterPathIn = (directory: string): string => join(directory, `pg${POSTGRES_MAJOR}`);

/**
 * A strict umask would make new folders inaccessible to the database account. Node's recursive mkdir never returns
 * where an existing parent accepts no folders, as below /proc.
 */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
    chmodSync(path, 0o755);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
}
