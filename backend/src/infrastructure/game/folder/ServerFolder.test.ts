import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PlayerFile } from '../../../domain/imports/GameFolder';
import { GameFolderMissing } from '../../../domain/imports/GameFolderMissing';
import { ServerFolder } from './ServerFolder';

const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
const NOOR = '853c80ef-3c37-49fd-aa49-938b674adae6';
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const stats = (minutes: number) =>
  JSON.stringify({ stats: { 'minecraft:custom': { 'minecraft:play_time': minutes * 1200 } } });

describe('ServerFolder', () => {
  let path: string;
  let folder: ServerFolder;

  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'costa-folder-'));
    folder = new ServerFolder(path, 'world');
  });
  afterEach(() => rm(path, { recursive: true, force: true }));

  async function write(file: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), content);
    await utimes(join(path, file), LONG_AGO, LONG_AGO);
  }
  const onlyFile = async () => {
    const [file] = (await folder.playerFiles()).files;
    if (!file) throw new Error('There is no player file.');
    return file;
  };

  const readOne = async (file: PlayerFile) => (await folder.readStatistics([file]))[0];

  it('accepts an empty folder', async () => {
    expect(await folder.lists()).toEqual({ bans: null, userCache: null, whitelist: null, operators: null });
    expect(await folder.playerFiles()).toEqual({ files: [], problems: [] });
    expect(await folder.icon()).toBeNull();
  });

  it('throws GameFolderMissing when the folder does not exist', async () => {
    await expect(folder.mustBeThere()).resolves.toBeUndefined();
    await rm(path, { recursive: true });
    await expect(folder.mustBeThere()).rejects.toThrow(GameFolderMissing);
  });

  it('returns the statistics of each player with the time of writing', async () => {
    await write(`world/stats/${ALEX.toUpperCase()}.json`, stats(90));
    const file = await onlyFile();

    expect(file.uuid).toBe(ALEX);
    expect(await readOne(file)).toMatchObject({
      stamp: (await folder.stampsOf([file]))[0],
      content: { playtime: 90 },
      problem: null,
      writtenAt: LONG_AGO,
    });
  });

  it('prefers the statistics path of newer servers', async () => {
    await write(`world/stats/${ALEX}.json`, stats(1));
    await write(`world/players/stats/${ALEX}.json`, stats(2));
    await write(`world/stats/${NOOR}.json`, stats(3));

    expect((await folder.playerFiles()).files).toEqual([
      { uuid: ALEX, file: `world/players/stats/${ALEX}.json` },
      { uuid: NOOR, file: `world/stats/${NOOR}.json` },
    ]);
  });

  it('ignores files that are not player statistics', async () => {
    await write('world/stats/notes.txt', 'x');
    await write(`world/stats/${ALEX}.json.tmp`, stats(1));
    await write('world/stats/not-a-uuid.json', stats(1));

    expect(await folder.playerFiles()).toEqual({ files: [], problems: [] });
  });

  it('returns no stamp for a file that was written just now', async () => {
    await mkdir(join(path, 'world/stats'), { recursive: true });
    await writeFile(join(path, `world/stats/${ALEX}.json`), stats(1));

    expect(await readOne(await onlyFile())).toMatchObject({ stamp: '', content: { playtime: 1 } });
  });

  it.each([
    ['a truncated object', stats(5).slice(0, 30), 'it is incomplete'],
    ['no content', '', 'it is empty'],
    ['only zero bytes', '\0'.repeat(500), 'it is empty'],
    ['a list', '["a list"]', 'it contains no player statistics'],
  ])('reports a file with %s', async (_what, content, problem) => {
    await write(`world/stats/${ALEX}.json`, content);
    const file = await onlyFile();

    expect(await readOne(file)).toMatchObject({
      content: null,
      problem: { file: `world/stats/${ALEX}.json`, line: 1, problem },
    });
  });

  it('does not read files over 5 MB', async () => {
    await write(`world/stats/${ALEX}.json`, Buffer.alloc(5 * 1024 * 1024 + 1, ' '));

    expect((await readOne(await onlyFile()))?.problem?.problem).toBe('it is larger than 5 MB');
  });

  it('does not follow a symbolic link to a file', async () => {
    await write('secret.json', stats(5));
    await mkdir(join(path, 'world/stats'), { recursive: true });
    await symlink(join(path, 'secret.json'), join(path, `world/stats/${ALEX}.json`));

    expect((await readOne(await onlyFile()))?.problem?.problem).toBe(
      'it is a symbolic link, which the site does not follow',
    );
  });

  it('does not follow a symbolic link out of the folder', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'costa-outside-'));
    await mkdir(join(path, 'world'));
    await symlink(outside, join(path, 'world/stats'));

    expect(await folder.playerFiles()).toEqual({
      files: [],
      problems: [{ file: 'world/stats', line: null, problem: 'it is outside the server folder, so it is not read' }],
    });
    await rm(outside, { recursive: true });
  });

  it('reports a folder in place of a file', async () => {
    await mkdir(join(path, 'ops.json'));

    expect((await folder.lists()).operators).toMatchObject({ content: null, problem: { problem: 'it is not a file' } });
  });

  it('reports the line of the first invalid entry, and returns the valid ones', async () => {
    const entries = [
      { uuid: ALEX, name: 'Alex', created: '2026-11-01 12:34:56 +0000', source: 'Server', expires: 'forever' },
      { name: 'Nobody' },
      'nonsense',
    ];
    await write('banned-players.json', JSON.stringify(entries, null, 1));
    const { bans } = await folder.lists();

    expect(bans?.content?.map(({ key, username }) => [key, username])).toEqual([[`game:${ALEX}/1793536496`, 'Alex']]);
    expect(bans?.problem).toEqual({
      file: 'banned-players.json',
      line: 9,
      problem: '2 entries are not valid; this is the first one',
    });
  });

  it('reads player names from usercache.json and ranks from ops.json', async () => {
    await write(
      'usercache.json',
      JSON.stringify([{ uuid: ALEX, name: 'Alex', expiresOn: '2026-12-31 00:00:00 +0000' }]),
    );
    await write(
      'ops.json',
      JSON.stringify([
        { uuid: ALEX, name: 'Alex', level: 4 },
        { uuid: NOOR, name: 'Noor', level: 2 },
      ]),
    );
    const { userCache, operators } = await folder.lists();

    expect(userCache?.content).toEqual([{ uuid: ALEX, name: 'Alex', seenAt: new Date('2026-12-01T00:00:00Z') }]);
    expect(operators?.content?.map(({ name, rank }) => [name, rank])).toEqual([
      ['Alex', 'admin'],
      ['Noor', 'mod'],
    ]);
  });

  it('rejects an icon that is not a PNG of 64 by 64 pixels', async () => {
    await write('server-icon.png', Buffer.from('not a picture'));

    expect(await folder.icon()).toMatchObject({
      content: null,
      problem: { problem: 'it is not a PNG image of 64 by 64 pixels' },
    });
  });
});
