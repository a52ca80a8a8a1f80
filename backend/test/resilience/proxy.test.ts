import { randomInt } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { mapConcurrently } from '../support/mapConcurrently';
import { buildMessage, WEBHOOK_SECRET, signatureOf } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';
import { voteWithVersion2 } from '../support/votingSites';
import { freePort } from './support/freePort';
import { Nginx } from './support/Nginx';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { queryNumber, queryRows } from './support/queryRows';
import { owner, SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

const TOKEN = 'a token for all voting sites';
const pages = ['/', '/news', '/bans', '/players', '/vote', '/api/news', '/api/bans', '/api/gallery'];

let postgres: DedicatedPostgres;
let sites: SiteProcess[];
let nginx: Nginx;
let votePort: number;
let environment: Record<string, string>;

const indexes = (length: number) => Array.from({ length: length }, (_, turn) => turn);
const countOf = (status: number, answers: readonly { status: number }[]) =>
  answers.filter((answer) => answer.status === status).length;
const json = { 'content-type': 'application/json' };
const randomAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  const ports = [await freePort(), await freePort()];
  nginx = await Nginx.start(ports);
  votePort = await freePort();
  environment = {
    DATABASE_URL: postgres.url,
    DEMO_DATA: 'true',
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: `https://localhost:${nginx.port}`,
  };
  sites = await Promise.all(
    ports.map((port, index) =>
      SiteProcess.start({
        ...environment,
        PORT: String(port),
        ...(index === 0 ? { VOTIFIER_PORT: String(votePort), VOTIFIER_TOKEN: TOKEN } : {}),
      }),
    ),
  );
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await nginx.remove();
  await postgres.remove();
});

const submit = (from: string, forged: string) =>
  nginx.fetch('/api/tickets', {
    method: 'POST',
    localAddress: from,
    headers: { ...json, 'x-forwarded-for': forged },
    body: JSON.stringify(ticketForm),
  });

