import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createDrain } from './createDrain';

const DRAIN_TIMEOUT_MS = 300;

describe('createDrain', () => {
  let server: Server;
  let drain: () => Promise<void>;
  let waiting: ServerResponse[];
  let opened: Socket[];

  beforeEach(async () => {
    [waiting, opened] = [[], []];
    server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      if (request.url === '/later') waiting.push(response);
      else response.end('at once');
    });
    drain = createDrain(server, DRAIN_TIMEOUT_MS);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterEach(async () => {
    for (const socket of opened) socket.destroy();
    if (server.listening) await drain();
  });

  it('closes idle connections without a request and those with a finished response', async () => {
    const [silent, answered] = [await openConnection(), await openConnection()];
    const answer = await sendRequest(answered, '/');

    await expectWithin(DRAIN_TIMEOUT_MS, drain());

    expect(answer).toContain('at once');
    await Promise.all([waitForClose(silent), waitForClose(answered)]);
  });

  it('lets a request in flight finish, then closes its connection', async () => {
    const socket = await openConnection();
    const answer = sendRequest(socket, '/later');
    await waitUntil(() => waiting.length === 1);

    const drained = drain();
    setTimeout(() => waiting[0]?.end('late'), 60);

    expect(await answer).toContain('late');
    await expectWithin(DRAIN_TIMEOUT_MS, drained);
    await waitForClose(socket);
  });

  it('closes a connection whose response is not finished at the timeout', async () => {
    const socket = await openConnection();
    socket.write('GET /later HTTP/1.1\r\nHost: here\r\n\r\n');
    await waitUntil(() => waiting.length === 1);
    const begun = performance.now();

    await drain();

    expect(performance.now() - begun).toBeGreaterThanOrEqual(DRAIN_TIMEOUT_MS - 5);
    await waitForClose(socket);
  });

  it('accepts no new connections', async () => {
    const { port } = server.address() as AddressInfo;
    await drain();

    const [refused] = await once(connect(port, '127.0.0.1'), 'error');

    expect(refused).toHaveProperty('code', 'ECONNREFUSED');
  });

  async function openConnection(): Promise<Socket> {
    const before = await countConnections();
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    opened.push(socket.resume());
    await once(socket, 'connect');
    while ((await countConnections()) === before) await pause();
    return socket;
  }

  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
});

async function sendRequest(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

async function waitForClose(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket, 'close');
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await pause();
}

async function expectWithin(timeoutMs: number, done: Promise<void>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs).unref();
  });
  await Promise.race([done, late]);
}
