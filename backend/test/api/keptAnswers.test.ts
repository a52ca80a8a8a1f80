import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { KeptAnswers } from '../../src/infrastructure/answers/KeptAnswers';
import { Metrics } from '../../src/infrastructure/observability/Metrics';
import { PostgresChanges } from '../../src/infrastructure/persistence/PostgresChanges';
import { Site, useSite } from '../support/site';

const home = '{ siteConfig { tagline } socialLinks { url } }';
const seenWithin = 1_000;

describe('What a guest was told', () => {
  const site = useSite({ LIMIT_SEARCH_PER_MINUTE: '3' });
  const other = new Site();

  beforeAll(async () => {
    await other.start({});
    for (const each of [site, other]) await listen(each);
  });
  // Tables are emptied before each test, and nobody is told of that.
  beforeEach(() => [site, other].forEach(({ container }) => container.get(KeptAnswers).forget()));
  afterAll(async () => {
    for (const each of [site, other]) await each.container.get(PostgresChanges).stop();
    await other.stop();
  });

  async function listen(each: Site): Promise<void> {
    const changes = each.container.get(PostgresChanges);
    changes.start();
    while (!changes.areHeard) await pause(10);
  }

  const fromMemory = async (each: Site = site): Promise<number> =>
    (await each.container.get(Metrics).fromMemory.get()).values[0]?.value ?? 0;

  /** How many of these requests were answered from memory. */
  async function savedBy(ask: () => Promise<unknown>): Promise<number> {
    const before = await fromMemory();
    await ask();
    return (await fromMemory()) - before;
  }

  it.each([
    ['GraphQL', () => site.graphql(home)],
    ['REST', () => site.rest('GET', '/api/config')],
  ])('over %s is told to the next one as well, each with an id of their own', async (_door, ask) => {
    const saved = await savedBy(async () => {
      const [first, second] = [await ask(), await ask()];
      expect({ ...second, headers: null }).toEqual({ ...first, headers: null });
    });

    expect(saved).toBe(1);
    const ids = await Promise.all(
      [0, 1].map(async () => (await site.fetch('/api/config')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('is found out once for all who ask at the same time', async () => {
    const asked = 40;
    const saved = await savedBy(async () => {
      const answers = await Promise.all(Array.from({ length: asked }, () => site.graphql(home)));
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    });

    expect(saved).toBe(asked - 1);
  });

  it('carries the same headers', async () => {
    const [first, second] = [await site.fetch('/api/config'), await site.fetch('/api/config')];
    const lasting = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));

    expect(lasting(second)).toEqual(lasting(first));
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is not sent again to who has it', async () => {
    const etag = (await site.fetch('/api/config')).headers.get('etag') ?? '';
    const saved = await savedBy(async () => {
      for (const condition of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
        const { status, headers } = await site.fetch('/api/config', { headers: { 'if-none-match': condition } });
        expect({ status, etag: headers.get('etag'), length: headers.get('content-length') }).toEqual({
          status: 304,
          etag,
          length: null,
        });
      }
      expect((await site.fetch('/api/config', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    });

    expect(saved).toBe(4);
  });

  it('says of what has not changed only what may have', async () => {
    const etag = (await site.fetch('/api/config')).headers.get('etag') ?? '';
    const { headers } = await site.fetch('/api/config', { headers: { 'if-none-match': etag } });
    const ofConnection = ['connection', 'date', 'keep-alive', 'x-request-id'];

    expect([...headers.keys()].filter((name) => !ofConnection.includes(name))).toEqual([
      'cache-control',
      'etag',
      'vary',
    ]);
  });

  it('is a 304 for the first who asks, and whole for the next', async () => {
    const etag = (await site.fetch('/api/config')).headers.get('etag') ?? '';
    site.container.get(KeptAnswers).forget();

    expect((await site.fetch('/api/config', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const saved = await savedBy(async () => {
      const whole = await site.rest('GET', '/api/config');
      expect(whole).toMatchObject({ status: 200, body: { site_name: expect.any(String) } });
    });
    expect(saved).toBe(1);
  });

  it.each(['GraphQL', 'REST'])('is told anew right after a change over %s', async (door) => {
    const staff = await site.signIn('social');
    const url = `https://discord.gg/${door}`;
    await site.graphql(home);
    await site.rest('GET', '/api/social-media');
    const created =
      door === 'REST'
        ? (await staff.rest('POST', '/api/social-media', { platform: 'discord', url })).status
        : (
            await staff.graphql('mutation ($input: SocialLinkInput!) { createSocialLink(input: $input) { id } }', {
              input: { platform: 'DISCORD', url },
            })
          ).status;

    expect(created).toBeLessThan(300);
    expect((await site.graphql(home)).data).toMatchObject({ socialLinks: [{ url }] });
    expect((await site.rest('GET', '/api/social-media')).body).toMatchObject([{ url }]);
  });

  it('is told anew by every other instance within a second', async () => {
    const staff = await site.signIn('social');
    await other.graphql(home);
    await staff.rest('POST', '/api/social-media', { platform: 'youtube', url: 'https://youtube.com/@costa' });
    const changedAt = performance.now();

    let data: unknown;
    do ({ data } = await other.graphql(home));
    while (!JSON.stringify(data).includes('@costa') && performance.now() - changedAt < 2 * seenWithin);
    expect(performance.now() - changedAt).toBeLessThan(seenWithin);
  });

  it('is nothing that only staff may see, and staff are always asked anew', async () => {
    const staff = await site.signIn('social');
    const hidden = { platform: 'instagram', url: 'https://instagram.com/hidden', isActive: false };
    await staff.rest('POST', '/api/social-media', hidden);

    const saved = await savedBy(async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        expect((await staff.rest('GET', '/api/social-media')).body).toHaveLength(1);
        expect((await staff.graphql('{ viewer { username } }')).data).toEqual({ viewer: expect.any(Object) });
      }
    });

    expect(saved).toBe(0);
    expect((await site.rest('GET', '/api/social-media')).body).toEqual([]);
    expect((await site.graphql('{ socialLinks(includeInactive: true) { id } }')).errors).toHaveLength(1);
    expect((await site.graphql('{ viewer { username } }')).data).toEqual({ viewer: null });
  });

  it('counts every search, though it is the same one', async () => {
    const search = () => site.graphql('{ searchPlayers(query: "steve") { username } }');
    const codes = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push((await search()).errors[0]?.extensions.code);

    expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  it.each([
    ['a query with an error', { query: '{ news(first: 1000) { totalCount } }' }],
    ['a fragment at the root', { query: 'fragment F on Query { siteConfig { tagline } } { ...F }' }],
    ['a mutation', { query: 'mutation { logout }' }],
  ])('is not %s', async (_what, body) => {
    const ask = () =>
      site.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

    expect(await savedBy(async () => [await ask(), await ask(), await ask()])).toBe(0);
  });

  it('is told to nobody while changes by others are not heard', async () => {
    const changes = site.container.get(PostgresChanges);
    await site.graphql(home);
    await site.source.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'LISTEN changes' and datname = current_database()`,
    );
    while (changes.areHeard) await pause(5);

    expect(await savedBy(() => site.graphql(home))).toBe(0);
    while (!changes.areHeard) await pause(10);
  });

  it('is no more than what came in one piece, with a body that is what it says', async () => {
    const body = JSON.stringify({ query: home });
    const ask = (headers: Record<string, string>) =>
      site.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
    await ask({});

    expect(
      await savedBy(async () => {
        expect((await ask({ origin: 'https://elsewhere.example' })).status).toBe(403);
        expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
        expect((await ask({ 'content-type': 'text/plain' })).status).toBe(400);
        expect((await ask({ cookie: 'costa_visitor=somebody' })).status).toBe(200);
      }),
    ).toBe(0);
  });

  it('is given to browsers with cookies of other programs, and to none with one of this site', async () => {
    const ask = (cookie: string) => site.fetch('/api/config', { headers: { cookie } });
    await ask('');

    expect(await savedBy(() => ask('_ga=GA1.1; __cf_bm=abc'))).toBe(1);
    for (const own of ['costa_session=x', '_ga=1; costa_visitor=x', '_ga=1;costa_browser=x', '\tcosta_session=x']) {
      expect(await savedBy(() => ask(own))).toBe(0);
    }
  });

  describe('on one connection', () => {
    const body = JSON.stringify({ query: home });
    const asked = (last = false) =>
      `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `${last ? 'Connection: close\r\n' : ''}\r\n${body}`;
    const plain = (last = false) => `GET /api/config HTTP/1.1\r\nHost: x\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

    beforeEach(async () => {
      await site.graphql(home);
      await site.rest('GET', '/api/config');
    });

    /** What comes back when these pieces are sent one after the other. */
    async function say(...pieces: string[]): Promise<string[]> {
      const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
      await once(socket, 'connect');
      const heard = text(socket);
      for (const piece of pieces) {
        socket.write(piece);
        await pause(20);
      }
      return (await heard).split(/(?=HTTP\/1\.1 )/).map((answer) => answer.slice(0, 'HTTP/1.1 200 OK'.length));
    }

    it.each([
      ['one after the other', [asked(), plain(), asked(), plain(true)], 4],
      ['all at once', [asked() + plain() + asked() + plain() + asked(true)], 5],
      ['with a body that comes later', [asked().slice(0, -body.length), body, plain(true)], 2],
      ['with a body in two pieces, which is asked anew', [asked(true).slice(0, -7), asked(true).slice(-7)], 1],
      [
        'with one that is not known between them',
        [asked(), asked().replace('{ tagline }', '{siteName }'), plain(true)],
        3,
      ],
    ])('is told %s', async (_how, pieces, answers) => {
      expect(await say(...pieces)).toEqual(Array(answers).fill('HTTP/1.1 200 OK'));
    });

    it('is told although the caller before left in the middle of a body', async () => {
      const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(asked().slice(0, -7));
      await pause(20);
      socket.destroy();

      expect(await say(asked(true))).toEqual(['HTTP/1.1 200 OK']);
    });
  });
});