describe('Behind nginx', () => {
  it('identifies visitors by their real address, not by X-Forwarded-For', async () => {
    const before = await queryNumber(postgres.url, 'SELECT count(*) FROM tickets');
    // A busy machine answers few at a time.
    const [here, there] = await Promise.all(
      ['127.0.0.2', '127.0.0.3'].map((from) => mapConcurrently(indexes(12), 2, () => submit(from, randomAddress()))),
    );

    for (const answers of [here, there]) {
      expect(countOf(201, answers ?? [])).toBe(3);
      expect(countOf(429, answers ?? [])).toBe(9);
    }
    expect(await queryNumber(postgres.url, 'SELECT count(*) FROM tickets')).toBe(before + 6);
  });

  it('limits requests per address without affecting other visitors', async () => {
    const responses = await mapConcurrently(indexes(150), 10, () =>
      nginx.fetch('/api/news', { localAddress: '127.0.0.9' }),
    );
    const refused = responses.find(({ status }) => status === 429);
    const [other, head] = [
      await nginx.fetch('/api/news', { localAddress: '127.0.0.8' }),
      await nginx.fetch('/avatars/Steve', { localAddress: '127.0.0.9' }),
    ];

    expect(countOf(200, responses)).toBeGreaterThanOrEqual(50);
    expect(countOf(429, responses)).toBeGreaterThan(0);
    expect(refused?.headers['retry-after']).toBe('2');
    expect(JSON.parse(refused?.body.toString() ?? '')).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 2 });
    expect([other.status, head.status]).toEqual([200, 200]);
  });

  it('sends secure cookies and HSTS, and redirects HTTP to HTTPS', async () => {
    const signedIn = await nginx.fetch('/api/admin/auth', {
      method: 'POST',
      headers: { ...json, origin: `https://localhost:${nginx.port}` },
      body: JSON.stringify(owner),
    });

    expect(signedIn.status).toBe(200);
    const cookies = signedIn.headers['set-cookie'] ?? [];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-costa_session', '__Host-costa_visitor']);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(signedIn.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(await nginx.fetchOverHttp('/news?page=2')).toMatchObject({
      status: 308,
      headers: { location: 'https://localhost/news?page=2' },
    });
  });

  it('pushes changes to the subscribers of all instances', async () => {
    const ca = nginx.certificate;
    const TrustingWebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols, { ca });
      }
    };
    const clients = indexes(4).map(() =>
      createClient({
        url: `wss://localhost:${nginx.port}/graphql`,
        webSocketImpl: TrustingWebSocket,
        retryAttempts: 0,
      }),
    );
    const subscriptions = clients.map((client) =>
      client.iterate<{ voteParty: { current: number } }>({ query: 'subscription { voteParty { current } }' }),
    );
    const next = async (updates: (typeof subscriptions)[number]) =>
      ((await updates.next()) as IteratorYieldResult<{ data: { voteParty: { current: number } } }>).value.data.voteParty
        .current;
    const before = await Promise.all(subscriptions.map(next));
    const [link] = await queryRows<{ site: string }>(
      postgres.url,
      'SELECT site FROM vote_links WHERE is_active LIMIT 1',
    );

    expect(await voteWithVersion2(votePort, TOKEN, { serviceName: link?.site ?? '', username: 'Amberwick' })).toBe(
      'ok',
    );
    expect(await Promise.all(subscriptions.map(next))).toEqual(before.map((current) => current + 1));
    for (const client of clients) await client.dispose();
  });

  it('accepts messages up to the limit, and rejects larger ones with an API error', async () => {
    const staff = new Visitor(sites[0]?.origin ?? '', await sites[0]?.signIn());
    await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
    const message = JSON.stringify({ ...buildMessage('payment.completed'), note: 'x'.repeat(240_000) });
    const headers = { ...json, 'x-signature': signatureOf(message) };
    const form = JSON.stringify({ ...ticketForm, message: 'x'.repeat(150_000) });
    const refused = await nginx.fetch('/api/tickets', { method: 'POST', headers: json, body: form });

    expect((await nginx.fetch('/webhook/tebex', { method: 'POST', headers, body: message })).status).toBe(200);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it.each(['/', '/news', '/api/news', '/api/gallery'])(
    'compresses %s, and returns 304 for a matching ETag',
    async (path) => {
      const headers = { 'accept-encoding': 'gzip' };
      const first = await nginx.fetch(path, { headers });
      const tag = first.headers.etag ?? '';
      const again = await nginx.fetch(path, { headers: { ...headers, 'if-none-match': tag } });

      expect(first).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
      expect(gunzipSync(first.body).length).toBeGreaterThan(first.body.length);
      expect(first.headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(again).toMatchObject({ status: 304, headers: { etag: tag }, body: Buffer.alloc(0) });
    },
  );

  it('fails no request when an instance is killed, shut down, frozen and restarted', async () => {
    const statuses: number[] = [];
    let isReading = true;
    const readers = indexes(4).map(async (reader) => {
      for (let turn = reader; isReading; turn += 1) {
        statuses.push((await nginx.fetch(pages[turn % pages.length] ?? '/')).status);
      }
    });
    const waitForMoreReads = async () => {
      const readsBefore = statuses.length;
      await waitUntil('more requests are answered', () => statuses.length > readsBefore + 25, 40_000);
    };
    const restartSite = async (index: number) => {
      const [site] = sites.splice(index, 1);
      sites.push(await SiteProcess.start({ ...environment, PORT: String(site?.port) }));
    };

    await waitForMoreReads();
    await sites[0]?.kill();
    await waitForMoreReads();
    await restartSite(0);
    await waitForMoreReads();
    sites[0]?.signal('SIGTERM');
    await waitForMoreReads();
    expect(await sites[0]?.exited).toMatchObject({ code: 0 });
    await restartSite(0);
    await waitForMoreReads();
    sites[0]?.signal('SIGSTOP');
    await waitForMoreReads();
    await sites[0]?.kill();
    await waitForMoreReads();
    isReading = false;
    await Promise.all(readers);

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

describe('A claimed client address', () => {
  const submitTo = (site: SiteProcess, claimed: string) =>
    site.visitor().fetch('/api/tickets', {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': claimed },
      body: JSON.stringify(ticketForm),
    });

  it('is ignored when no proxy is configured', async () => {
    const site = await SiteProcess.start({ ...environment, TRUST_PROXY: 'false' });
    const answers = await mapConcurrently(indexes(12), 12, () => submitTo(site, randomAddress()));
    await site.kill();

    expect([countOf(201, answers), countOf(429, answers)]).toEqual([3, 9]);
  });

  it('is ignored beyond the configured proxies', async () => {
    const answers = await mapConcurrently(indexes(12), 12, () =>
      submitTo(sites.at(-1) as SiteProcess, `${randomAddress()}, ${randomAddress()}, 203.0.113.9`),
    );

    expect([countOf(201, answers), countOf(429, answers)]).toEqual([3, 9]);
  });
});
