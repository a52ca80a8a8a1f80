import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '../../../application/shared/Log';
import { CannotStart } from '../../../CannotStart';
import { ServerAccount } from './ServerAccount';

export class DatabaseOutOfReach extends CannotStart {
  constructor(cluster: string, account: string) {
    super(`The account "${account}", which owns the database in ${cluster}, cannot reach that folder any more.`);
  }
}

/** The folder that holds what this site keeps on the machine, and the account that the database in it belongs to. */
export class DataDir {
  private constructor(
    readonly path: string,
    readonly account: ServerAccount,
  ) {}

  /** Root's own folders are closed to the database's account; only then the data lies below /var/lib instead. */
  static open(wanted: string, log: Log): DataDir {
    const account = ServerAccount.forDatabase(clusterIn(wanted));
    if (account.canReach(wanted)) return DataDir.create(wanted, account);
    if (existsSync(clusterIn(wanted))) throw new DatabaseOutOfReach(clusterIn(wanted), account.name);

    const path = join('/var/lib/costa', createHash('sha256').update(wanted).digest('hex').slice(0, 16));
    log.info({}, `The database runs as "${account.name}", which cannot reach ${wanted}: the data is kept in ${path}.`);
    return DataDir.create(path, ServerAccount.forDatabase(clusterIn(path)));
  }

  get cluster(): string {
    return clusterIn(this.path);
  }

  private static create(path: string, account: ServerAccount): DataDir {
    createFolder(path);
    return new DataDir(path, account);
  }
}

/** The major version is in the name, because a newer PostgreSQL cannot read an older one's files. */
const clusterIn = (directory: string): string => join(directory, 'pg17');

/**
 * A strict umask would close the new folders to the database's account. Node's own recursive mkdir tries for ever where
 * a parent is there and takes no folders, as below /proc.
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
