import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { CurrentGameConnections } from '../../src/application/gameConnections/CurrentGameConnections';
import { GameConnection } from '../../src/domain/gameConnections/GameConnection';
import { GameConnections } from '../../src/domain/gameConnections/GameConnections';
import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { UploadDirectory } from '../../src/infrastructure/features/imports/imports.rest';
import { listChanges } from '../support/auditEntries';
import { drawing } from '../support/pictures';
import { useSite } from '../support/site';
import { uuidOf } from '../support/TestGameFolder';
import type { Visitor } from '../support/Visitor';
import { zipOf } from '../support/zip';

const stats = (minutes: number) =>
  JSON.stringify({ stats: { 'minecraft:custom': { 'minecraft:play_time': minutes * 1_200 } } });
const names = (...players: [number, string][]) =>
  JSON.stringify(
    players.map(([index, name]) => ({ uuid: uuidOf(index), name, expiresOn: '2026-04-01 10:00:00 +0100' })),
  );
const bans = (...players: [number, string][]) =>
  JSON.stringify(
    players.map(([index, name]) => ({
      ...{ uuid: uuidOf(index), name, created: '2026-02-01 12:00:00 +0000', source: 'Server', expires: 'forever' },
      reason: 'Griefing',
    })),
  );

describe('The files of a game server that cannot be connected', () => {
  const site = useSite();
  let staff: Visitor;
  beforeEach(async () => void (staff = await site.signIn('config', 'bans', 'stats')));

  async function upload(files: Record<string, string | Buffer> | Buffer, path = '/api/imports', actor = staff) {
    const body = Buffer.isBuffer(files) ? files : await zipOf(files);
    const headers = { 'content-type': 'application/zip' };
    const response = await actor.fetch(path, { method: 'POST', headers, body: new Uint8Array(body) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const players = async () => {
    const { data } = await site.graphql('{ topPlayers { username playtime } }');
    return data?.['topPlayers'];
  };
  const leftFiles = () => readdir(site.container.get(UploadDirectory).path);

  it('are uploaded as an archive, and imported like those of a folder', async () => {
    const first = await upload({
      'survival/usercache.json': names([1, 'Anne'], [2, 'Ben']),
      'survival/banned-players.json': bans([2, 'Ben']),
      'survival/server-icon.png': drawing(64, 64).toBuffer('image/png'),
      [`survival/world/stats/${uuidOf(1)}.json`]: stats(90),
      [`survival/world/stats/${uuidOf(2)}.json`]: '{',
    });
    expect(first).toEqual({
      status: 200,
      body: {
        ...{ isComplete: true, players: 1, changedPlayers: 1, bans: 1 },
        problems: [expect.objectContaining({ file: `world/stats/${uuidOf(2)}.json` })],
      },
    });
    expect(await players()).toEqual([{ username: 'Anne', playtime: 90 }]);
    expect((await site.rest('GET', '/api/bans')).body).toMatchObject([{ username: 'Ben', reason: 'Griefing' }]);
    const { data } = await staff.graphql('{ imports { source origin players brokenFileCount } serverIcon }');
    expect(data).toEqual({
      imports: [{ source: 'GAME', origin: 'upload', players: 1, brokenFileCount: 1 }],
      serverIcon: expect.stringContaining('/server-icon'),
    });
    expect(await leftFiles()).toEqual([]);
    expect(await listChanges(site, { action: 'game_connection.uploaded' })).toMatchObject([
      { target: 'folder', detail: { after: { players: 1, changedPlayers: 1, bans: 1 } } },
    ]);
  });

  it('stay as they are where a later archive does not have them', async () => {
    await upload({
      'usercache.json': names([1, 'Anne'], [2, 'Ben']),
      'server-icon.png': drawing(64, 64).toBuffer('image/png'),
      'banned-players.json': bans([2, 'Ben']),
      [`world/stats/${uuidOf(1)}.json`]: stats(90),
    });
    const more = { 'usercache.json': names([2, 'Ben']), [`world/stats/${uuidOf(2)}.json`]: stats(30) };
    const again = await upload(more);
    expect(again.body).toMatchObject({ isComplete: true, players: 2, changedPlayers: 1, bans: 1 });
    expect(await players()).toEqual([
      { username: 'Anne', playtime: 90 },
      { username: 'Ben', playtime: 30 },
    ]);
    expect((await staff.graphql('{ serverIcon }')).data?.['serverIcon']).not.toBeNull();
    expect((await upload(more)).body).toMatchObject({ changedPlayers: 0 });
  });

  it('are those of the server that is named', async () => {
    const input = { name: 'Creative', kind: 'STANDALONE', proxyId: null, address: null, statusAddress: null };
    const create = 'mutation ($input: ServerInput!) { createServer(input: $input) { id key } }';
    const { data } = await staff.graphql(create, { input: { ...input, isPublic: true, isCounted: true } });
    const { key } = data?.['createServer'] as { key: string };
    const files = { 'usercache.json': names([1, 'Anne']), [`world/stats/${uuidOf(1)}.json`]: stats(90) };
    expect((await upload(files, `/api/imports?server=${key}`)).body).toMatchObject({ players: 1 });
    const shown = await staff.graphql('{ imports { serverName origin } }');
    expect(shown.data).toEqual({ imports: [{ serverName: 'Creative', origin: 'upload' }] });
    expect((await upload(files, '/api/imports?server=nowhere')).status).toBe(400);
  });

  it.each([
    ['a text', Buffer.from('no archive'), 'This file is not a ZIP archive'],
    ['an archive of something else', { 'readme.txt': 'x' }, 'The archive has no files of a game server'],
  ])('are refused in %s', async (_what, files, message) => {
    const { status, body } = await upload(files as Buffer);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'ARCHIVE_REJECTED', error: expect.stringContaining(message) });
    expect(await leftFiles()).toEqual([]);
    expect(await listChanges(site, { action: 'game_connection.uploaded' })).toEqual([]);
  });

  it('are refused with another type, and when there are too many', async () => {
    const png = await staff.fetch('/api/imports', {
      ...{ method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array(8) },
    });
    expect(png.status).toBe(415);
    const large = await upload(Buffer.alloc(64 * 2 ** 20 + 1));
    expect(large.status).toBe(413);
    expect(large.body['error']).toContain('The archive has 65 MB, and at most 64 MB');
  });

  it('are refused while the folder is connected, or another archive is imported', async () => {
    const otherInstance = new Client({ connectionString: (site.source.options as { url: string }).url });
    await otherInstance.connect();
    await otherInstance.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [
      `import of an upload to ${MAIN_SERVER_ID}`,
    ]);
    const busy = await upload({ 'ops.json': '[]' }).finally(() => otherInstance.end());
    expect(busy.status).toBe(409);
    expect(busy.body['error']).toContain('Another upload is still being imported');
    expect(await leftFiles()).toEqual([]);

    await site.container.get(GameConnections).save(GameConnection.create('folder', { path: '/srv/x' }, null, 1));
    await site.container.get(CurrentGameConnections).load();
    const { status, body } = await upload({ 'ops.json': '[]' });
    expect(status).toBe(409);
    expect(body['error']).toContain('The folder of this server is connected');
    await site.container.get(GameConnections).remove('folder', MAIN_SERVER_ID);
    await site.container.get(CurrentGameConnections).load();
  });

  it('are uploaded by a script with a token, too', async () => {
    const { body } = await staff.rest<{ token: string }>('POST', '/api/admin/api-tokens', {
      ...{ name: 'Uploader', access: 'write', permissions: ['config', 'bans'], lifetimeDays: 30 },
    });
    const response = await site.fetch('/api/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/zip', authorization: `Bearer ${body.token}` },
      body: new Uint8Array(await zipOf({ [`world/stats/${uuidOf(1)}.json`]: stats(90) })),
    });
    expect(response.status).toBe(200);
    expect(await listChanges(site, { action: 'game_connection.uploaded' })).toMatchObject([{ apiToken: 'Uploader' }]);
  });

  it('need the permission for bans too', async () => {
    const config = await site.signIn('config');
    expect((await upload({ 'ops.json': '[]' }, '/api/imports', config)).status).toBe(403);
    expect((await upload({ 'ops.json': '[]' }, '/api/imports', site)).status).toBe(401);
  });
});
