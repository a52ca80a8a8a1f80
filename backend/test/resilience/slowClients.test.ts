import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildMessage, WEBHOOK_SECRET, signatureOf } from '../support/tebex';
import { DedicatedPostgres } from './support/DedicatedPostgres';
import { SiteProcess } from './support/SiteProcess';
import { waitUntil } from './support/waitUntil';

/** In milliseconds. The slack covers Node's interval for checking all connections, and a busy machine. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 7_000;
const TOLERANCE_MS = 6_000;

let postgres: DedicatedPostgres;
let site: SiteProcess;

beforeAll(async () => {
  postgres = await DedicatedPostgres.start();
  site = await SiteProcess.start({ DATABASE_URL: postgres.url });
  const cookie = await site.signIn();
  await site.visitor(cookie).rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
});

afterAll(async () => {
  await site?.kill();
  await postgres?.remove();
});

/** A raw TCP client that can send malformed HTTP. */
class RawClient {
  received = '';
  closedAt: number | null = null;
  readonly startedAt = Date.now();

  private constructor(readonly socket: Socket) {
    socket.on('data', (text) => (this.received += String(text)));
    socket.on('error', () => undefined).on('close', () => (this.closedAt = Date.now()));
  }

  static async open(): Promise<RawClient> {
    const socket = connect(site.port, '127.0.0.1');
    const client = new RawClient(socket);
    await once(socket, 'connect');
    return client;
  }

  /** Sends a text byte by byte, with a pause in milliseconds, until the connection is closed. */
  async sendSlowly(text: string, intervalMs: number): Promise<void> {
    for (const byte of text) {
      if (this.closedAt !== null || this.socket.destroyed) return;
      this.socket.write(byte);
      await sleep(intervalMs);
    }
  }

  get durationMs(): number {
    return (this.closedAt ?? Infinity) - this.startedAt;
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.received)?.[1]);
  }

  /** The number of responses received. */
  get responseCount(): number {
    return this.received.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0;
  }
}

async function sendRaw(text: string): Promise<RawClient> {
  const client = await RawClient.open();
  client.socket.write(text);
  await waitUntil('a response arrives', () => client.responseCount > 0 || client.closedAt !== null);
  await sleep(300);
  client.socket.destroy();
  return client;
}

