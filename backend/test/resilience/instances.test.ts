import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { migrations } from '../../src/infrastructure/database/migrations';
import { mapConcurrently } from '../support/mapConcurrently';
import { Visitor } from '../support/Visitor';
import { voteWithVersion2 } from '../support/votingSites';
import { freePort } from './support/freePort';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { owner, SiteProcess } from './support/SiteProcess';
import { SiteCluster } from './support/SiteCluster';
import { waitUntil } from './support/waitUntil';

const TOKEN = 'a token for all voting sites';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const SET_CART_ITEM = `mutation ($storeItemId: ID!, $quantity: Int!) { setCartItem(storeItemId: $storeItemId, quantity: $quantity) { total } }`;

/** The time until every instance sees a change at the latest, in milliseconds. */
const PROPAGATION_TIMEOUT_MS = 1_000;

let postgres: DedicatedPostgres;
let avatarServer: HttpServer;
let cluster: SiteCluster;
let votePorts: number[];
const gameServers: Server[] = [];
const probes = [0, 0, 0];
const avatarRequests: string[] = [];
const commonEnvironment = { OWNER_PASSWORD: '', DEMO_DATA: 'true', TRUST_PROXY: '1', LIMIT_LOGIN_PER_MINUTE: '12' };

const portOf = (server: Server | HttpServer) => (server.address() as AddressInfo).port;
const queryCount = (sql: string, ...values: unknown[]) => queryNumber(postgres.url, sql, values);

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  avatarServer = createHttpServer(({ url }, response) => {
    avatarRequests.push(url ?? '');
    response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
  }).listen(0, '127.0.0.1');
  await once(avatarServer, 'listening');
  // Each instance has its own game server, so that the test can tell which instance sends the status requests.
  for (const index of [0, 1, 2]) {
    const server = createTcpServer((socket) => {
      probes[index] = (probes[index] ?? 0) + 1;
      socket.on('error', () => undefined).destroy();
    });
    gameServers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
  }
  votePorts = [await freePort(), await freePort(), await freePort()];
  cluster = await SiteCluster.start(
    gameServers.map((server, index) => ({
      ...commonEnvironment,
      DATABASE_URL: postgres.url,
      GAME_SERVER_ADDRESS: `127.0.0.1:${portOf(server)}`,
      AVATAR_UPSTREAM: `http://127.0.0.1:${portOf(avatarServer)}/{name}/{size}.png`,
      VOTIFIER_PORT: String(votePorts[index]),
      VOTIFIER_TOKEN: TOKEN,
    })),
  );
});

afterAll(async () => {
  await cluster.kill();
  await postgres.remove();
  for (const server of [...gameServers, avatarServer]) server.close();
});

/** The passwords that an instance printed at its start. */
const findPrintedPasswords = ({ log }: SiteProcess) =>
  [...log.matchAll(/password {3}(\S+)/g)].map(([, password = '']) => password);

const first = () => cluster.sites[0] as SiteProcess;

async function signIn(): Promise<string> {
  const [password = ''] = cluster.sites.flatMap(findPrintedPasswords);
  return cluster.signIn({ username: owner.username, password });
}

/** A visitor behind the proxy, at an address of their own, whose requests go to the instances in turn. */
function createSender(address: string, cookie?: string) {
  const visitor = cluster.visitor(cookie);
  return (path: string, body: object) =>
    visitor.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
}

const countOf = (status: number, answers: readonly { status: number }[]) =>
  answers.filter((answer) => answer.status === status).length;

const visitorCookie = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .find((cookie) => cookie?.startsWith('costa_visitor'));

describe('Three instances that start concurrently on an empty database', () => {
  it('create one owner and one demo community, and run each migration once', async () => {
    const applied = await queryRows<{ name: string }>(postgres.url, 'SELECT name FROM migrations');

    expect(applied).toHaveLength(migrations.length);
    expect(new Set(applied.map(({ name }) => name)).size).toBe(migrations.length);
    expect(await queryCount('SELECT count(*) FROM admin_users')).toBe(1);
    expect(await queryCount('SELECT count(*) FROM news')).toBe(12);
    expect(await queryCount('SELECT count(*) FROM gallery_likes')).toBe(659);
    expect(cluster.sites.filter(({ log }) => log.includes('The site contains a demo community'))).toHaveLength(1);
  });

  it('generate one owner password, and later starts generate none', async () => {
    const passwords = cluster.sites.flatMap(findPrintedPasswords);
    expect(passwords).toEqual([expect.stringMatching(/^[\w-]{20}$/)]);
    await signIn();

    const later = await SiteProcess.start({
      ...commonEnvironment,
      DATABASE_URL: postgres.url,
      OWNER_USERNAME: 'another',
      OWNER_PASSWORD: owner.password,
    });
    await later.kill();
    expect(findPrintedPasswords(later)).toEqual([]);
    expect(await queryRows(postgres.url, 'SELECT username FROM admin_users')).toEqual([{ username: owner.username }]);
  });
});

