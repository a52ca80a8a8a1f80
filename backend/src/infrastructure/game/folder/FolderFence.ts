import { constants } from 'node:fs';
import { access, readdir, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { AllowedFolders } from '../../../domain/gameConnections/AllowedFolders';

/** How deep game servers are looked for, and how many entries of a folder, and folders in all, are looked at. */
const MAX_DEPTH = 2;
const MAX_ENTRIES = 200;
const MAX_LOOKED_AT = 2_000;
const MAX_FOUND = 100;

/** Keeps staff from reading other folders of this machine. An operator allows folders with `GAME_SERVER_ROOTS`. */
export class FolderFence extends AllowedFolders {
  constructor(
    readonly roots: readonly string[],
    /** The folder of this site, which is no game server. */
    private readonly own: string,
  ) {
    super();
  }

  async contain(path: string): Promise<boolean> {
    if (!isAbsolute(path) || path.includes('\0')) return false;
    const real = await realpath(path).catch(() => null);
    if (real === null || isWithin(this.own, real)) return false;
    const roots = await Promise.all(this.roots.map((root) => realpath(root).catch(() => root)));
    return roots.some((root) => isWithin(root, real));
  }

  async listGameServers(): Promise<string[]> {
    const search = { found: [] as string[], lookedAt: 0 };
    for (const root of this.roots) await this.look(root, MAX_DEPTH, search);
    return search.found.sort();
  }

  private async look(folder: string, depth: number, search: { found: string[]; lookedAt: number }): Promise<void> {
    search.lookedAt += 1;
    if (search.found.length >= MAX_FOUND || search.lookedAt > MAX_LOOKED_AT || isWithin(this.own, folder)) return;
    const hasSettings = access(join(folder, 'server.properties'), constants.R_OK).then(
      () => true,
      () => false,
    );
    if (await hasSettings) {
      search.found.push(folder);
      return;
    }
    if (depth === 0) return;
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    // Links are left out, because they can lead in a circle.
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).slice(0, MAX_ENTRIES);
    for (const { name } of folders) await this.look(join(folder, name), depth - 1, search);
  }
}

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
};
