import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { DataSource } from 'typeorm';
import { WebSocket } from 'ws';
import { TebexConfigs } from '../../src/domain/payments/TebexConfigs';
import { VisitorKey } from '../../src/infrastructure/http/VisitorCookie';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { emptyTables } from '../support/databases';
import { Site, useSite } from '../support/site';
import { sendWebhook, WEBHOOK_SECRET } from '../support/tebex';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

const validCredentials = { username: 'Mara', password: 'a lantern on the coast' };
const json = { 'content-type': 'application/json' };
const times = <T>(many: number, make: (turn: number) => T) => Array.from({ length: many }, (_, turn) => make(turn));

/** Sends raw bytes and returns the first line of the response. */
async function sendRaw(site: Site, text: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.split('\r\n')[0] ?? '';
}

describe('Request limit per address', () => {
  const site = useSite({ TRUST_PROXY: '1', LIMIT_REQUESTS_PER_MINUTE: '20' });
  const post = (path: string, address: string, body: object) =>
    site.fetch(path, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  const logOut = { query: 'mutation { logout { success } }' };
  const exhaustLimit = (address: string) => Promise.all(times(5, () => post('/graphql', address, logOut)));
  const socketFrom = (address: string) =>
    new WebSocket(`${site.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': address },
    });

  it('returns 429 in the format of each transport, without affecting other addresses or health checks', async () => {
    for (const { status } of await exhaustLimit('203.0.113.7')) expect(status).not.toBe(429);
    const rest = await post('/api/tickets', '203.0.113.7', {});
    const graphql = await post('/graphql', '203.0.113.7', logOut);
    const page = await site.fetch('/nothing', { headers: { 'x-forwarded-for': '203.0.113.7' } });

    for (const { status, headers } of [rest, graphql, page]) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const refusal = { code: 'RATE_LIMITED', retryAfter: expect.any(Number), requestId: expect.any(String) };
    const sentence = expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?\.$/);
    expect(await rest.json()).toEqual({ error: sentence, ...refusal });
    expect(await graphql.json()).toEqual({ errors: [{ message: sentence, extensions: refusal }] });
    expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await page.text()).toEqual(sentence);
    expect((await post('/graphql', '203.0.113.8', logOut)).status).not.toBe(429);
    expect((await site.fetch('/health/live', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200);
  });

  it('covers a whole IPv6 /64', async () => {
    await exhaustLimit('2001:db8:1:2::7');

    expect((await post('/graphql', '[2001:db8:1:2:ffff::9]:4711', logOut)).status).toBe(429);
    expect((await post('/graphql', '2001:db8:1:3::7', logOut)).status).not.toBe(429);
  });

  it('counts socket connections and their messages', async () => {
    const socket = socketFrom('198.51.100.1');
    await once(socket, 'open');
    for (let turn = 0; turn < 100; turn += 1) socket.send('{"type":"ping"}');
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1013);

    await exhaustLimit('198.51.100.1');
    const refused = socketFrom('198.51.100.1').on('error', () => undefined);
    const [, response] = (await once(refused, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    refused.terminate();
  });

  it('does not apply to private addresses, which may be an undeclared proxy', async () => {
    const answers = await Promise.all(times(30, () => post('/graphql', '10.0.0.7', logOut)));

    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  });
});

describe('A request', () => {
  const site = useSite({ TRUST_PROXY: '1' });
  const repeatHeaders = (many: number) => times(many, (turn) => `X-Header-${turn}: x\r\n`).join('');

  it.each([
    ['99', 96, 'HTTP/1.1 200 OK'],
    ['100', 97, 'HTTP/1.1 431 Request Header Fields Too Large'],
    ['300', 297, 'HTTP/1.1 431 Request Header Fields Too Large'],
  ])('with %s headers is accepted or rejected whole, so that no header is dropped', async (_all, many, answer) => {
    const head = `Host: x\r\nX-Forwarded-For: 203.0.113.7\r\nConnection: close\r\n`;
    expect(await sendRaw(site, `GET /api/news HTTP/1.1\r\n${head}${repeatHeaders(many)}\r\n`)).toBe(answer);
  });

  it('that opens a socket has the same header and host limits', async () => {
    const head = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n';
    const upgrade = (rest: string) => sendRaw(site, `GET /graphql HTTP/1.1\r\n${head}${rest}\r\n`);

    expect(await upgrade(`Host: x\r\n${repeatHeaders(120)}`)).toContain(' 431 ');
    expect(await upgrade('Host: x\r\nHost: y\r\n')).toContain(' 400 ');
  });

  it('returns 400 for a repeated Host header', async () => {
    const ask = (hosts: string) => sendRaw(site, `GET /api/news HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);

    expect(await ask('Host: x\r\n')).toContain(' 200 ');
    expect(await ask('Host: x\r\nHost: y\r\n')).toContain(' 400 ');
    expect(await ask('Host: x\r\nhost: x\r\n')).toContain(' 400 ');
  });
});

