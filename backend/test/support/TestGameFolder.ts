import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { playerData } from './nbt';
import { LocalFiles } from '../../src/infrastructure/game/folder/LocalFiles';
import { ServerFolder } from '../../src/infrastructure/game/folder/ServerFolder';

/** Long enough ago that no later write falls into the same clock tick. */
const DEFAULT_MTIME = new Date('2026-03-01T12:00:00Z');

/** The UUID of a player in these tests. */
export const uuidOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** A folder as a game server writes it. */
export class TestGameFolder {
  private constructor(readonly path: string) {}

  static async create(): Promise<TestGameFolder> {
    return new TestGameFolder(await mkdtemp(join(tmpdir(), 'costa-game-')));
  }

  get serverFolder(): ServerFolder {
    return new ServerFolder(new LocalFiles(this.path), 'world');
  }

  async write(file: string, content: unknown, at = DEFAULT_MTIME): Promise<void> {
    const path = join(this.path, file);
    await mkdir(dirname(path), { recursive: true });
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(path, isText ? content : JSON.stringify(content));
    await utimes(path, at, at);
  }

  /** Writes the playtime of a player, in minutes. */
  writePlaytime(index: number, minutes: number, { sessions = 1, at = DEFAULT_MTIME } = {}): Promise<void> {
    const custom = { 'minecraft:play_time': minutes * 1_200, 'minecraft:leave_game': sessions };
    return this.write(`world/stats/${uuidOf(index)}.json`, { stats: { 'minecraft:custom': custom } }, at);
  }

  /** Writes the experience and the completed advancements of a player. */
  async writeProgress(index: number, level: number, progress: number, ...advancements: string[]): Promise<void> {
    await this.write(`world/playerdata/${uuidOf(index)}.dat`, playerData(level, progress));
    const done = Object.fromEntries(advancements.map((id) => [id, { criteria: {}, done: true }]));
    await this.write(`world/advancements/${uuidOf(index)}.json`, { ...done, DataVersion: 4189 });
  }

  /** Writes the names that players were seen under; later entries were seen on later days. */
  writeUserCache(...names: readonly (readonly [index: number, name: string])[]): Promise<void> {
    const entries = names.map(([index, name], position) => ({
      uuid: uuidOf(index),
      name,
      expiresOn: `2026-04-${String(position + 1).padStart(2, '0')} 10:00:00 +0100`,
    }));
    return this.write('usercache.json', entries);
  }

  writeBans(...bans: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    const defaults = { created: '2026-02-01 12:00:00 +0000', source: 'Server', expires: 'forever', reason: 'Griefing' };
    return this.write(
      'banned-players.json',
      bans.map((ban) => ({ ...defaults, ...ban })),
    );
  }

  remove(file = ''): Promise<void> {
    return rm(join(this.path, file), { recursive: true, force: true });
  }
}
