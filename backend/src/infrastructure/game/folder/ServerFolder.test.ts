import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { drawing, pngChunk } from '../../../../test/support/pictures';
import type { PlayerFiles } from '../../../domain/imports/GameFolder';
import { playerData } from '../../../../test/support/nbt';
import { GameFolderMissing } from '../../../domain/imports/GameFolderMissing';
import { LocalFiles } from './LocalFiles';
import { ServerFolder } from './ServerFolder';

const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
const NOOR = '853c80ef-3c37-49fd-aa49-938b674adae6';
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const icon = () => drawing(64, 64).toBuffer('image/png');
/** With four bytes for each pixel, and one for each line. */
const halfOfTheLines = pngChunk('IDAT', deflateSync(Buffer.alloc(32 * (1 + 4 * 64))));

const stats = (minutes: number) =>
  JSON.stringify({ stats: { 'minecraft:custom': { 'minecraft:play_time': minutes * 1200 } } });

describe('ServerFolder', () => {
  let path: string;
  let folder: ServerFolder;

  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'costa-folder-'));
    folder = new ServerFolder(new LocalFiles(path), 'world');
  });
  afterEach(() => rm(path, { recursive: true, force: true }));

  async function write(file: string, content: string | Buffer, at = LONG_AGO): Promise<void> {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), content);
    await utimes(join(path, file), at, at);
  }
  const onlyFile = async () => {
    const [file] = (await folder.playerFiles()).files;
    if (!file) throw new Error('There is no player file.');
    return file;
  };

  const readOne = async (files: PlayerFiles) => (await folder.readPlayers([files]))[0];
  const firstProblem = async () => (await readOne(await onlyFile()))?.problems[0];

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
      statistics: { playtime: 90 },
      achievements: null,
      experience: null,
      problems: [],
      writtenAt: LONG_AGO,
    });
  });

  it('prefers the statistics path of newer servers', async () => {
    await write(`world/stats/${ALEX}.json`, stats(1));
    await write(`world/players/stats/${ALEX}.json`, stats(2));
    await write(`world/stats/${NOOR}.json`, stats(3));

    expect((await folder.playerFiles()).files).toMatchObject([
      { uuid: ALEX, statistics: `world/players/stats/${ALEX}.json` },
      { uuid: NOOR, statistics: `world/stats/${NOOR}.json` },
    ]);
  });

  it.each([
    ['before 26.1', 'advancements', 'playerdata'],
    ['since 26.1', 'players/advancements', 'players/data'],
  ])(
    'returns the advancements and the experience of a player, in the folders %s',
    async (_when, advancements, data) => {
      await write(`world/${advancements}/${ALEX}.json`, '{"minecraft:story/root":{"done":true}}');
      await write(`world/${data}/${ALEX}.dat`, playerData(7, 0.5));
      await write(`world/${data}/${ALEX}.dat_old`, playerData(6, 0.5));
      const file = await onlyFile();

      expect(file).toEqual({
        uuid: ALEX,
        statistics: null,
        advancements: `world/${advancements}/${ALEX}.json`,
        data: `world/${data}/${ALEX}.dat`,
      });
      expect(await readOne(file)).toEqual({
        stamp: (await folder.stampsOf([file]))[0],
        statistics: null,
        achievements: ['Minecraft'],
        experience: { level: 7, points: 10.5 },
        problems: [],
        writtenAt: null,
      });
    },
  );

  it('reads the other files of a player when one of them is broken', async () => {
    await write(`world/stats/${ALEX}.json`, '{');
    await write(`world/advancements/${ALEX}.json`, '[]');
    await write(`world/playerdata/${ALEX}.dat`, playerData(7, 0));

    expect(await readOne(await onlyFile())).toMatchObject({
      statistics: null,
      achievements: null,
      experience: { level: 7 },
      problems: [
        { file: `world/stats/${ALEX}.json`, problem: 'it is incomplete' },
        { file: `world/advancements/${ALEX}.json`, problem: 'it contains no advancements' },
      ],
    });
  });

  it('names the file, the field and the value of what the game cannot have written', async () => {
    await write(`world/stats/${ALEX}.json`, '{"stats":{"minecraft:custom":{"minecraft:play_time":3e12}}}');

    expect(await firstProblem()).toEqual({
      file: `world/stats/${ALEX}.json`,
      line: null,
      problem: 'stats.minecraft:custom.minecraft:play_time is 3000000000000, more than the game counts',
    });
  });

  it('has a new stamp when any of the files changes', async () => {
    await write(`world/stats/${ALEX}.json`, stats(1));
    await write(`world/playerdata/${ALEX}.dat`, playerData(7, 0));
    const file = await onlyFile();
    const [before] = await folder.stampsOf([file]);
    await write(`world/playerdata/${ALEX}.dat`, playerData(800, 0));

    expect((await folder.stampsOf([file]))[0]).not.toBe(before);
    expect((await readOne(file))?.stamp).toBe((await folder.stampsOf([file]))[0]);
  });

  it('ignores files that are not those of players', async () => {
    await write('world/stats/notes.txt', 'x');
    await write(`world/stats/${ALEX}.json.tmp`, stats(1));
    await write('world/stats/not-a-uuid.json', stats(1));

    expect(await folder.playerFiles()).toEqual({ files: [], problems: [] });
  });

  it('returns no stamp for a file that was written just now', async () => {
    await mkdir(join(path, 'world/stats'), { recursive: true });
    await writeFile(join(path, `world/stats/${ALEX}.json`), stats(1));

    expect(await readOne(await onlyFile())).toMatchObject({ stamp: '', statistics: { playtime: 1 } });
  });

  it('returns a stamp for a file whose time is ahead, so that it is read once', async () => {
    await write(`world/stats/${ALEX}.json`, stats(1), new Date(Date.now() + 3_600_000));
    const file = await onlyFile();

    const read = await readOne(file);
    expect(read?.stamp).not.toBe('');
    expect((await folder.stampsOf([file]))[0]).toBe(read?.stamp);
  });

  it.each([
    ['a truncated object', stats(5).slice(0, 30), 1, 'it is incomplete'],
    ['no content', '', 1, 'it is empty'],
    ['only zero bytes', '\0'.repeat(500), 1, 'it is empty'],
    ['a syntax error', '{"stats": ,}', 1, 'a value is missing at character 11'],
    ['a list', '["a list"]', null, 'it is a list, not an object'],
  ])('reports a file with %s', async (_what, content, line, problem) => {
    await write(`world/stats/${ALEX}.json`, content);
    const file = await onlyFile();

    expect(await readOne(file)).toMatchObject({
      stamp: '',
      statistics: null,
      problems: [{ file: `world/stats/${ALEX}.json`, line, problem }],
    });
  });

  it('reports unusable values of a file, and returns the others', async () => {
    await write(
      `world/stats/${ALEX}.json`,
      stats(5).replace('{"minecraft:play', '{"minecraft:jump":"many","minecraft:play'),
    );

    expect(await readOne(await onlyFile())).toMatchObject({
      statistics: { playtime: 5, stats: {} },
      problems: [{ problem: 'stats.minecraft:custom.minecraft:jump is "many", not a number' }],
    });
  });

  it('does not read files over 5 MB', async () => {
    await write(`world/stats/${ALEX}.json`, Buffer.alloc(5 * 1024 * 1024 + 1, ' '));

    expect((await firstProblem())?.problem).toBe('it is larger than 5 MB');
  });

  it('does not follow a symbolic link to a file', async () => {
    await write('secret.json', stats(5));
    await mkdir(join(path, 'world/stats'), { recursive: true });
    await symlink(join(path, 'secret.json'), join(path, `world/stats/${ALEX}.json`));

    expect((await firstProblem())?.problem).toBe('it is a symbolic link, which the site does not follow');
  });

  describe('with a link to another disk', () => {
    let disk: string;

    beforeEach(async () => {
      disk = await mkdtemp(join(tmpdir(), 'costa-disk-'));
      await mkdir(join(disk, 'world/stats'), { recursive: true });
      await writeFile(join(disk, `world/stats/${ALEX}.json`), stats(5));
    });
    afterEach(() => rm(disk, { recursive: true, force: true }));

    const allowing = (...links: string[]) => new ServerFolder(new LocalFiles(path, links), 'world');
    const problemsOf = async (which = folder) => (await which.playerFiles()).problems;

    it('reads nothing, and says once how to allow it', async () => {
      await symlink(join(disk, 'world'), join(path, 'world'));

      expect(await folder.playerFiles()).toEqual({
        files: [],
        problems: [
          {
            file: 'world',
            line: null,
            problem:
              `it leads to ${disk}/world, outside the server folder, so it is not read. ` +
              `To allow it, set GAME_SERVER_LINKS=${disk}/world and restart the site`,
          },
        ],
      });
    });

    it.each(['world', 'world/stats'])('reads the folder when the owner allows it: %s', async (linked) => {
      await mkdir(dirname(join(path, linked)), { recursive: true });
      await symlink(join(disk, linked), join(path, linked));
      folder = allowing(join(disk, linked));

      expect(await folder.playerFiles()).toEqual({
        files: [{ uuid: ALEX, statistics: `world/stats/${ALEX}.json`, advancements: null, data: null }],
        problems: [],
      });
      expect(await readOne(await onlyFile())).toMatchObject({ statistics: { playtime: 5 } });
    });

    it('names the folders that are allowed already', async () => {
      await symlink(join(disk, 'world'), join(path, 'world'));

      expect((await problemsOf(allowing('/mnt/other')))[0]?.problem).toContain(
        `GAME_SERVER_LINKS=/mnt/other,${disk}/world and`,
      );
    });

    it('does not follow a link from an allowed folder to another place', async () => {
      await rm(join(disk, 'world/stats'), { recursive: true });
      await symlink('/etc', join(disk, 'world/stats'));
      await symlink(join(disk, 'world'), join(path, 'world'));

      expect(await problemsOf(allowing(join(disk, 'world')))).toMatchObject([
        { file: 'world/stats', problem: expect.stringContaining('it leads to /etc, outside') },
      ]);
      expect(await problemsOf(allowing(`${disk}/wor`))).toMatchObject([{ file: 'world' }]);
    });

    it('does not follow a file that is a link, even in an allowed folder', async () => {
      await rm(join(disk, `world/stats/${ALEX}.json`));
      await writeFile(join(disk, 'secret.json'), stats(5));
      await symlink(join(disk, 'secret.json'), join(disk, `world/stats/${ALEX}.json`));
      await symlink(join(disk, 'world'), join(path, 'world'));
      folder = allowing(disk);

      expect((await firstProblem())?.problem).toBe('it is a symbolic link, which the site does not follow');
    });

    it('reports a disk that is not there', async () => {
      await symlink(join(disk, 'gone'), join(path, 'world'));

      expect(await problemsOf(allowing(disk))).toEqual([
        { file: 'world', line: null, problem: `it leads to ${disk}/gone, which does not exist` },
      ]);
    });
  });

  it('reports a folder in place of a file', async () => {
    await mkdir(join(path, 'ops.json'));

    expect((await folder.lists()).operators).toMatchObject({ content: null, problem: { problem: 'it is not a file' } });
  });

  it('reports invalid entries by number, name and field, and returns the valid ones', async () => {
    const entries = [
      { uuid: ALEX, name: 'Alex', created: '2026-11-01 12:34:56 +0000', source: 'Server', expires: 'forever' },
      { name: 'Nobody' },
      'nonsense',
      { uuid: NOOR, name: 'Noor', created: '2026-11-01 12:34:56 +0000', expires: 'next week' },
      { uuid: 'x', name: 7 },
    ];
    await write('banned-players.json', JSON.stringify(entries));
    const { bans } = await folder.lists();

    expect(bans?.content?.map(({ key, username }) => [key, username])).toEqual([
      [`game:${ALEX}/1793536496`, 'Alex'],
      [`game:${NOOR}/1793536496`, 'Noor'],
    ]);
    expect(bans?.problem).toEqual({
      file: 'banned-players.json',
      line: null,
      problem:
        'entry 2 ("Nobody"): "uuid" is missing; entry 3: it is not an object; ' +
        'entry 4 ("Noor"): "expires" is not a date, so the ban is permanent here; and 1 more entry',
    });
  });

  it('reads lists that an old tool wrote in Latin-1', async () => {
    const ban = { uuid: ALEX, name: 'Alex', created: '2026-11-01 12:34:56 +0000', reason: 'Verstoß §cgegen Größe' };
    await writeFile(join(path, 'banned-players.json'), Buffer.from(JSON.stringify([ban]), 'latin1'));

    expect((await folder.lists()).bans?.content?.[0]?.reason).toBe('Verstoß gegen Größe');
  });

  it.each([
    ['usercache.json', { uuid: ALEX, name: '§cEvil' }, 'entry 1 ("§cEvil"): "name" is not a player name'],
    ['usercache.json', { uuid: ALEX, name: 'a\n\u202Eb!' }, 'entry 1 ("ab!"): "name" is not a player name'],
    ['whitelist.json', { uuid: ALEX }, 'entry 1: "name" is missing'],
    ['ops.json', { uuid: ALEX, name: 'Alex', level: 'all' }, 'entry 1 ("Alex"): "level" is not a number from 0 to 4'],
    [
      'banned-players.json',
      { uuid: ALEX, created: '2569-11-01 12:00:00 +0700' },
      'entry 1: "created" is before the game or in the future, so the ban has another date here',
    ],
    [
      'banned-players.json',
      { uuid: ALEX, created: 'now' },
      'entry 1: "created" is not a date, so the ban has another date here',
    ],
  ])('names the entry and the field in %s', async (file, entry, problem) => {
    await write(file, JSON.stringify([entry]));
    const { bans, userCache, whitelist, operators } = await folder.lists();

    expect((bans ?? userCache ?? whitelist ?? operators)?.problem).toEqual({ file, line: null, problem });
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
        { uuid: '853c80ef-3c37-49fd-aa49-938b674adae7', name: 'Idle', level: 0 },
      ]),
    );
    const { userCache, operators } = await folder.lists();

    expect(userCache?.content).toEqual([{ uuid: ALEX, name: 'Alex', seenAt: new Date('2026-12-01T00:00:00Z') }]);
    expect(operators?.content?.map(({ name, rank }) => [name, rank])).toEqual([
      ['Alex', 'admin'],
      ['Noor', 'mod'],
      ['Idle', null],
    ]);
  });

  it('reads an icon of any colour type', async () => {
    for (const content of [await readFile(join(__dirname, '../../../../test/support/server-icon.png')), icon()]) {
      await write('server-icon.png', content);
      expect(await folder.icon()).toMatchObject({ content, problem: null });
    }
  });

  it.each([
    ['a text', () => Buffer.from('not a picture')],
    ['another size', () => drawing(64, 32).toBuffer('image/png')],
    ['no pixels', () => Buffer.concat([icon().subarray(0, 33), pngChunk('IEND')])],
    ['half of its pixels', () => Buffer.concat([icon().subarray(0, 33), halfOfTheLines, pngChunk('IEND')])],
    ['a changed byte', () => icon().fill(7, 60, 64)],
  ])('rejects an icon with %s', async (_what, create) => {
    await write('server-icon.png', create());

    expect(await folder.icon()).toMatchObject({
      content: null,
      problem: { problem: 'it is not a whole PNG image of 64 by 64 pixels' },
    });
  });
});
