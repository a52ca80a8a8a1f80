import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { GameServerUnreachable } from '../../domain/gameserver/GameServerUnreachable';
import { encodePacket, encodeText, encodeVarInt } from './packets';
import { ServerListPing, type SrvLookup } from './ServerListPing';

const STATUS = {
  version: { name: '1.20.4', protocol: 765 },
  players: { max: 50, online: 3, sample: [{ name: 'Notch', id: '069a79f4-44e9-4726-a5be-fca90e38aaf5' }] },
  description: { text: '§aTest', extra: [{ text: '!', color: 'gold' }] },
};

/** Long enough for a busy machine to answer itself. */
const TIMEOUTS = { totalMs: 2_000, srvLookupMs: 1_000, pongMs: 500 };

const statusPacket = (status: unknown) =>
  encodePacket(0, encodeText(typeof status === 'string' ? status : JSON.stringify(status)));

/** Echoes the second packet it receives, as a regular server does with a ping. */
const echoPing = (socket: Socket) => {
  let received = Buffer.alloc(0);
  return (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const ping = received.subarray(received.length - 10);
    if (ping[0] === 9 && ping[1] === 1) socket.write(ping);
  };
};

async function writeInChunks(socket: Socket, bytes: Buffer, size: number): Promise<void> {
  for (let start = 0; start < bytes.length; start += size) {
    socket.write(bytes.subarray(start, start + size));
    await new Promise(setImmediate);
  }
}

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A local game server that treats every client the same way. */
function startServer(onConnection: (socket: Socket) => void, host?: string): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  closing.push(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return listen(server, host);
}

const respondNormally = (socket: Socket) => {
  socket.once('data', () => socket.write(statusPacket(STATUS)));
  socket.on('data', echoPing(socket));
};

const expectedStatus = {
  onlinePlayers: 3,
  maxPlayers: 50,
  players: STATUS.players.sample,
  version: '1.20.4',
  motd: STATUS.description,
};

const probe = (port: number, host = '127.0.0.1', dns?: SrvLookup) =>
  new ServerListPing({ host, port }, dns, TIMEOUTS).queryStatus();

describe('ServerListPing with a regular server', () => {
  it('returns the status and the latency', async () => {
    const answer = await probe(await startServer(respondNormally));

    expect(answer).toEqual({ ...expectedStatus, ping: expect.any(Number) });
    expect(answer.ping).toBeGreaterThanOrEqual(1);
  });

  it('sends the handshake of the game', async () => {
    let question = '';
    const port = await startServer((socket) => socket.once('data', (chunk) => (question = chunk.toString('hex'))));
    await expect(probe(port)).rejects.toThrow(GameServerUnreachable);

    const host = Buffer.from('127.0.0.1').toString('hex');
    expect(question).toBe(`1300ffffffff0f09${host}${port.toString(16).padStart(4, '0')}01` + '0100');
  });

  it('measures the latency of the ping, not the time of the status reply', async () => {
    const answer = await probe(
      await startServer((socket) => {
        socket.once('data', () => void pause(1_000).then(() => socket.write(statusPacket(STATUS))));
        const echo = echoPing(socket);
        socket.on('data', (chunk) => void pause(40).then(() => echo(chunk)));
      }),
    );

    expect(answer.ping).toBeGreaterThanOrEqual(39);
    expect(answer.ping).toBeLessThan(900);
  });

  it('parses a reply that arrives byte by byte', async () => {
    const port = await startServer((socket) => {
      socket.setNoDelay(true);
      const answer = statusPacket({ ...STATUS, description: '§6Küste 🏝' });
      socket.once('data', () => void writeInChunks(socket, answer, 1));
      socket.on('data', echoPing(socket));
    });

    expect(await probe(port)).toEqual({ ...expectedStatus, motd: '§6Küste 🏝', ping: expect.any(Number) });
  });

  it('accepts an icon of 30 kB in several chunks', async () => {
    const favicon = `data:image/png;base64,${'A'.repeat(30_000)}`;
    const port = await startServer((socket) => {
      socket.once('data', () => void writeInChunks(socket, statusPacket({ ...STATUS, favicon }), 700));
    });

    expect(await probe(port)).toMatchObject(expectedStatus);
  });

  it.each<[string, unknown, object]>([
    ['players', { version: STATUS.version }, { onlinePlayers: undefined, maxPlayers: undefined, version: '1.20.4' }],
    ['everything', {}, { onlinePlayers: undefined, version: undefined, motd: undefined }],
    [
      'valid players and version',
      { players: [], version: 'x', description: ['a', { text: 'b' }] },
      { motd: ['a', { text: 'b' }] },
    ],
  ])('accepts a status without %s', async (_what, status, expected) => {
    const port = await startServer((socket) => socket.once('data', () => socket.write(statusPacket(status))));

    expect(await probe(port)).toMatchObject(expected);
  });

  it('connects to an IPv6 address', async () => {
    const answer = await probe(await startServer(respondNormally, '::1'), '::1');

    expect(answer).toMatchObject(expectedStatus);
  });
});

