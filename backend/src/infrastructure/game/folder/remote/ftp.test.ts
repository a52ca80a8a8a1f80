import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FakeFtpServer } from '../../../../../test/support/FakeFtpServer';
import { accessTo, open, problemOf, readPlayers } from '../../../../../test/support/remoteFolder';
import { TestGameFolder, uuidOf } from '../../../../../test/support/TestGameFolder';
import type { RemoteFolderAccess } from '../../../../application/gameConnections/ConnectionAccess';
import { HostKeyNotTrusted } from '../../../../domain/gameConnections/HostKey';
import { readListedTime } from './readListedTime';

/** A certificate that no authority has signed. */
async function createCertificate(): Promise<{ cert: string; key: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'costa-tls-'));
  const [certFile, keyFile] = [join(folder, 'certificate'), join(folder, 'key')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', certFile, '-subj', '/CN=localhost']);
  const pair = { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') };
  await rm(folder, { recursive: true });
  return pair;
}

describe('A folder over FTP', () => {
  let game: TestGameFolder;
  const server = new FakeFtpServer(() => game.path);
  let access: RemoteFolderAccess;

  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(async () => {
    game = await TestGameFolder.create();
    await game.write('server.properties', '', new Date());
    server.reset();
    access = accessTo('ftp', server);
  });
  afterEach(() => game.remove());

  it.each([
    ['in a form for programs', true],
    ['as ls does', false],
  ])('has the players and lists of a local one, listed %s', async (_how, hasMachineLists) => {
    server.hasMachineLists = hasMachineLists;
    await game.writeUserCache([1, 'Anne']);
    await game.writePlaytime(1, 90);
    await game.writeProgress(1, 7, 0.25, 'minecraft:story/mine_stone');

    const folder = await open(access);
    const { readings, problems, stamps } = await readPlayers(folder);
    expect(problems).toEqual([]);
    expect(readings).toMatchObject([
      { statistics: { playtime: 90 }, experience: { level: 7 }, achievements: ['Stone Age'], problems: [] },
    ]);
    expect(readings[0]?.stamp).toBe(stamps[0]);
    expect((await folder.lists()).userCache?.content).toMatchObject([{ name: 'Anne' }]);
    expect((await folder.lists()).bans).toBeNull();
    await folder.close();
  });

  it('says what is wrong', async () => {
    expect(await problemOf({ ...access, secret: 'wrong' })).toBe('wrong_password');
    expect(await problemOf({ ...access, path: '/nowhere' })).toBe('no_folder');
    expect(await problemOf({ ...access, host: 'nowhere.invalid' })).toBe('forbidden');
    expect(await problemOf({ ...access, port: 1 })).toBe('refused');
    expect(await problemOf({ ...access, protocol: 'ftps' })).toBe('no_encryption');
    expect(await problemOf(access)).toBeUndefined();
  });

  it('is only signed in to, with encryption, at a machine with the confirmed certificate', async () => {
    server.tls = await createCertificate();
    await game.writePlaytime(1, 90);
    const error = await open({ ...access, protocol: 'ftps' }).catch((thrown: unknown) => thrown);
    if (!(error instanceof HostKeyNotTrusted)) throw error;
    expect(error.problem).toBe('host_key_unknown');
    const folder = await open({ ...access, protocol: 'ftps', hostKey: error.key });
    expect((await readPlayers(folder)).readings).toMatchObject([{ statistics: { playtime: 90 } }]);
    await folder.close();
    expect(server.passwords.length).toBeGreaterThan(0);

    server.passwords.length = 0;
    server.tls = await createCertificate();
    expect(await problemOf({ ...access, protocol: 'ftps', hostKey: error.key })).toBe('host_key_changed');
    expect(server.passwords).toEqual([]);
  });

  it('is read over the one connection that a host allows', async () => {
    server.maxConnections = 1;
    for (let index = 1; index <= 20; index += 1) await game.writePlaytime(index, index);
    const folder = await open(access);
    expect((await readPlayers(folder)).readings.map((reading) => reading?.statistics?.playtime)).toHaveLength(20);
    await folder.close();
  });

  it('never has a half-read file', async () => {
    await game.writePlaytime(1, 90);
    const folder = await open(access);
    const { files } = await folder.playerFiles();
    let more = 0;
    server.beforeRead = (path) => {
      more += 1;
      writeFileSync(path, '{"stats":'.padEnd(40 + more, ' '));
    };
    expect(await folder.readPlayers(files)).toEqual([null]);
    server.beforeRead = () => undefined;
    await game.writePlaytime(1, 95);
    expect(await folder.readPlayers(files)).toMatchObject([{ statistics: { playtime: 95 } }]);
    await folder.close();
  });

  it('ends with its connection', async () => {
    for (let index = 1; index <= 20; index += 1) await game.writePlaytime(index, index);
    const folder = await open(access);
    server.cutAfterFiles = 7;
    await expect(readPlayers(folder)).rejects.toMatchObject({ problem: 'interrupted' });
    await folder.close();
    server.cutAfterFiles = null;
    const again = await open(access);
    expect((await again.playerFiles()).files.map(({ uuid }) => uuid)).toContain(uuidOf(20));
    await again.close();
  });
});

describe('readListedTime', () => {
  const now = Date.parse('2026-02-01T12:00:00Z');
  it.each([
    ['Jan 30 22:53', '2026-01-30T22:53:00Z'],
    ['Nov  3 02:05', '2025-11-03T02:05:00Z'],
    ['Nov 30 2024', '2024-11-30T00:00:00Z'],
    ['11-30-26  10:53PM', '1970-01-01T00:00:00Z'],
  ])('reads %s', (text, expected) => {
    expect(readListedTime(text, now).writtenMs).toBe(Date.parse(expected));
  });
});
