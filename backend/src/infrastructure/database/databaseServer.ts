import type { Log } from '../../application/shared/Log';
import { StartupError } from '../../StartupError';
import type { Config, ExternalDatabase } from '../../config';
import { awaitDatabase } from './awaitDatabase';
import { DataDir } from '../embeddedPostgres/DataDir';
import { DataDirLock } from '../embeddedPostgres/DataDirLock';
import { EmbeddedPostgres } from '../embeddedPostgres/EmbeddedPostgres';
import { readOrCreateSecretKey } from '../embeddedPostgres/secretKey';

/** The database of a process, whether embedded or external. */
export interface DatabaseServer {
  readonly url: string;
  /** The same database without a pooler: a session lasts as long as its connection. */
  readonly directUrl: string;
  /** Whether `url` leads to a pooler. */
  readonly isPooled: boolean;
  readonly secretKey: string;
  /** Publishes the address of this server process for a second one on the same data directory. */
  announce(address: string): void;
  stop(): Promise<void>;
}

export class DataDirUnusable extends StartupError {
  constructor(reason: string) {
    super(`The data directory cannot be used: ${reason}. Fix this, or choose another DATA_DIR.`);
  }
}

/**
 * For the site: starts the embedded database and locks its data directory, or throws `DataDirInUse`. Waits for an
 * external database.
 */
export async function serveDatabase({ database, dataDir }: Config, log: Log): Promise<DatabaseServer> {
  if (database.kind === 'external') {
    for (const url of new Set([database.directUrl, database.url])) await awaitDatabase(url, log);
    return externalServer(database);
  }

  return reportDiskErrors(async () => {
    const directory = DataDir.open(dataDir, log);
    const lock = DataDirLock.acquire(directory.path);
    const secretKey = database.secretKey ?? readOrCreateSecretKey(directory.path);
    const postgres = await EmbeddedPostgres.serve(directory, log);
    return {
      ...directConnection(postgres.url),
      secretKey,
      announce: (address) => lock.announce(address),
      async stop() {
        await postgres.stop();
        lock.release();
      },
    };
  });
}

/** For commands, which run with or without the site. */
export async function attachDatabase({ database, dataDir }: Config, log: Log): Promise<DatabaseServer> {
  if (database.kind === 'external') return externalServer(database);

  return reportDiskErrors(async () => {
    const directory = DataDir.open(dataDir, log);
    const secretKey = database.secretKey ?? readOrCreateSecretKey(directory.path);
    const postgres = await EmbeddedPostgres.attach(directory, log);
    return {
      ...directConnection(postgres.url),
      secretKey,
      announce: () => undefined,
      stop: () => postgres.stop(),
    };
  });
}

const directConnection = (url: string) => ({ url, directUrl: url, isPooled: false });

const externalServer = ({ url, directUrl, isPooled, secretKey }: ExternalDatabase): DatabaseServer => ({
  url,
  directUrl,
  isPooled,
  secretKey,
  announce: () => undefined,
  stop: async () => undefined,
});

/** Reports file system errors, such as a full disk or missing permissions, as `DataDirUnusable`. */
async function reportDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Error && 'syscall' in thrown) throw new DataDirUnusable(thrown.message);
    throw thrown;
  }
}
