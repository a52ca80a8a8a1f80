import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpAvatarUpstream, MAX_AVATAR_BYTES } from './AvatarUpstream';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]);
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe('HttpAvatarUpstream', () => {
  let server: Server;
  let handler: Handler;
  let requests: IncomingMessage[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request);
      handler(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const upstream = () => {
    const { port } = server.address() as AddressInfo;
    return new HttpAvatarUpstream(`http://127.0.0.1:${port}/avatar/{name}/{size}?again={name}`);
  };
  const respondWith =
    (type: string, content: Buffer | string, status = 200): Handler =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(content);
    };

  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('accepts %s', async (type, content) => {
    handler = respondWith(type, content);

    await expect(upstream().fetch('steve', 40)).resolves.toEqual({ type, content });
  });

  it('sends the name and size upstream, and no headers of the visitor', async () => {
    handler = respondWith('image/png', PNG);
    await upstream().fetch('.a*b', 80);

    expect(requests[0]?.url).toBe('/avatar/.a*b/80?again=.a*b');
    expect(requests[0]?.headers).toMatchObject({ 'user-agent': 'Costa' });
    for (const header of ['cookie', 'referer', 'origin', 'x-forwarded-for', 'forwarded']) {
      expect(requests[0]?.headers).not.toHaveProperty(header);
    }
  });

  it('returns null on 404', async () => {
    handler = respondWith('text/html', 'Not found', 404);

    await expect(upstream().fetch('nobody', 32)).resolves.toBeNull();
  });

  it.each<[string, Handler]>([
    ['the status 500', respondWith('image/png', PNG, 500)],
    ['the status 429', respondWith('image/png', PNG, 429)],
    ['an SVG', respondWith('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG declared as a PNG', respondWith('image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', respondWith('text/html', '<script>alert(1)</script>')],
    ['a PNG declared as HTML', respondWith('text/html', PNG)],
    ['a PNG declared as a JPEG', respondWith('image/jpeg', PNG)],
    ['an empty body', respondWith('image/png', '')],
    ['a body over the size limit', respondWith('image/png', Buffer.concat([PNG, Buffer.alloc(MAX_AVATAR_BYTES)]))],
    [
      'a truncated body',
      (_request, response) =>
        void response.writeHead(200, { 'content-length': 99 }).write(PNG, () => response.destroy()),
    ],
  ])('rejects %s', async (_what, wrong) => {
    handler = wrong;

    await expect(upstream().fetch('steve', 40)).rejects.toThrow();
  });

  it('does not follow redirects', async () => {
    handler = ({ url }, response) => {
      if (url?.startsWith('/avatar')) response.writeHead(302, { location: '/elsewhere' }).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    };

    await expect(upstream().fetch('steve', 40)).rejects.toThrow('302');
    expect(requests.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  it('rejects a response that is not complete within the timeout', async () => {
    handler = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).write(PNG);
    const began = performance.now();

    await expect(upstream().fetch('steve', 40)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});
