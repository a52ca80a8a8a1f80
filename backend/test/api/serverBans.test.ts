import { DeliveryWorkers } from '../../src/application/rewards/DeliveryWorkers';
import { GameImportService } from '../../src/application/imports/GameImportService';
import { ForeignBan } from '../../src/domain/bans/ForeignBan';
import { ForeignBans } from '../../src/domain/bans/ForeignBans';
import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { FakeRconServer } from '../support/FakeRconServer';
import { useSite } from '../support/site';
import { TestGameFolder, uuidOf } from '../support/TestGameFolder';
import type { Visitor } from '../support/Visitor';

const PASSWORD = 'a lantern on the coast';
const BANS = `query ($server: String) { bans(server: $server, sort: USERNAME, direction: ASC) {
  items { username server { key name } } totalCount } }`;
const SAVE_CONSOLE = `mutation ($server: String, $input: ConsoleConnectionInput!) {
  saveConsoleConnection(server: $server, input: $input) { version } }`;

interface ShownBan {
  readonly username: string;
  readonly server: { readonly key: string | null; readonly name: string | null } | null;
}

describe('Bans on several servers', () => {
  const site = useSite({ CONNECTION_HOSTS: '127.0.0.1', RCON_BANS: 'true' });
  const consoles = { main: new FakeRconServer(PASSWORD), creative: new FakeRconServer(PASSWORD) };
  const ids: Record<string, string> = { main: MAIN_SERVER_ID };
  let folders: Record<'main' | 'creative', TestGameFolder>;
  let staff: Visitor;

  beforeAll(() => Promise.all([consoles.main.start(), consoles.creative.start()]));
  afterAll(() => Promise.all([consoles.main.stop(), consoles.creative.stop()]));
  beforeEach(async () => {
    staff = await site.signIn();
    folders = { main: await TestGameFolder.create(), creative: await TestGameFolder.create() };
    for (const { commands } of Object.values(consoles)) commands.length = 0;
  });
  afterEach(async () => {
    workers().disconnect();
    await workers().idle();
    await Promise.all([folders.main.remove(), folders.creative.remove()]);
  });

  const workers = () => site.container.get(DeliveryWorkers);
  const form = { name: 'Creative', kind: 'standalone', address: '10.0.0.5', isPublic: true, isCounted: true };
  async function addCreative(more: object = {}): Promise<void> {
    const { status, body } = await staff.rest<{ id: string }>('POST', '/api/servers', { ...form, ...more });
    expect(status).toBe(201);
    ids['creative'] = body.id;
  }
  const run = (key: 'main' | 'creative') =>
    site.container.get(GameImportService).run(folders[key].serverFolder, { serverId: String(ids[key]) });
  const bans = async (server: string | null = null, reader: Pick<Visitor, 'graphql'> = site) => {
    const { data } = await reader.graphql<{ bans: { items: ShownBan[]; totalCount: number } }>(BANS, { server });
    const { items = [], totalCount } = data?.bans ?? {};
    expect(totalCount).toBe(items.length);
    return Object.fromEntries(
      items.map(({ username, server: where }) => [username, where && (where.key ?? where.name)]),
    );
  };
  const bannedInLiteBans = (username: string, scope: string) => {
    const [date, readAt] = [new Date('2026-02-01T12:00:00Z'), new Date('2026-02-02T12:00:00Z')];
    const ban = {
      id: `${username} 1`,
      uuid: null,
      name: username,
      reason: 'Spam',
      bannedBy: 'Mara',
      date,
      readAt,
      scope,
    };
    return site.container
      .get(ForeignBans)
      .upsert('litebans', [ForeignBan.fromReport('litebans', { ...ban, expiresAt: null, isLifted: false })]);
  };
  const connect = (server: string) =>
    staff.graphql(SAVE_CONSOLE, {
      server,
      input: { address: consoles[server as 'main'].address, password: PASSWORD },
    });
  async function deliver(): Promise<void> {
    workers().deliver(async () => true);
    await workers().idle();
  }

  it('hold everywhere on a site with one server, whatever told of them', async () => {
    await folders.main.writeBans({ uuid: uuidOf(1), name: 'Anne' });
    await run('main');
    expect(await bans()).toEqual({ Anne: null });
    expect(await bans('main')).toEqual({ Anne: null });
  });

  it('hold where the list of a server has them, and a player may be banned on two', async () => {
    await addCreative();
    await folders.main.writeBans({ uuid: uuidOf(1), name: 'Anne' });
    await folders.creative.writeBans({ uuid: uuidOf(1), name: 'Anne' }, { uuid: uuidOf(2), name: 'Bert' });
    await run('main');
    await run('creative');
    await staff.rest('POST', '/api/bans', { username: 'Carl', reason: 'Spam', duration: 'permanent' });

    const { data } = await site.graphql<{ bans: { items: ShownBan[] } }>(BANS);
    expect(data?.bans.items.filter(({ username }) => username === 'Anne').map(({ server }) => server)).toEqual(
      expect.arrayContaining([
        { key: 'main', name: null },
        { key: 'creative', name: 'Creative' },
      ]),
    );
    expect(await bans('creative')).toEqual({ Anne: 'creative', Bert: 'creative', Carl: null });
    expect(await bans('main')).toEqual({ Anne: 'main', Carl: null });
    const { body } = await site.rest<{ username: string }[]>('GET', '/api/bans?server=creative&sort=username');
    expect(body.map(({ username }) => username)).toEqual(['Anne', 'Bert', 'Carl']);

    await folders.creative.writeBans({ uuid: uuidOf(1), name: 'Anne' });
    await run('creative');
    expect(await bans('creative')).toEqual({ Anne: 'creative', Carl: null });
    expect(await bans('main')).toEqual({ Anne: 'main', Carl: null });
  });

  it('refuse a server that the reader does not see', async () => {
    await addCreative({ isPublic: false });
    await folders.creative.writeBans({ uuid: uuidOf(2), name: 'Bert' });
    await run('creative');

    expect(await bans(null, staff)).toEqual({ Bert: 'creative' });
    const { data } = await site.graphql<{ bans: { items: ShownBan[] } }>(BANS);
    expect(data?.bans.items).toEqual([{ username: 'Bert', server: { key: null, name: null } }]);
    expect(await bans('creative', staff)).toEqual({ Bert: 'creative' });
    for (const server of ['creative', 'nowhere']) {
      const { errors } = await site.graphql(BANS, { server });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { server: [expect.any(String)] } });
      expect((await site.rest('GET', `/api/bans?server=${server}`)).status).toBe(400);
    }
  });

  it('of LiteBans belong to the server of that key or name there, and to a named one that the site does not know', async () => {
    await addCreative({ banScope: 'build' });
    await bannedInLiteBans('Anne', 'Build');
    await bannedInLiteBans('Bert', 'main');
    await bannedInLiteBans('Carl', 'skyblock');

    expect(await bans()).toEqual({ Anne: 'creative', Bert: 'main', Carl: 'skyblock' });
    expect(await bans('creative')).toEqual({ Anne: 'creative' });
    const taken = await staff.rest('POST', '/api/servers', { ...form, name: 'Build', address: '10.0.0.6' });
    expect(taken).toMatchObject({ status: 409, body: { fields: { key: ['LiteBans calls another server so.'] } } });
  });

  it('of the site are known again in each list, and not imported from another one', async () => {
    await addCreative();
    await connect('main');
    await connect('creative');
    await staff.rest('POST', '/api/bans', { username: 'Anne', reason: 'Spam', duration: 'permanent' });
    await deliver();
    expect(consoles.main.commands).toContain('ban Anne Spam');
    expect(consoles.creative.commands).toContain('ban Anne Spam');

    const entry = { uuid: uuidOf(1), name: 'Anne', source: 'Rcon', created: gameDate(new Date()) };
    for (const folder of Object.values(folders)) await folder.writeBans(entry);
    await run('creative');
    await run('main');
    expect(await bans()).toEqual({ Anne: null });
  });

  it('of one server are lifted there alone', async () => {
    await addCreative();
    await connect('main');
    await connect('creative');
    await folders.creative.writeBans({ uuid: uuidOf(2), name: 'Bert' });
    await run('creative');
    const { body } = await staff.rest<{ id: string }[]>('GET', '/api/bans');
    await staff.rest('PATCH', `/api/bans/${body[0]?.id}`, { isActive: false });
    await deliver();
    expect(consoles.creative.commands).toContain('pardon Bert');
    expect(consoles.main.commands).not.toContain('pardon Bert');
  });

  it('of a removed server are lifted', async () => {
    await addCreative();
    await folders.creative.writeBans({ uuid: uuidOf(2), name: 'Bert' });
    await run('creative');
    expect((await staff.rest('DELETE', '/api/servers/creative')).status).toBe(204);
    expect(await bans()).toEqual({});
    const { body } = await staff.rest<object[]>('GET', '/api/bans?state=lifted');
    expect(body).toMatchObject([{ username: 'Bert', scope: ids['creative'] }]);
  });
});

/** As the game writes it. */
const gameDate = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')} +0000`;
