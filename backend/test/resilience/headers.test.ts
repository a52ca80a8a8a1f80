import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createDatabase } from '../support/databases';
import { SiteProcess, owner } from './support/SiteProcess';

const ORIGIN = 'https://play.costa.example';
const FOREIGN_ORIGIN = 'https://evil.example';

let url: string;
let site: SiteProcess;
let cookie: string;

beforeAll(async () => {
  url = await createDatabase(`costa_headers_${process.env.JEST_WORKER_ID}`);
  site = await SiteProcess.start({ DATABASE_URL: url, DEMO_DATA: 'true', PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: '1' });
  cookie = await site.signIn();
});

afterAll(() => site.kill());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.visitor().fetch(path, { headers, method });

/** Sends raw bytes and returns what is received until the connection is closed. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

/** One of each kind of response. */
const RESPONSE_CASES: readonly [what: string, path: string, init?: RequestInit][] = [
  ['a page', '/'],
  ['an unknown page', '/nowhere'],
  ['a redirect', '/news/'],
  ['the admin panel', '/costaadmin'],
  ['a file', '/favicon.svg'],
  ['a generated document', '/robots.txt'],
  ['the feed', '/feed.xml'],
  ['an avatar', '/avatars/Steve'],
  ['the icon', '/favicon.ico'],
  ['a list', '/api/news'],
  ['a 304 response', '/art/gallery-bridge.svg', { headers: { 'if-none-match': '*' } }],
  ['an unknown API path', '/api/nothing'],
  ['an unsupported method', '/api/server-status', { method: 'DELETE' }],
  ['OPTIONS', '/api/news', { method: 'OPTIONS' }],
  ['a request without a session', '/api/tickets'],
  ['a sign-in that fails', '/api/admin/auth', json({ username: 'x', password: 'y' })],
  ['a malformed body', '/api/tickets', { ...json({}), body: '{' }],
  ['an oversized body', '/api/tickets', json({ message: 'x'.repeat(110_000) })],
  ['a query', '/graphql', json({ query: '{ __typename }' })],
  ['a rejected query', '/graphql', json({ query: '{ nothing }' })],
  ['a query without the preflight header', '/graphql?query={__typename}'],
  ['the documentation', '/api/docs'],
  ['the webhook', '/webhook/tebex', json({})],
  ['a pingback', '/webhook/vote/nobody', json({})],
  ['a health check', '/health/ready'],
  ['the metrics', '/metrics'],
  ['a malformed URL', '/%ff'],
  ['a malformed avatar URL', '/avatars/%ff'],
  ['a dotfile', '/.env'],
];

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The headers that every response must have. */
const REQUIRED_HEADERS = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'content-security-policy': /(default-src 'none'|default-src 'self').*frame-ancestors 'none'/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000$/,
};

/** What other origins may read has a test of its own. */
const FORBIDDEN_HEADERS = ['x-powered-by', 'server', 'access-control-allow-credentials'];

it.each(RESPONSE_CASES)('Security headers are set on %s', async (_what, path, init = {}) => {
  const answer = await site.visitor().fetch(path, init);
  await answer.text();

  for (const [name, value] of Object.entries(REQUIRED_HEADERS)) {
    expect(`${name}: ${answer.headers.get(name)}`).toMatch(new RegExp(value.source.replace('^', `^${name}: `), 's'));
  }
  for (const name of FORBIDDEN_HEADERS) expect(answer.headers.get(name)).toBeNull();
  expect(answer.status).toBeLessThan(500 + Number(path.startsWith('/webhook/tebex')) * 100);
});