const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('Slow clients', () => {
  it('that never finish their headers or stay silent are disconnected, without delaying others', async () => {
    const silent = await Promise.all(Array.from({ length: 100 }, () => RawClient.open()));
    const slow = await Promise.all(Array.from({ length: 300 }, () => RawClient.open()));
    const pendingWrites = slow.map((stranger) =>
      stranger.sendSlowly(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'a'.repeat(1_000)}`, 500),
    );
    const startedAt = Date.now();
    expect((await site.visitor().fetch('/api/news?page=1')).status).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(2_000);

    const all = [...silent, ...slow];
    await waitUntil(
      'all connections are closed',
      () => all.every(({ closedAt }) => closedAt !== null),
      HEADERS_TIMEOUT_MS + TOLERANCE_MS + 5_000,
    );
    expect(Math.max(...all.map(({ durationMs }) => durationMs))).toBeLessThan(HEADERS_TIMEOUT_MS + TOLERANCE_MS);
    expect(Math.min(...all.map(({ durationMs }) => durationMs))).toBeGreaterThan(HEADERS_TIMEOUT_MS - 1_000);
    expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([408]));
    await Promise.all(pendingWrites);
  });

  it('that never finish their body receive 408 and are disconnected', async () => {
    const paths = ['/graphql', '/api/tickets', '/webhook/tebex', '/webhook/vote/00000000-0000-4000-8000-000000000000'];
    const slow = await Promise.all(Array.from({ length: 200 }, () => RawClient.open()));
    const pendingWrites = slow.map(async (stranger, index) => {
      stranger.socket.write(post(paths[index % paths.length] ?? '', 'Content-Length: 90000'));
      await stranger.sendSlowly('{'.repeat(1_000), 250);
    });
    await waitUntil(
      'all connections are closed',
      () => slow.every(({ closedAt }) => closedAt !== null),
      REQUEST_TIMEOUT_MS + TOLERANCE_MS,
    );

    expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([408]));
    expect(Math.max(...slow.map(({ durationMs }) => durationMs))).toBeLessThan(REQUEST_TIMEOUT_MS + TOLERANCE_MS);
    await Promise.all(pendingWrites);
  });
});

describe('An ambiguous request', () => {
  const smuggledRequest = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it.each([
    [
      'two Content-Length headers',
      post('/graphql', `Content-Length: 0\r\nContent-Length: ${smuggledRequest.length}`, smuggledRequest),
    ],
    [
      'two values in one Content-Length header',
      post('/graphql', `Content-Length: 0, ${smuggledRequest.length}`, smuggledRequest),
    ],
    [
      'Content-Length and chunked encoding',
      post('/api/tickets', `Content-Length: 5\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${smuggledRequest}`),
    ],
    [
      'chunked encoding that is not the last encoding',
      post('/api/tickets', `Transfer-Encoding: chunked, identity`, `0\r\n\r\n${smuggledRequest}`),
    ],
    ['a space before the colon', post('/graphql', `Content-Length : ${smuggledRequest.length}`, smuggledRequest)],
    ['an invalid Content-Length', post('/graphql', 'Content-Length: +5', smuggledRequest)],
    ['an invalid chunk size', post('/graphql', 'Transfer-Encoding: chunked', `zz\r\n${smuggledRequest}`)],
    ['no Host header', `POST /graphql HTTP/1.1\r\nContent-Length: 0\r\n\r\n${smuggledRequest}`],
    ['partial line endings', `GET / HTTP/1.1\nHost: localhost\nX: a\rGET / HTTP/1.1\r\n\r\n${smuggledRequest}`],
  ])('with %s is rejected, and its body is not parsed as a second request', async (_, text) => {
    const { status, received, responseCount, closedAt } = await sendRaw(text);

    expect(status).toBe(400);
    expect(responseCount).toBe(1);
    expect(received).not.toContain('"live"');
    expect(closedAt).not.toBeNull();
  });
});

describe('A body over the limit', () => {
  const large = (bytes: number) => JSON.stringify({ query: `{ a(text: "${'x'.repeat(bytes)}") }` });
  const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;

  it.each(['/graphql', '/api/tickets'])(
    'is rejected at %s when chunked or compressed, and so is invalid gzip',
    async (path) => {
      const visitor = site.visitor();
      const sendGzip = (body: Buffer) =>
        visitor.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
          body: new Uint8Array(body),
        });
      const chunkedResponse = await sendRaw(
        post(path, 'Transfer-Encoding: chunked\r\nConnection: close', chunked(large(110_000))),
      );
      const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20, ' '));
      const startedAt = Date.now();
      const bombResponse = await sendGzip(bomb);

      expect(chunkedResponse.status).toBe(413);
      expect((await sendGzip(gzipSync(large(110_000)))).status).toBe(413);
      expect(bombResponse.status).toBe(413);
      expect(Date.now() - startedAt).toBeLessThan(3_000);
      expect((await sendGzip(Buffer.from('not packed at all'))).status).toBe(400);
      expect((await visitor.fetch('/health/live')).status).toBe(200);
    },
  );

  it('starts above 256 kB for a payment, and is answered within two seconds', async () => {
    const message = buildMessage('payment.completed');
    const unpadded = JSON.stringify({ ...message, padding: '' });
    const atLimit = JSON.stringify({ ...message, padding: 'x'.repeat(256 * 1024 - Buffer.byteLength(unpadded)) });
    const overLimit = JSON.stringify({ ...message, padding: 'x'.repeat(256 * 1024 - Buffer.byteLength(unpadded) + 1) });
    const postWebhook = async (body: string) => {
      const startedAt = Date.now();
      const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(body) };
      const { status } = await site.visitor().fetch('/webhook/tebex', { method: 'POST', headers, body });
      return { status, took: Date.now() - startedAt };
    };
    const answers = [await postWebhook(atLimit), await postWebhook(overLimit)];

    expect(Buffer.byteLength(atLimit)).toBe(256 * 1024);
    expect(answers.map(({ status }) => status)).toEqual([200, 413]);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(2_000);
  });
});
