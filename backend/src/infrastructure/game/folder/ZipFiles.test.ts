import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '../../../../test/support/zip';
import { ServerFolder } from './ServerFolder';
import { ZipFiles, ZipRefused } from './ZipFiles';

const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
const NOOR = '853c80ef-3c37-49fd-aa49-938b674adae6';
const stats = (minutes: number) =>
  JSON.stringify({ stats: { 'minecraft:custom': { 'minecraft:play_time': minutes * 1200 } } });
const NAMES = JSON.stringify([{ uuid: ALEX, name: 'Alex', expiresOn: '2026-04-01 10:00:00 +0100' }]);

describe('ZipFiles', () => {
  let directory: string;
  let opened: ZipFiles[] = [];
  beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'costa-test-'))));
  afterEach(async () => {
    for (const files of opened) await files.close();
    opened = [];
    await rm(directory, { recursive: true });
  });

  async function open(content: Record<string, string | Buffer> | Buffer): Promise<ZipFiles> {
    const file = join(directory, 'upload.zip');
    await writeFile(file, Buffer.isBuffer(content) ? content : await zipOf(content));
    const files = await ZipFiles.open(file);
    opened.push(files);
    return files;
  }
  async function read(content: Record<string, string | Buffer>) {
    const files = await open(content);
    const folder = new ServerFolder(files, files.world ?? '.');
    const { files: found } = await folder.playerFiles();
    const readings = await folder.readPlayers(found);
    return { names: (await folder.lists()).userCache?.content?.map(({ name }) => name), found, readings };
  }

  it.each([
    ['what is in the folder of the server', '', 'world/stats'],
    ['the folder itself', 'survival/', 'world/stats'],
    ['a folder in folders', 'backup/tuesday/survival/', 'overworld/players/stats'],
  ])('reads an archive of %s', async (_what, root, folder) => {
    const { names, found, readings } = await read({
      [`${root}usercache.json`]: NAMES,
      [`${root}logs/latest.log`]: 'a line',
      [`${root}${folder}/${ALEX}.json`]: stats(90),
      [`__MACOSX/._${root}usercache.json`]: 'x',
    });
    expect(names).toEqual(['Alex']);
    expect(found.map(({ uuid }) => uuid)).toEqual([ALEX]);
    expect(readings[0]?.statistics?.playtime).toBe(90);
  });

  it.each(['', 'world/', 'a/b/world/'])('reads an archive of players alone, below %j', async (root) => {
    const { names, found } = await read({
      [`${root}stats/${ALEX}.json`]: stats(1),
      [`${root}stats/${NOOR}.json`]: stats(2),
    });
    expect(names).toBeUndefined();
    expect(found.map(({ statistics }) => statistics)).toHaveLength(2);
  });

  it('takes the world with the most players, and the server nearest to the top', async () => {
    const { found } = await read({
      'server.properties': 'level-name=elsewhere',
      'plugins/backup/usercache.json': NAMES,
      [`old/stats/${ALEX}.json`]: stats(1),
      [`world/stats/${ALEX}.json`]: stats(1),
      [`world/stats/${NOOR}.json`]: stats(2),
    });
    expect(found.map(({ statistics }) => statistics)).toEqual([`world/stats/${ALEX}.json`, `world/stats/${NOOR}.json`]);
  });

  it('has a stamp that changes with the content', async () => {
    const stampIn = async (text: string) => (await open({ 'ops.json': text })).stampOf('ops.json');
    const [one, same, other] = [await stampIn('[]'), await stampIn('[]'), await stampIn('[ ]')];
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it('says what is wrong with one file, and reads the others', async () => {
    const files = await open({ 'ops.json': 'x'.repeat(1_000), 'whitelist.json': '[]' });
    await expect(files.read('ops.json', 999)).rejects.toThrow('it is larger than');
    expect((await files.read('whitelist.json', 999))?.bytes.toString()).toBe('[]');
    expect(await files.read('usercache.json', 999)).toBeNull();
  });

  it('takes no file whose size is another than the archive says', async () => {
    const bytes = await zipOf({ 'ops.json': 'x'.repeat(1_000) });
    // The size in the directory at the end of the archive, which is what is checked.
    const at = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002')) + 24;
    bytes.writeUInt32LE(10, at);
    const files = await open(bytes);
    await expect(files.read('ops.json', 999)).rejects.toThrow('it is damaged in the archive');
  });

  it.each([
    ['a text', Buffer.from('not a zip')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_what, bytes) => {
    await expect(open(bytes)).rejects.toThrow(ZipRefused);
  });

  it('refuses an archive that was cut, and one that leads out of its folder', async () => {
    const bytes = await zipOf({ 'ops.json': '[]' });
    await expect(open(bytes.subarray(0, -10))).rejects.toThrow(ZipRefused);
    const evil = Buffer.from(bytes.toString('latin1').replaceAll('ops.json', '../.json'), 'latin1');
    await expect(open(evil)).rejects.toThrow(ZipRefused);
  });

  it('refuses what would unpack to more than a server has', async () => {
    const bytes = await zipOf(Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`${index}/ops.json`, '[]'])));
    let at = -1;
    while ((at = bytes.indexOf(Buffer.from('PK\u0001\u0002'), at + 1)) >= 0) bytes.writeUInt32LE(0xfffffff0, at + 24);
    await expect(open(bytes)).rejects.toThrow(ZipRefused);
  });
});
