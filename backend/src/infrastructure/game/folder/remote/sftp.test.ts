import { writeFileSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeSftpServer } from '../../../../../test/support/FakeSftpServer';
import { accessTo, folderAt, open, problemOf, readPlayers } from '../../../../../test/support/remoteFolder';
import { TestGameFolder, uuidOf } from '../../../../../test/support/TestGameFolder';
import type { RemoteFolderAccess } from '../../../../application/gameConnections/ConnectionAccess';
import { ConnectionFailed } from '../../../../domain/gameConnections/ConnectionFailed';
import { HostKeyNotTrusted } from '../../../../domain/gameConnections/HostKey';
import { ConnectionFence } from '../../ConnectionFence';
import { Ed25519Keys } from './Ed25519Keys';

describe('A folder over SFTP', () => {
  let game: TestGameFolder;
  const server = new FakeSftpServer(() => game.path);
  let access: RemoteFolderAccess;

  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(async () => {
    game = await TestGameFolder.create();
    // By it, the site knows how late it is there.
    await game.write('server.properties', '', new Date());
    server.reset();
    access = accessTo('sftp', server);
    access = { ...access, hostKey: await shownKey() };
    server.passwords.length = 0;
  });
  afterEach(() => game.remove());

  async function shownKey(): Promise<string> {
    const error = await open({ ...access, hostKey: null }).catch((thrown: unknown) => thrown);
    if (!(error instanceof HostKeyNotTrusted)) throw error;
    return error.key;
  }

  it('has the players, lists and settings of a local one', async () => {
    await game.write('server.properties', 'level-name=coast', new Date());
    await game.writeUserCache([1, 'Anne']);
    await game.writePlaytime(1, 90);
    await game.writeProgress(1, 7, 0.25, 'minecraft:story/mine_stone');
    await rename(join(game.path, 'world'), join(game.path, 'coast'));

    const folder = await open(access);
    const { readings, problems, stamps } = await readPlayers(folder);
    expect(problems).toEqual([]);
    expect(readings).toMatchObject([
      { statistics: { playtime: 90 }, experience: { level: 7 }, achievements: ['Stone Age'], problems: [] },
    ]);
    expect(readings[0]?.stamp).toBe(stamps[0]);
    expect((await folder.lists()).userCache?.content).toMatchObject([{ name: 'Anne' }]);
    expect(folder.path).toBe(`sftp://127.0.0.1:${server.port}/`);
    await folder.close();
  });

  it('is only signed in to at a machine with the confirmed key', async () => {
    expect(await problemOf({ ...access, hostKey: null })).toBe('host_key_unknown');
    server.changeHostKey();
    expect(await problemOf(access)).toBe('host_key_changed');
    expect(server.passwords).toEqual([]);
    expect(await problemOf({ ...access, hostKey: await shownKey() })).toBeUndefined();
  });

  it('is signed in to with a key that this site has made', async () => {
    const { publicKey, privateKey } = new Ed25519Keys().create();
    const withKey = { signsInWith: 'key', secret: privateKey, publicKey } as const;
    expect(await problemOf({ ...access, ...withKey })).toBe('key_refused');
    server.publicKeys.push(publicKey);
    expect(await problemOf({ ...access, ...withKey })).toBeUndefined();
    expect(publicKey).toMatch(/^ssh-ed25519 \S+ costa$/);
    expect(server.passwords).toEqual([]);
  });

  it('says what is wrong', async () => {
    expect(await problemOf({ ...access, secret: 'wrong' })).toBe('wrong_password');
    expect(await problemOf({ ...access, path: '/nowhere' })).toBe('no_folder');
    expect(await problemOf({ ...access, host: 'nowhere.invalid' })).toBe('forbidden');
    expect(await problemOf({ ...access, port: 1 })).toBe('refused');
    server.hasFiles = false;
    expect(await problemOf(access)).toBe('no_files');
  });

  it('keeps staff from this machine', async () => {
    const folder = folderAt(access, new ConnectionFence(null));
    await expect(folder.mustBeThere()).rejects.toMatchObject({ problem: 'forbidden' });
  });

  it('costs two round trips for each file, and lists only the statistics each time', async () => {
    for (let index = 1; index <= 250; index += 1) await game.writePlaytime(index, index);
    await game.writeProgress(1, 7, 0.25);
    const folder = folderAt(access);
    await folder.mustBeThere();
    await readPlayers(folder);
    // The settings are empty, so there is nothing to read.
    expect(server.requests).toMatchObject({ OPEN: 253, FSTAT: 253, READ: 252 });
    await folder.close();

    server.reset();
    await game.writePlaytime(300, 5);
    await game.writeProgress(300, 3, 0);
    await folder.mustBeThere();
    const { files } = await folder.playerFiles();
    const stamps = await folder.stampsOf(files);
    expect(server.requests).toMatchObject({ OPENDIR: 1, READDIR: 4 });
    const added = files.find(({ uuid }) => uuid === uuidOf(300));
    expect(added && (await folder.readPlayers([added]))).toMatchObject([
      { statistics: { playtime: 5 }, experience: { level: 3 }, achievements: [] },
    ]);
    // The next import knows the files of the new player as they were read.
    const [stamp] = (await folder.readPlayers(added ? [added] : [])).map((reading) => reading?.stamp);
    const again = (await folder.playerFiles()).files;
    expect((await folder.stampsOf(again))[again.findIndex(({ uuid }) => uuid === uuidOf(300))]).toBe(stamp);
    expect(stamps).toHaveLength(files.length);
    await folder.close();
  });

  it('never has a half-read file, whatever happens while it is read', async () => {
    await game.writePlaytime(1, 90);
    const path = join(game.path, `world/stats/${uuidOf(1)}.json`);
    const folder = await open(access);
    const { files } = await folder.playerFiles();
    let more = 0;
    server.beforeRead = () => {
      more += 1;
      writeFileSync(path, '{"stats":'.padEnd(40 + more, ' '));
    };
    expect(await folder.readPlayers(files)).toEqual([null]);

    server.beforeRead = () => undefined;
    await game.writePlaytime(1, 95);
    expect(await folder.readPlayers(files)).toMatchObject([{ statistics: { playtime: 95 } }]);
    await folder.close();
  });

  it('is read whole from a server that sends less than it is asked for, and refuses every third file at first', async () => {
    server.maxReadBytes = 7;
    server.refusesOpen = 3;
    for (let index = 1; index <= 20; index += 1) await game.writePlaytime(index, index);
    const folder = await open(access);
    const { readings, problems } = await readPlayers(folder);
    expect(problems).toEqual([]);
    expect(readings.map((reading) => reading?.statistics?.playtime)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    await folder.close();
  });

  it('has no stamp for a file that was just written, by the clock of the other machine', async () => {
    const theirs = new Date(Date.now() - 3 * 60 * 60_000);
    await game.remove('server.properties');
    await game.writePlaytime(1, 10, { at: new Date(theirs.getTime() - 60_000) });
    await game.writePlaytime(2, 20, { at: theirs });
    const folder = await open(access);
    const { readings } = await readPlayers(folder);
    expect(readings.map((reading) => reading?.stamp === '')).toEqual([false, true]);
    await folder.close();
  });

  it('does not follow links out of the folder', async () => {
    await game.write('outside/stats/x.json', '{}');
    await game.write('server/world/keep.txt', '');
    await symlink(join(game.path, 'outside/stats'), join(game.path, 'server/world/stats'));
    const folder = await open({ ...access, path: '/server' });
    const { problems } = await folder.playerFiles();
    expect(problems).toMatchObject([
      { file: 'world/stats', problem: expect.stringContaining('outside the server folder') },
    ]);
    await folder.close();
  });

  it('ends with its connection at any byte, and stores nothing half-read', async () => {
    for (let index = 1; index <= 30; index += 1) await game.writePlaytime(index, index);
    const problems = new Set<unknown>();
    for (let bytes = 500; bytes < 20_000; bytes += 1_987) {
      server.cutAfterBytes = bytes;
      const folder = folderAt(access);
      try {
        await folder.mustBeThere();
        const { readings } = await readPlayers(folder);
        expect(readings.map((reading) => reading?.statistics?.playtime)).toHaveLength(30);
        problems.add(null);
      } catch (error) {
        problems.add(error instanceof ConnectionFailed ? error.problem : error);
      } finally {
        await folder.close();
      }
    }
    expect(
      [...problems].filter((problem) => !['wrong_program', 'interrupted', null].includes(problem as null)),
    ).toEqual([]);
    expect(problems).toContain('interrupted');
  });

  it('is missing when it is gone between two imports', async () => {
    const folder = await open({ ...access, path: '/world' }).catch(() => null);
    expect(folder).toBeNull();
    await game.writePlaytime(1, 1);
    const now = await open({ ...access, path: '/world' });
    await now.close();
    await rm(join(game.path, 'world'), { recursive: true });
    await expect(now.mustBeThere()).rejects.toMatchObject({ problem: 'no_folder' });
  });
});
