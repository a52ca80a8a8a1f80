import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PinoLog } from '../../../src/infrastructure/observability/PinoLog';
import { PostgresCluster } from '../../../src/infrastructure/embeddedPostgres/PostgresCluster';
import { DataDir } from '../../../src/infrastructure/embeddedPostgres/DataDir';

const execFileAsync = promisify(execFile);

/** The folder in which a site keeps its embedded database. */
export class DataFolder {
  private constructor(
    readonly path: string,
    private readonly isMounted: boolean,
  ) {}

  static async create(): Promise<DataFolder> {
    const path = await mkdtemp(join(tmpdir(), 'costa-data-'));
    await chmod(path, 0o755); // The server runs under another account when the tests run as root.
    return new DataFolder(path, false);
  }

  /** On an in-memory disk of its own, which a test can fill without harm to other programs. */
  static async createOnTmpfs(megabytes: number): Promise<DataFolder> {
    const { path } = await DataFolder.create();
    await execFileAsync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'costa', path]);
    return new DataFolder(path, true);
  }

  /** The URL of the database that currently runs in it, for its superuser. */
  async url(): Promise<string> {
    const cluster = await PostgresCluster.open(DataDir.open(this.path, new PinoLog('silent')));
    return cluster.supervisorUrl(cluster.postmaster()?.port ?? 0);
  }

  async remove(): Promise<void> {
    if (this.isMounted) await execFileAsync('umount', ['-l', this.path]);
    await rm(this.path, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