describe('ServerListPing returns no latency', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['never answers the ping', () => undefined],
    ['answers another ping', (socket) => socket.on('data', () => socket.write(encodePacket(1, Buffer.alloc(8))))],
    [
      'answers with another packet',
      (socket) => socket.on('data', () => socket.write(encodePacket(7, Buffer.alloc(8)))),
    ],
    ['closes after the status', (socket) => socket.once('data', () => socket.end())],
    ['resets after the status', (socket) => socket.once('data', () => setTimeout(() => socket.resetAndDestroy(), 20))],
  ])('when the server %s', async (_what, treat) => {
    const port = await startServer((socket) => {
      socket.once('data', () => socket.write(statusPacket(STATUS)));
      treat(socket);
    });

    expect(await probe(port)).toEqual({ ...expectedStatus, ping: null });
  });
});

describe('ServerListPing throws GameServerUnreachable', () => {
  const respondWith = (bytes: Buffer | string) => (socket: Socket) =>
    void socket.once('data', () => socket.write(bytes));

  it.each<[string, (socket: Socket) => void, RegExp]>([
    ['hangs', () => undefined, /no response within 2000 ms/],
    ['closes at once', (socket) => socket.end(), /closed too early/],
    ['resets at once', (socket) => socket.resetAndDestroy(), /ECONNRESET|closed too early/],
    ['closes half-way', (socket) => socket.end(statusPacket(STATUS).subarray(0, 20)), /closed too early/],
    [
      'speaks HTTP',
      respondWith('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'),
      /expected packet 0|no response within/,
    ],
    ['sends broken JSON', respondWith(statusPacket('{"players":')), /JSON/],
    ['sends a status that is not an object', respondWith(statusPacket('[1]')), /not an object/],
    ['sends null', respondWith(statusPacket('null')), /not an object/],
    ['announces more than 256 kB', respondWith(encodeVarInt(256 * 1024 + 1)), /invalid length \(262145 bytes\)/],
    ['announces less than nothing', respondWith(encodeVarInt(-1)), /invalid length \(-1 bytes\)/],
    ['announces an empty packet', respondWith(encodeVarInt(0)), /invalid length \(0 bytes\)/],
    ['announces a length that does not end', respondWith(Buffer.alloc(64, 0xff)), /VarInt/],
    [
      'announces a text longer than its packet',
      respondWith(encodePacket(0, encodeVarInt(2 ** 31 - 1), Buffer.from('{}'))),
      /cut off/,
    ],
    ['answers with another packet', respondWith(encodePacket(5, encodeText('{}'))), /expected packet 0/],
    [
      'sends one byte at a time without end',
      (socket) => void setInterval(() => socket.write('\x7f'), 30).unref(),
      /no response within 2000 ms/,
    ],
  ])('when the server %s', async (_what, treat, reason) => {
    const port = await startServer(treat);
    const startedAt = performance.now();

    await expect(probe(port)).rejects.toThrow(reason);
    expect(performance.now() - startedAt).toBeLessThan(10 * TIMEOUTS.totalMs);
  });

  it('when nothing listens on the port', async () => {
    const server = createServer();
    const port = await listen(server);
    server.close();

    await expect(probe(port)).rejects.toThrow(/ECONNREFUSED/);
    await expect(probe(port)).rejects.toBeInstanceOf(GameServerUnreachable);
  });

  it('when the host name cannot be resolved', async () => {
    await expect(probe(1, 'nowhere.invalid')).rejects.toBeInstanceOf(GameServerUnreachable);
  });

  it('returns the status and reads a limited amount when the server floods the connection', async () => {
    let sent = 0;
    const port = await startServer((socket) => {
      const flood = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 0x20))) sent += 65_536;
      };
      socket.once('data', () => {
        socket.write(Buffer.concat([statusPacket(STATUS), encodePacket(7, Buffer.alloc(8))]));
        socket.on('drain', flood);
        flood();
      });
    });

    expect(await probe(port)).toEqual({ ...expectedStatus, ping: null });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('ServerListPing with SRV records', () => {
  /** A DNS server that sends this response to every query, or none with `null`. */
  async function createResolver(
    answer: ((question: Buffer) => Buffer) | null,
  ): Promise<{ dns: Resolver; questions: string[] }> {
    const questions: string[] = [];
    const socket = createSocket('udp4');
    socket.on('message', (query, peer) => {
      questions.push(nameIn(query));
      if (answer) socket.send(answer(query), peer.port, peer.address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    closing.push(() => socket.close());

    const dns = new Resolver({ timeout: 1_000, tries: 1 });
    dns.setServers([`127.0.0.1:${socket.address().port}`]);
    closing.push(() => dns.cancel());
    return { dns, questions };
  }

  const labels = (name: string) =>
    Buffer.concat([
      ...name
        .split('.')
        .filter(Boolean)
        .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
      Buffer.of(0),
    ]);

  function nameIn(query: Buffer): string {
    const parts: string[] = [];
    for (let at = 12; query[at]; at += (query[at] ?? 0) + 1)
      parts.push(query.toString('ascii', at + 1, at + 1 + (query[at] ?? 0)));
    return parts.join('.');
  }

  /** RFC 1035: repeats the question, with either an error or SRV records that all point to the name in the question. */
  function reply(query: Buffer, code: number, records: Buffer[]): Buffer {
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(records.length, 6);
    header.fill(0, 8);
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    return Buffer.concat([header, question, ...records]);
  }

  function srv(port: number, target: string, weight = 0): Buffer {
    const data = Buffer.concat([Buffer.from([0, 5, 0, weight, port >> 8, port & 255]), labels(target)]);
    return Buffer.concat([Buffer.from([0xc0, 12, 0, 33, 0, 1, 0, 0, 0, 60, 0, data.length]), data]);
  }

  it('connects to the first record, and sends the name the player typed', async () => {
    let question = Buffer.alloc(0);
    const port = await startServer((socket) => {
      socket.once('data', (chunk) => (question = chunk));
      respondNormally(socket);
    });
    const { dns, questions } = await createResolver((query) =>
      reply(query, 0, [srv(port, 'localhost'), srv(1, 'localhost', 9)]),
    );

    expect(await probe(25_565, 'play.example.com', dns)).toMatchObject(expectedStatus);
    expect(questions).toEqual(['_minecraft._tcp.play.example.com']);
    expect(question.includes('play.example.com')).toBe(true);
  });

  it('skips the lookup when a port or an IP address is given', async () => {
    const port = await startServer(respondNormally);
    const { dns, questions } = await createResolver((query) => reply(query, 0, [srv(1, 'localhost')]));

    expect(await probe(port, 'localhost', dns)).toMatchObject(expectedStatus);
    await probe(25_565, '127.0.0.1', dns).catch(() => undefined);
    expect(questions).toEqual([]);
  });

  it.each<[string, ((query: Buffer) => Buffer) | null]>([
    ['there is no record', (query) => reply(query, 0, [])],
    ['the name is unknown', (query) => reply(query, 3, [])],
    ['the name server fails', (query) => reply(query, 2, [])],
    ['the name server refuses', (query) => reply(query, 5, [])],
    ['the name server does not respond', null],
    ['the record denies the service', (query) => reply(query, 0, [srv(1, '')])],
    ['the name server sends nonsense', () => Buffer.from('nonsense')],
  ])('falls back to the host itself when %s', async (_what, answer) => {
    const { dns, questions } = await createResolver(answer);

    // Nothing has to listen on this machine's default port. The test checks that the host itself was tried.
    const outcome = await probe(25_565, 'nowhere.invalid', dns).catch((error: GameServerUnreachable) => error.reason);

    expect(questions[0]).toBe('_minecraft._tcp.nowhere.invalid');
    expect(outcome).toMatch(/nowhere\.invalid|no response within/);
  });
});
