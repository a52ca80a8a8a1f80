import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/costa');

/** Written after a build of the server and of the pictures of the demo, with the hashes of their sources. */
const BUILD_STAMPS = ['built-server', 'built-art'].map((name) => join(CACHE, name));

const readStamp = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').slice(0, 12) : 'unknown');

/** The dates of the demo data are relative to the day on which it was created. */
const today = () => new Date().toISOString().slice(0, 10);

/**
 * The data directory of a site that this build created today, for sites to start from a copy of it. A new database and its
 * demo data take longer than everything else in the start of a site.
 */
export class PreparedData {
  private readonly folder = join(CACHE, 'sites');
  private readonly path: string;

  constructor(demoData: boolean) {
    const build = BUILD_STAMPS.map(readStamp).join('-');
    this.path = join(this.folder, `${build}-${today()}-${demoData ? 'demo' : 'empty'}`);
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  async copyTo(dataDir: string): Promise<void> {
    await copy(this.path, dataDir);
  }

  /** Keeps the data of a site that has ended. Of two workers that come at the same time, the first prevails. */
  async keep(dataDir: string): Promise<void> {
    const draft = `${this.path}.${process.pid}`;
    await this.removeOutdated();
    await mkdir(draft, { recursive: true });
    await copy(dataDir, draft);
    await rename(draft, this.path).catch(() => rm(draft, { recursive: true }));
  }

  private async removeOutdated(): Promise<void> {
    const current = this.path.replace(/-\w+$/, '');
    const others = (await readdir(this.folder).catch(() => [])).filter(
      (name) => !join(this.folder, name).startsWith(current),
    );
    await Promise.all(others.map((name) => rm(join(this.folder, name), { recursive: true, force: true })));
  }
}

/** The files of the database belong to another account when the tests run as root. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);
