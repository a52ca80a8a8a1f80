import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMessage, SECRET, signatureOf } from '../support/tebex';
import { OwnPostgres } from './support/OwnPostgres';
import { SiteProcess } from './support/SiteProcess';
import { until } from './support/until';

/** In milliseconds. The slack covers Node's interval for checking all connections, and a busy machine. */
const HEAD_LIMIT = 10_000;
const ANSWER_LIMIT = 7_000;
const SLACK = 6_000;

let postgres: OwnPostgres;
let site: SiteProcess;

beforeAll(async () => {
  postgres = await OwnPostgres.start();
  site = await SiteProcess.start({ DATABASE_URL: postgres.url });
  const cookie = await site.signIn();
  await site.visitor(cookie).rest('POST', '/api/tebex/webhook-secret', { webhook_secret: SECRET });
}, 90_000);

afterAll(async () => {
  await site?.kill();
  await postgres?.remove();
});

/** A client that can speak HTTP as badly as it likes. */
class Stranger {
  heard = '';
  closedAt: number | null = null;
  readonly startedAt = Date.now();

  private constructor(readonly socket: Socket) {
    socket.on('data', (text) => (this.heard += String(text)));
    socket.on('error', () => undefined).on('close', () => (this.closedAt = Date.now()));
  }

  static async arrive(): Promise<Stranger> {
    const socket = connect(site.port, '127.0.0.1');
    const stranger = new Stranger(socket);
    await once(socket, 'connect');
    return stranger;
  }

  /** Sends a text byte by byte, with a pause in milliseconds, until the connection is closed. */
  async dribble(text: string, every: number): Promise<void> {
    for (const byte of text) {
      if (this.closedAt !== null || this.socket.destroyed) return;
      this.socket.write(byte);
      await sleep(every);
    }
  }

  get lasted(): number {
    return (this.closedAt ?? Infinity) - this.startedAt;
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.heard)?.[1]);
  }

  /** The number of responses received. */
  get answers(): number {
    return this.heard.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0;
  }
}

async function sendRaw(text: string): Promise<Stranger> {
  const stranger = await Stranger.arrive();
  stranger.socket.write(text);
  await until('it is answered', () => stranger.answers > 0 || stranger.closedAt !== null);
  await sleep(300);
  stranger.socket.destroy();
  return stranger;
}