it.each([
  ['a request that is not HTTP', 'HELLO\r\n\r\n', 400],
  ['a malformed header', 'GET / HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n', 400],
  ['oversized headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an oversized URL', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n', 417],
  ['a missing Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'an upgrade at an unknown path',
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
    404,
  ],
  [
    'an incomplete upgrade',
    `GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
    400,
  ],
  [
    'two Content-Length headers',
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
  ],
])('Security headers are set on the response to %s', async (_what, bytes, status) => {
  const answer = await sendRaw(bytes);
  const [head = ''] = answer.split('\r\n\r\n');

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(head).toMatch(/^content-security-policy: default-src 'none'.*frame-ancestors 'none'/im);
  expect(head).toMatch(/^strict-transport-security: max-age=31536000$/im);
});

it('Foreign origins read what all anonymous visitors get, and nothing else, and no preflight is answered', async () => {
  const open = ['/api/news', '/api/openapi.json'];
  const requests: [path: string, headers: Record<string, string>][] = [
    ['/api/news', {}],
    ['/api/news', { cookie }],
    ['/api/admin/session', { cookie }],
    ['/graphql?query={viewer{username}}', { cookie, 'apollo-require-preflight': 'x' }],
    ['/avatars/Steve', {}],
    ['/', {}],
    ['/health/ready', {}],
    ['/api/openapi.json', {}],
  ];
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };

  for (const [path, headers] of requests) {
    for (const origin of [FOREIGN_ORIGIN, 'null', `${ORIGIN}.evil.example`]) {
      const simple = await get(path, { ...headers, origin });
      const preflightResponse = await get(path, { ...headers, origin, ...preflight }, 'OPTIONS');
      for (const answer of [simple, preflightResponse]) {
        await answer.text();
        const isOpen = answer === simple && open.includes(path) && headers['cookie'] === undefined;
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual(
          isOpen ? ['access-control-allow-origin', 'access-control-expose-headers'] : [],
        );
        expect(answer.headers.get('access-control-allow-origin')).toBe(isOpen ? '*' : null);
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
      expect(simple.status).toBe(200);
      expect(preflightResponse.ok && preflightResponse.status !== 200).toBe(false);
    }
  }
});

it.each([
  '/costaadmin/x.css',
  '/costaadmin;x.css',
  '/costaadmin%2fx.css',
  '/costaadmin?x.css',
  '/costaadmin.css',
  '/api/admin/session/x.js',
  '/api/admin/session;x.js',
  '/api/admin/session?x.js',
  '/api/admin/users/x.css',
  '/api/admin/users.json',
  '/api/tickets/x.png',
  '/api/tickets%2fx.png',
  '/graphql/x.js?query={viewer{username}}',
  '/graphql?query={viewer{username}}&x.js',
])('%s is not cacheable, and does not contain the username when it looks like a file', async (path) => {
  const answer = await get(path, { cookie, 'apollo-require-preflight': 'x' });
  const body = await answer.text();

  const isCacheable = /public|max-age|s-maxage|immutable/.test(answer.headers.get('cache-control') ?? 'public');
  expect({ path, mayBeKept: isCacheable }).toEqual({ path, mayBeKept: false });
  expect(answer.headers.get('content-type') ?? '').toMatch(/^(text\/html|application\/json)/);
  const isFile = /\.(css|js|png|json)$/.test(new URL(path, ORIGIN).pathname);
  if (isFile) expect(body).not.toContain(owner.username);
});

/** Headers that proxies and frameworks send each other, and that visitors could send as well. */
const UNKEYED_HEADERS: Record<string, string> = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-scheme': 'nothttps',
  'x-forwarded-port': '13375',
  'x-forwarded-prefix': '/evil.example',
  'x-forwarded-for': '203.0.113.66, evil.example',
  forwarded: 'host=evil.example;proto=http',
  'x-original-url': '/costaadmin',
  'x-rewrite-url': '/evil.example',
  'x-host': 'evil.example',
  'x-http-method-override': 'DELETE',
  'accept-language': 'evil-EX',
  'user-agent': 'evil.example',
  origin: FOREIGN_ORIGIN,
  referer: FOREIGN_ORIGIN,
  cookie: 'costa_session=evil.example; costa_visitor=evil.example; theme=evil.example',
};

it.each(['/', '/news', '/nowhere', '/news/', '/feed.xml', '/sitemap.xml', '/robots.txt', '/site.webmanifest'])(
  'Request headers of a visitor do not change the shared response at %s',
  async (path) => {
    const usual = await sendRaw(rawRequest(path, { host: 'play.costa.example' }));
    for (const [name, value] of Object.entries(UNKEYED_HEADERS)) {
      const poisoned = await sendRaw(rawRequest(path, { host: 'play.costa.example', [name]: value }));
      expect(stripVolatileHeaders(poisoned)).toBe(stripVolatileHeaders(usual));
    }
    const all = await sendRaw(rawRequest(path, UNKEYED_HEADERS));
    expect(stripVolatileHeaders(all)).toBe(stripVolatileHeaders(usual));
    expect(all).not.toMatch(/evil|\b13375\b/);
  },
);

const rawRequest = (path: string, headers: Record<string, string>) =>
  `GET ${path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}Connection: close\r\n\r\n`;

/** The response without its id and its date. The order and the case of header names do not matter. */
function stripVolatileHeaders(answer: string): string {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  const stableHeaders = headers
    .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
    .filter((line) => !/^(x-request-id|date): /.test(line));
  return [status, ...stableHeaders.toSorted(), ...body].join('\n');
}
