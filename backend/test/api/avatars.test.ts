import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { offlineUuid } from '../../src/domain/shared/uuid';
import { Player } from '../../src/domain/players/Player';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { type Site, useSite } from '../support/site';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const addPlayer = (site: Site, username: string) =>
  site.source.getRepository(Player).save(Player.fromRecord({ username, uuid: offlineUuid(username) }));

const readCachedNames = async (site: Site) => {
  const rows: { name: string }[] = await site.source.query('SELECT name FROM player_heads ORDER BY name');
  return rows.map(({ name }) => name);
};

/** Avatars are stored in the background. */
async function waitUntil(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await check()); tries += 1) {
    if (tries > 200) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('Avatars without an upstream', () => {
  const site = useSite({ AVATAR_UPSTREAM: '' });

  it('are drawn as SVG for every name, in three sizes', async () => {
    for (const name of ['Steve', 'ab', 'Ünïcode & co', '<script>', '%2e%2e%2f']) {
      for (const size of [32, 40, 80]) {
        const response = await site.fetch(`/avatars/${encodeURIComponent(name)}?size=${size}`);

        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
        expect(await response.text()).toContain(`width="${size}" height="${size}"`);
      }
    }
  });

  it('default to 40 pixels', async () => {
    const [usual, forty] = await Promise.all([site.fetch('/avatars/Steve'), site.fetch('/avatars/steve?size=40')]);

    expect(await usual.text()).toBe(await forty.text());
  });

  it('are publicly cacheable, and return 304 for a matching ETag', async () => {
    const { headers } = await site.fetch('/avatars/Steve');
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('vary')).toBeNull();

    const again = await site.fetch('/avatars/Steve', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('carry a strict content security policy and nosniff', async () => {
    const { headers } = await site.fetch('/avatars/Steve');

    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['', '0', '41', '32px', '-32', '1e2', '040', '32&size=40', 'undefined'])(
    'reject the size %p',
    async (size) => {
      const { status, body } = await site.rest('GET', `/avatars/Steve?size=${size}`);

      expect(status).toBe(400);
      expect(body).toEqual({
        error: 'The size must be one of 32, 40, 80.',
        code: 'BAD_USER_INPUT',
        fields: { size: ['The size must be one of 32, 40, 80.'] },
        requestId: expect.any(String),
      });
    },
  );

  it('return 405 for POST, 404 without a name and 400 for a malformed name', async () => {
    const post = await site.rest('POST', '/avatars/Steve');
    expect(post).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(post.headers.get('allow')).toBe('GET, HEAD');

    expect((await site.fetch('/avatars/Steve', { method: 'HEAD' })).status).toBe(200);
    expect(await site.rest('GET', '/avatars')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await site.rest('GET', '/avatars/%ff')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('Avatars from an upstream', () => {
  const upstreamRequests: string[] = [];
  const server = createServer((request, response) => answer(request, response));
  const sendHead: RequestListener = ({ url }, response) => {
    upstreamRequests.push(url ?? '');
    response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
  };
  let answer: RequestListener = sendHead;

  const environment: Record<string, string> = {};
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    environment['AVATAR_UPSTREAM'] = `http://127.0.0.1:${port}/{name}/{size}.png`;
  });
  const site = useSite(environment);
  beforeEach(() => {
    upstreamRequests.length = 0;
    answer = sendHead;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are proxied unchanged and stored across restarts', async () => {
    await addPlayer(site, 'Amberwick');
    const response = await site.fetch('/avatars/Amberwick?size=80');

    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=21600');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);

    await waitUntil(async () => (await readCachedNames(site)).length === 1);
    await site.stop();
    await site.start(environment);
    const afterStart = await site.fetch('/avatars/amberwick?size=80');
    expect(Buffer.from(await afterStart.arrayBuffer())).toEqual(PNG);
    expect(upstreamRequests).toEqual(['/amberwick/80.png']);
  });

  it('are stored for known and banned players only', async () => {
    await addPlayer(site, 'Brineborn');
    const staff = await site.signIn('bans');
    await staff.rest('POST', '/api/bans', { username: 'Griefer', reason: 'x', bannedBy: 'y', duration: 'permanent' });
    for (const name of ['Brineborn', 'griefer', 'Somebody']) await site.fetch(`/avatars/${name}`);

    await waitUntil(async () => (await readCachedNames(site)).length === 2);
    expect(await readCachedNames(site)).toEqual(['brineborn', 'griefer']);
    expect(upstreamRequests).toEqual(['/brineborn/40.png', '/griefer/40.png', '/somebody/40.png']);
  });

  it('are deleted after a month, and oldest first beyond 20,000', async () => {
    await site.source.query(
      `INSERT INTO player_heads SELECT 'name_' || n, 40, null, null, now() - n * interval '1 minute' FROM generate_series(1, 20010) n`,
    );
    await site.source.query(`INSERT INTO player_heads VALUES ('old', 40, null, null, now() - interval '31 days')`);
    const housekeeping = site.container.getAll(Job).find((job) => job instanceof HousekeepingJob);
    await housekeeping?.run();

    const [{ count, oldest }] = await site.source.query(
      `SELECT count(*)::int, (array_agg(name ORDER BY fetched_at))[1] AS oldest FROM player_heads`,
    );
    expect({ count, oldest }).toEqual({ count: 20_000, oldest: 'name_20000' });
  });

  it('fall back to SVG without an upstream request after repeated failures', async () => {
    answer = (_request, response) => response.destroy();
    for (const name of ['Cinderborn', 'Cindercap', 'Cinderfoot']) await site.fetch(`/avatars/${name}`);
    answer = sendHead;

    const response = await site.fetch('/avatars/Cinderhand');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(upstreamRequests).toEqual([]);
  });
});