describe('Sign-ins behind a proxy', () => {
  const site = useSite({ TRUST_PROXY: '1', LIMIT_LOGIN_PER_MINUTE: '6' });
  const signIn = (turn: number, address: string) =>
    site.fetch('/api/admin/auth', {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': address },
      body: JSON.stringify({ username: `nobody_${turn}`, password: 'guessed' }),
    });

  it.each([
    ['a port', (turn: number) => `198.51.100.2:${5_000 + turn}`],
    ['brackets and a port', (turn: number) => `[2001:db8:aa::1]:${5_000 + turn}`],
    ['an invalid address', (turn: number) => `x${turn}`],
  ])('count for one address regardless of its notation: %s', async (_what, write) => {
    const statuses = (await Promise.all(times(9, (turn) => signIn(turn, write(turn))))).map(({ status }) => status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  it('are limited per IPv6 /56 to four times the limit of an address, and per /48 less strictly', async () => {
    const from = async (write: (turn: number) => string) => {
      const answers = await Promise.all(times(40, (turn) => signIn(turn, write(turn))));
      return answers.filter(({ status }) => status === 401).length;
    };

    expect(await from((turn) => `2001:db8:1:${turn.toString(16)}::1`)).toBe(24);
    expect(await from((turn) => `2001:db8:2:${turn.toString(16)}00::1`)).toBe(40);
  });
});

describe('Forged payment webhooks', () => {
  const lines: string[] = [];
  const site = new Site();
  beforeAll(() => site.start({}, new PinoLog('info', { write: (line) => void lines.push(line) })));
  beforeEach(async () => {
    await emptyTables(site.source);
    lines.length = 0;
  });
  afterAll(() => site.stop());
  const sendForgedWebhook = (signature: string | null) => sendWebhook(site, '{"id":"forged"}', { signature });

  it('cause no query and one log line', async () => {
    const staff = await site.signIn('tebex');
    await staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: WEBHOOK_SECRET });
    const reads = jest.spyOn(site.container.get(TebexConfigs), 'current');
    lines.length = 0;

    for (const signature of [null, '', 'not hex', 'ab'.repeat(31), 'zz'.repeat(32)]) {
      for (const { status } of await Promise.all(times(60, () => sendForgedWebhook(signature))))
        expect(status).toBe(403);
    }
    expect(reads).not.toHaveBeenCalled();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('webhook signature rejected');
    reads.mockRestore();
  });

  it('cause one log line without a stack trace while no secret is set', async () => {
    for (const { status } of await Promise.all(times(100, () => sendForgedWebhook('ab'.repeat(32)))))
      expect(status).toBe(503);

    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('stack');
  });
});

describe('Readiness', () => {
  const site = useSite();

  it('shares database queries between concurrent checks', async () => {
    const queries = jest.spyOn(site.container.get(DataSource), 'query');
    const answers = await Promise.all(times(100, () => site.fetch('/health/ready')));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(queries.mock.calls.length).toBeLessThanOrEqual(5);
    queries.mockRestore();
  });
});

describe('Cookies over HTTPS', () => {
  const site = useSite({ PUBLIC_ORIGIN: 'https://www.example.com' });
  const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const signIn = async () => cookiesOf((await site.rest('POST', '/api/admin/auth', validCredentials)).headers);

  it('use the __Host- prefix; a session cookie without it is ignored', async () => {
    await site.addStaff(validCredentials, ['news']);
    const [session = '', visitor = ''] = await signIn();
    expect([session, visitor].map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-costa_session',
      '__Host-costa_visitor',
    ]);

    const read = async (cookie: string) =>
      (await new Visitor(site.origin, cookie).rest('GET', '/api/admin/session')).status;
    expect(await read(session)).toBe(200);
    expect(await read(session.replace('__Host-', ''))).toBe(401);
    expect(await read(`${session.replace('__Host-', '').replace('=', '=x')}; ${session}`)).toBe(200);
    const { headers } = await new Visitor(site.origin, session).rest('POST', '/api/admin/logout');
    expect(cookiesOf(headers)).toEqual(['__Host-costa_session=']);
  });

  it('accept a visitor cookie with the name from the previous release', async () => {
    await site.addStaff(validCredentials, ['news']);
    const former = `costa_visitor=visitor.${site.container.get(VisitorKey).sign('visitor')}`;
    const visitor = new Visitor(site.origin, former);

    expect(cookiesOf((await visitor.rest('POST', '/api/admin/auth', validCredentials)).headers)).toHaveLength(1);
  });
});