const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('Slow callers', () => {
  it('who never end their head, or say nothing at all, are sent away, and keep nobody else waiting', async () => {
    const silent = await Promise.all(Array.from({ length: 100 }, () => Stranger.arrive()));
    const slow = await Promise.all(Array.from({ length: 300 }, () => Stranger.arrive()));
    const dribbling = slow.map((stranger) =>
      stranger.dribble(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'a'.repeat(1_000)}`, 500),
    );
    const startedAt = Date.now();
    expect((await site.visitor().fetch('/api/news?page=1')).status).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(2_000);

    const all = [...silent, ...slow];
    await until(
      'all of them are gone',
      () => all.every(({ closedAt }) => closedAt !== null),
      HEAD_LIMIT + SLACK + 5_000,
    );
    expect(Math.max(...all.map(({ lasted }) => lasted))).toBeLessThan(HEAD_LIMIT + SLACK);
    expect(Math.min(...all.map(({ lasted }) => lasted))).toBeGreaterThan(HEAD_LIMIT - 1_000);
    expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([408]));
    await Promise.all(dribbling);
  });

  it('who never end their body are told so, and their connection is closed', async () => {
    const paths = ['/graphql', '/api/tickets', '/webhook/tebex', '/webhook/vote/00000000-0000-4000-8000-000000000000'];
    const slow = await Promise.all(Array.from({ length: 200 }, () => Stranger.arrive()));
    const dribbling = slow.map(async (stranger, index) => {
      stranger.socket.write(post(paths[index % paths.length] ?? '', 'Content-Length: 90000'));
      await stranger.dribble('{'.repeat(1_000), 250);
    });
    await until('all of them are gone', () => slow.every(({ closedAt }) => closedAt !== null), ANSWER_LIMIT + SLACK);

    expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([408]));
    expect(Math.max(...slow.map(({ lasted }) => lasted))).toBeLessThan(ANSWER_LIMIT + SLACK);
    await Promise.all(dribbling);
  });
});

describe('A request that contradicts itself', () => {
  const inside = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it.each([
    ['two lengths', post('/graphql', `Content-Length: 0\r\nContent-Length: ${inside.length}`, inside)],
    ['two lengths in one line', post('/graphql', `Content-Length: 0, ${inside.length}`, inside)],
    [
      'a length and chunks',
      post('/api/tickets', `Content-Length: 5\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${inside}`),
    ],
    [
      'chunks that are not the last encoding',
      post('/api/tickets', `Transfer-Encoding: chunked, identity`, `0\r\n\r\n${inside}`),
    ],
    ['a space before the colon', post('/graphql', `Content-Length : ${inside.length}`, inside)],
    ['a length that is none', post('/graphql', 'Content-Length: +5', inside)],
    ['chunks of no size', post('/graphql', 'Transfer-Encoding: chunked', `zz\r\n${inside}`)],
    ['no host', `POST /graphql HTTP/1.1\r\nContent-Length: 0\r\n\r\n${inside}`],
    ['lines that end in part', `GET / HTTP/1.1\nHost: localhost\nX: a\rGET / HTTP/1.1\r\n\r\n${inside}`],
  ])('by %s is refused, and nothing in it is taken for a second one', async (_, text) => {
    const { status, heard, answers, closedAt } = await sendRaw(text);

    expect(status).toBe(400);
    expect(answers).toBe(1);
    expect(heard).not.toContain('"live"');
    expect(closedAt).not.toBeNull();
  });
});

describe('A body beyond the limit', () => {
  const large = (bytes: number) => JSON.stringify({ query: `{ a(text: "${'x'.repeat(bytes)}") }` });
  const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;

  it.each(['/graphql', '/api/tickets'])(
    'is refused at %s, in chunks and packed, and so is what does not unpack',
    async (path) => {
      const visitor = site.visitor();
      const packed = (body: Buffer) =>
        visitor.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
          body: new Uint8Array(body),
        });
      const inChunks = await sendRaw(
        post(path, 'Transfer-Encoding: chunked\r\nConnection: close', chunked(large(110_000))),
      );
      const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20, ' '));
      const startedAt = Date.now();
      const exploded = await packed(bomb);

      expect(inChunks.status).toBe(413);
      expect((await packed(gzipSync(large(110_000)))).status).toBe(413);
      expect(exploded.status).toBe(413);
      expect(Date.now() - startedAt).toBeLessThan(3_000);
      expect((await packed(Buffer.from('not packed at all'))).status).toBe(400);
      expect((await visitor.fetch('/health/live')).status).toBe(200);
    },
  );

  it('is one of more than 256 kB for a payment, which is answered in time', async () => {
    const message = aMessage('payment.completed');
    const fits = JSON.stringify({ ...message, padding: '' });
    const exactly = JSON.stringify({ ...message, padding: 'x'.repeat(256 * 1024 - Buffer.byteLength(fits)) });
    const tooLong = JSON.stringify({ ...message, padding: 'x'.repeat(256 * 1024 - Buffer.byteLength(fits) + 1) });
    const deliver = async (body: string) => {
      const startedAt = Date.now();
      const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(body) };
      const { status } = await site.visitor().fetch('/webhook/tebex', { method: 'POST', headers, body });
      return { status, took: Date.now() - startedAt };
    };
    const answers = [await deliver(exactly), await deliver(tooLong)];

    expect(Buffer.byteLength(exactly)).toBe(256 * 1024);
    expect(answers.map(({ status }) => status)).toEqual([200, 413]);
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(2_000);
  });
});