describe('A session', () => {
  it('opened on one instance is valid on all, and ends on all', async () => {
    const cookie = await signIn();
    const statuses = () =>
      cluster.callAll(async (site) => (await site.visitor(cookie).rest('GET', '/api/admin/session')).status);

    expect(await statuses()).toEqual([200, 200, 200]);
    await cluster.visitor(cookie).rest('POST', '/api/admin/logout');
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('loses a permission on all instances with the next request, and ends with its account', async () => {
    const ownerVisitor = cluster.visitor(await signIn());
    const credentials = { username: 'mara', password: 'a lantern on the coast' };
    const account = { ...credentials, role: 'staff', permissions: ['news', 'bans'] };
    expect((await ownerVisitor.rest('POST', '/api/admin/users', account)).status).toBe(201);
    const cookie = await cluster.signIn(credentials);
    const article = { title: 'Tides', excerpt: 'They turn', content: 'They turn again.' };
    const statuses = () =>
      cluster.callAll(async (site) => (await site.visitor(cookie).rest('POST', '/api/news', article)).status);

    expect(await statuses()).toEqual([201, 201, 201]);
    await queryCount(`UPDATE admin_users SET permissions = '{bans}' WHERE username = 'mara' RETURNING 1`);
    expect(await statuses()).toEqual([403, 403, 403]);
    await ownerVisitor.graphql('mutation { setAdminUserActive(username: "mara", isActive: false) { isActive } }');
    expect(await statuses()).toEqual([401, 401, 401]);
  });
});

describe('One visitor across all instances', () => {
  const indexes = Array.from({ length: 45 }, (_, index) => index);

  it('may submit three tickets an hour', async () => {
    const before = await queryCount('SELECT count(*) FROM tickets');
    const send = createSender('203.0.113.1');
    const ticket = { username: 'Steve', email: 's@example.com', category: 'general', subject: 'S', message: 'M' };
    const answers = await mapConcurrently(indexes, 45, () => send('/api/tickets', ticket));

    expect(countOf(201, answers)).toBe(3);
    expect(countOf(429, answers)).toBe(42);
    expect(await queryCount('SELECT count(*) FROM tickets')).toBe(before + 3);
  });

  it('may attempt the configured number of sign-ins a minute', async () => {
    const send = createSender('203.0.113.2');
    const answers = await mapConcurrently(indexes, 45, (turn) =>
      send('/api/admin/auth', { username: `nobody_${turn}`, password: 'a guess at random' }),
    );

    expect(countOf(401, answers)).toBe(12);
    expect(countOf(429, answers)).toBe(33);
  });

  it('may like a picture once, with thirty requests a minute', async () => {
    const pictures = await queryRows<{ id: string; likes: number }>(postgres.url, 'SELECT id, likes FROM gallery');
    const [one, other] = pictures as [{ id: string; likes: number }, { id: string }];
    const cookie = visitorCookie(await createSender('203.0.113.3')(`/api/gallery/${other.id}/like`, {}));
    const before = await queryCount('SELECT count(*) FROM gallery_likes');

    const again = createSender('203.0.113.4', cookie);
    const answers = await mapConcurrently(indexes, 45, () => again(`/api/gallery/${one.id}/like`, {}));
    expect(countOf(200, answers)).toBe(30);
    expect(countOf(429, answers)).toBe(15);
    expect(await queryCount('SELECT count(*) FROM gallery_likes')).toBe(before + 1);
    expect(await queryCount('SELECT likes FROM gallery WHERE id = $1', one.id)).toBe(one.likes + 1);
  });

  it('has one cart', async () => {
    const [item] = await queryRows<{ id: string }>(postgres.url, 'SELECT id FROM store_items LIMIT 1');
    const filled = await createSender('203.0.113.5')('/graphql', {
      query: SET_CART_ITEM,
      variables: { storeItemId: item?.id, quantity: 7 },
    });
    const cookie = visitorCookie(filled);
    const carts = await cluster.callAll((site) => site.visitor(cookie).graphql('{ cart { items { quantity } } }'));

    expect(carts.map(({ data }) => data)).toEqual(Array(3).fill({ cart: { items: [{ quantity: 7 }] } }));
  });
});

describe('A change on one instance', () => {
  const clients: Client[] = [];
  afterAll(async () => {
    for (const client of clients) await client.dispose();
  });

  const subscribeAt = ({ origin }: SiteProcess, query: string) => {
    const client = createClient({ url: `${origin.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
    clients.push(client);
    return client.iterate<Record<string, { current: number }>>({ query });
  };

  /** Resolves when all instances agree, and rejects after `PROPAGATION_TIMEOUT_MS`. */
  const expectEverywhere = async (what: string, isVisible: (visitor: Visitor) => Promise<boolean>) => {
    await waitUntil(
      what,
      async () => (await cluster.callAll((site) => isVisible(site.visitor()))).every(Boolean),
      PROPAGATION_TIMEOUT_MS,
    );
  };

  it('is visible on the others within a second: settings, news and bans', async () => {
    const staff = first().visitor(await signIn());
    const listContains = (path: string, text: string) => async (visitor: Visitor) =>
      (await (await visitor.fetch(path)).text()).includes(text);
    // Let every instance fill its in-memory caches.
    for (const path of ['/', '/news', '/bans', '/api/config', '/api/news', '/api/bans']) {
      await cluster.callAll((site) => site.visitor().fetch(path));
    }

    const settings = {
      site_name: 'Lanternhaven',
      site_tagline: 'A light left on.',
      server_address: 'play.example.com',
      discord_invite_url: 'https://discord.com',
      contact_email: 'support@example.com',
    };
    expect((await staff.rest('PUT', '/api/config', settings)).status).toBe(200);
    await expectEverywhere('every instance has the new name', listContains('/api/config', 'Lanternhaven'));
    await expectEverywhere('every page has the new name', listContains('/', 'Lanternhaven'));

    const article = { title: 'The tide turned', excerpt: 'At last', content: 'It did.' };
    expect((await staff.rest('POST', '/api/news', article)).status).toBe(201);
    await expectEverywhere('every instance has the article', listContains('/api/news', 'The tide turned'));
    await expectEverywhere('every page has the article', listContains('/news', 'The tide turned'));

    const ban = { username: 'Wrecker', reason: 'Wrecks', bannedBy: 'mara', duration: 'permanent' };
    expect((await staff.rest('POST', '/api/bans', ban)).status).toBe(201);
    await expectEverywhere('every instance has the ban', listContains('/api/bans', 'Wrecker'));
    await expectEverywhere('every page has the ban', listContains('/bans', 'Wrecker'));
  });

  it('is pushed to subscribers of the others', async () => {
    const subscriptions = cluster.sites.map((site) => subscribeAt(site, 'subscription { voteParty { current } }'));
    const next = async (updates: (typeof subscriptions)[number]) =>
      ((await updates.next()) as IteratorYieldResult<{ data: { voteParty: { current: number } } }>).value.data
        .voteParty;
    const initial = await Promise.all(subscriptions.map(next));
    const [link] = await queryRows<{ site: string }>(
      postgres.url,
      'SELECT site FROM vote_links WHERE is_active LIMIT 1',
    );

    const cast = { serviceName: link?.site ?? '', username: 'Amberwick' };
    expect(await voteWithVersion2(votePorts[0] ?? 0, TOKEN, cast)).toBe('ok');
    const updated = await Promise.all(subscriptions.map(next));
    expect(updated.map(({ current }) => current)).toEqual(initial.map(({ current }) => current + 1));
  });

  it('shares a fetched avatar with the others', async () => {
    const [player] = await queryRows<{ username: string }>(postgres.url, 'SELECT username FROM players LIMIT 1');
    const path = `/avatars/${player?.username}?size=80`;
    const fetchAvatar = async (site: SiteProcess) =>
      Buffer.from(await (await site.visitor().fetch(path)).arrayBuffer()).equals(PNG);

    expect(await fetchAvatar(first())).toBe(true);
    await waitUntil('the avatar is stored', async () => (await queryCount('SELECT count(*) FROM player_heads')) > 0);
    expect(await cluster.callAll(fetchAvatar)).toEqual([true, true, true]);
    expect(avatarRequests).toEqual([`/${player?.username.toLowerCase()}/80.png`]);
  });
});

describe('The game server', () => {
  it('is queried by one instance, and by another one after that one is killed', async () => {
    const prober = probes.findIndex((count) => count > 0);
    expect(probes.filter((count) => count > 0)).toHaveLength(1);

    await cluster.sites[prober]?.kill();
    const probeCount = probes[prober];
    const others = [0, 1, 2].filter((index) => index !== prober);
    await waitUntil(
      'another instance queries the game server',
      () => others.some((index) => (probes[index] ?? 0) > 0),
      45_000,
    );
    expect(others.filter((index) => (probes[index] ?? 0) > 0)).toHaveLength(1);
    expect(probes[prober]).toBe(probeCount);
  });
});