describe('GraphQL rejections', () => {
  const site = useSite({ NODE_ENV: 'production' });

  it.each([
    [
      'introspection',
      () => site.fetch('/graphql', { method: 'POST', headers: json, body: '{"query":"{__schema{types{name}}}"}' }),
    ],
    [
      'a form on another site',
      () =>
        site.fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: '{"query":"{__typename}"}',
        }),
    ],
    ['a link on another site', () => site.fetch('/graphql?query=%7B__typename%7D')],
  ])('do not name the library for %s', async (_what, ask) => {
    const response = await ask();

    expect(response.status).toBe(400);
    expect(await response.text()).not.toMatch(/apollo/i);
  });
});

describe('Names', () => {
  const site = useSite();

  it.each(['Steve\nop evil', 'Steve\r', 'Ste\u0000ve', 'Steve\u2028', 'Steve\u202eevets', 'Steve\u001b[31m'])(
    'reject invisible characters: %j',
    async (name) => {
      const staff = await site.signIn();
      const ban = { username: name, reason: 'Griefing', bannedBy: 'Mara', duration: '7 days' };
      // Spaces around a name are trimmed; the appended letter shows that the name itself is checked.
      const answers = await Promise.all([
        staff.rest('POST', '/api/bans', { ...ban, username: `${name}x` }),
        staff.rest('POST', '/api/bans', { ...ban, username: 'Steve', bannedBy: `${name}x` }),
        site.rest('POST', '/api/tickets', { ...ticketForm, username: `${name}x` }),
        staff.rest('POST', '/api/vote', { site: `${name}x`, url: 'https://example.com', reward: 'A coin' }),
      ]);

      for (const { status, body } of answers) {
        expect(status).toBe(400);
        expect(JSON.stringify(body)).toContain('Please remove the');
      }
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])(
    'of staff may be %s and work like any other name',
    async (username) => {
      const owner = await site.signIn();
      const form = { username, password: validCredentials.password, role: 'staff', permissions: ['news'] };
      expect((await owner.rest('POST', '/api/admin/users', form)).status).toBe(201);
      const { status, body, headers } = await site.rest('POST', '/api/admin/auth', {
        username,
        password: validCredentials.password,
      });
      expect({ status, body }).toMatchObject({ status: 200, body: { user: { username } } });

      const staff = new Visitor(site.origin, headers.getSetCookie()[0]?.split(';')[0]);
      expect((await staff.rest('GET', '/api/admin/session')).body).toMatchObject({ user: { username } });
      expect((await staff.rest('GET', '/api/tickets')).status).toBe(403);
      expect(JSON.stringify((await owner.rest('GET', '/api/admin/users')).body)).toContain(`"${username}"`);
      expect((await owner.rest('DELETE', `/api/admin/users/${username}`)).status).toBe(204);
    },
  );
});
