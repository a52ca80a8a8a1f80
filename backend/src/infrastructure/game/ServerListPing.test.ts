import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { GameServerSilent } from '../../domain/gameserver/GameServerSilent';
import { packet, text, varInt } from './packets';
import { ServerListPing, type SrvLookup } from './ServerListPing';

const STATUS = {
  version: { name: '1.20.4', protocol: 765 },
  players: { max: 50, online: 3 },
  description: { text: '§aTest', extra: [{ text: '!', color: 'gold' }] },
};

const PATIENCE = { whole: 400, search: 100, pong: 100 };

const statusPacket = (status: unknown) => packet(0, text(typeof status === 'string' ? status : JSON.stringify(status)));

/** Echoes the second packet it receives, as a regular server does with a ping. */
const echoPing = (socket: Socket) => {
  let received = Buffer.alloc(0);
  return (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    const ping = received.subarray(received.length - 10);
    if (ping[0] === 9 && ping[1] === 1) socket.write(ping);
  };
};

async function inPieces(socket: Socket, bytes: Buffer, size: number): Promise<void> {
  for (let start = 0; start < bytes.length; start += size) {
    socket.write(bytes.subarray(start, start + size));
    await new Promise(setImmediate);
  }
}

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A local game server that treats every client the same way. */
function aServer(treat: (socket: Socket) => void, host?: string): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    treat(socket);
  });
  closing.push(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return listening(server, host);
}

const honest = (socket: Socket) => {
  socket.once('data', () => socket.write(statusPacket(STATUS)));
  socket.on('data', echoPing(socket));
};

const anAnswer = { onlinePlayers: 3, maxPlayers: 50, version: '1.20.4', motd: STATUS.description };

const ask = (port: number, host = '127.0.0.1', dns?: SrvLookup) =>
  new ServerListPing({ host, port }, dns, PATIENCE).ask();

describe('An honest server', () => {
  it('is read, with its latency', async () => {
    const answer = await ask(await aServer(honest));

    expect(answer).toEqual({ ...anAnswer, ping: expect.any(Number) });
    expect(answer.ping).toBeGreaterThanOrEqual(1);
    expect(answer.ping).toBeLessThan(100);
  });

  it('is asked as the game asks', async () => {
    let question = '';
    const port = await aServer((socket) => socket.once('data', (chunk) => (question = chunk.toString('hex'))));
    await expect(ask(port)).rejects.toThrow(GameServerSilent);

    const host = Buffer.from('127.0.0.1').toString('hex');
    expect(question).toBe(`1300ffffffff0f09${host}${port.toString(16).padStart(4, '0')}01` + '0100');
  });

  it('measures the way there and back, and not the time the status took', async () => {
    const answer = await ask(
      await aServer((socket) => {
        socket.once('data', () => void pause(200).then(() => socket.write(statusPacket(STATUS))));
        const echo = echoPing(socket);
        socket.on('data', (chunk) => void pause(40).then(() => echo(chunk)));
      }),
    );

    expect(answer.ping).toBeGreaterThanOrEqual(39);
    expect(answer.ping).toBeLessThan(100);
  });

  it('is understood byte by byte', async () => {
    const port = await aServer((socket) => {
      socket.setNoDelay(true);
      const answer = statusPacket({ ...STATUS, description: '§6Küste 🏝' });
      socket.once('data', () => void inPieces(socket, answer, 1));
      socket.on('data', echoPing(socket));
    });

    expect(await ask(port)).toEqual({ ...anAnswer, motd: '§6Küste 🏝', ping: expect.any(Number) });
  });

  it('may send an icon of 30 kB in pieces', async () => {
    const favicon = `data:image/png;base64,${'A'.repeat(30_000)}`;
    const port = await aServer((socket) => {
      socket.once('data', () => void inPieces(socket, statusPacket({ ...STATUS, favicon }), 700));
    });

    expect(await ask(port)).toMatchObject(anAnswer);
  });

  it.each<[string, unknown, object]>([
    ['players', { version: STATUS.version }, { onlinePlayers: undefined, maxPlayers: undefined, version: '1.20.4' }],
    ['everything', {}, { onlinePlayers: undefined, version: undefined, motd: undefined }],
    ['sense', { players: [], version: 'x', description: ['a', { text: 'b' }] }, { motd: ['a', { text: 'b' }] }],
  ])('may leave out %s', async (_what, status, expected) => {
    const port = await aServer((socket) => socket.once('data', () => socket.write(statusPacket(status))));

    expect(await ask(port)).toMatchObject(expected);
  });

  it('is found at an IPv6 address', async () => {
    const answer = await ask(await aServer(honest, '::1'), '::1');

    expect(answer).toMatchObject(anAnswer);
  });
});

describe('The latency is not known', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['never answers the ping', () => undefined],
    ['answers another ping', (socket) => socket.on('data', () => socket.write(packet(1, Buffer.alloc(8))))],
    ['answers with another packet', (socket) => socket.on('data', () => socket.write(packet(7, Buffer.alloc(8))))],
    ['closes after the status', (socket) => socket.once('data', () => socket.end())],
    ['resets after the status', (socket) => socket.once('data', () => setTimeout(() => socket.resetAndDestroy(), 20))],
  ])('when the server %s', async (_what, treat) => {
    const port = await aServer((socket) => {
      socket.once('data', () => socket.write(statusPacket(STATUS)));
      treat(socket);
    });

    expect(await ask(port)).toEqual({ ...anAnswer, ping: null });
  });
});

describe('A server gives no usable answer', () => {
  const sending = (bytes: Buffer | string) => (socket: Socket) => void socket.once('data', () => socket.write(bytes));

  it.each<[string, (socket: Socket) => void, RegExp]>([
    ['hangs', () => undefined, /nothing within 400 ms/],
    ['closes at once', (socket) => socket.end(), /ended too early/],
    ['resets at once', (socket) => socket.resetAndDestroy(), /ECONNRESET|ended too early/],
    ['closes half-way', (socket) => socket.end(statusPacket(STATUS).subarray(0, 20)), /ended too early/],
    [
      'speaks HTTP',
      sending('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'),
      /a packet other than 0|nothing within/,
    ],
    ['sends broken JSON', sending(statusPacket('{"players":')), /JSON/],
    ['sends a status that is no object', sending(statusPacket('[1]')), /no object/],
    ['sends null', sending(statusPacket('null')), /no object/],
    ['announces more than 256 kB', sending(varInt(256 * 1024 + 1)), /a packet of 262145 bytes/],
    ['announces less than nothing', sending(varInt(-1)), /a packet of -1 bytes/],
    ['announces an empty packet', sending(varInt(0)), /a packet of 0 bytes/],
    ['announces a length that does not end', sending(Buffer.alloc(64, 0xff)), /VarInt/],
    ['announces a text longer than its packet', sending(packet(0, varInt(2 ** 31 - 1), Buffer.from('{}'))), /cut off/],
    ['answers with another packet', sending(packet(5, text('{}'))), /a packet other than 0/],
    ['drips for ever', (socket) => void setInterval(() => socket.write('\x7f'), 30).unref(), /nothing within 400 ms/],
  ])('that %s', async (_what, treat, reason) => {
    const port = await aServer(treat);
    const startedAt = performance.now();

    await expect(ask(port)).rejects.toThrow(reason);
    expect(performance.now() - startedAt).toBeLessThan(800);
  });

  it('when nobody listens', async () => {
    const server = createServer();
    const port = await listening(server);
    server.close();

    await expect(ask(port)).rejects.toThrow(/ECONNREFUSED/);
    await expect(ask(port)).rejects.toBeInstanceOf(GameServerSilent);
  });

  it('when its name leads nowhere', async () => {
    await expect(ask(1, 'nowhere.invalid')).rejects.toBeInstanceOf(GameServerSilent);
  });

  it('and holds no more of a flood than is allowed', async () => {
    let sent = 0;
    const port = await aServer((socket) => {
      const flood = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 0x20))) sent += 65_536;
      };
      socket.once('data', () => {
        socket.write(Buffer.concat([statusPacket(STATUS), packet(7, Buffer.alloc(8))]));
        socket.on('drain', flood);
        flood();
      });
    });

    expect(await ask(port)).toEqual({ ...anAnswer, ping: null });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('An SRV record', () => {
  /** A DNS server that sends this response to every query, or none with `null`. */
  async function aResolver(
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

  it('leads to the server, the first record before the others, and the server is told the name the player typed', async () => {
    let question = Buffer.alloc(0);
    const port = await aServer((socket) => {
      socket.once('data', (chunk) => (question = chunk));
      honest(socket);
    });
    const { dns, questions } = await aResolver((query) =>
      reply(query, 0, [srv(port, 'localhost'), srv(1, 'localhost', 9)]),
    );

    expect(await ask(25_565, 'play.example.com', dns)).toMatchObject(anAnswer);
    expect(questions).toEqual(['_minecraft._tcp.play.example.com']);
    expect(question.includes('play.example.com')).toBe(true);
  });

  it('is not looked for when another port or an IP address is given', async () => {
    const port = await aServer(honest);
    const { dns, questions } = await aResolver((query) => reply(query, 0, [srv(1, 'localhost')]));

    expect(await ask(port, 'localhost', dns)).toMatchObject(anAnswer);
    await ask(25_565, '127.0.0.1', dns).catch(() => undefined);
    expect(questions).toEqual([]);
  });

  it.each<[string, ((query: Buffer) => Buffer) | null]>([
    ['there is none', (query) => reply(query, 0, [])],
    ['the name is unknown', (query) => reply(query, 3, [])],
    ['the name server fails', (query) => reply(query, 2, [])],
    ['the name server refuses', (query) => reply(query, 5, [])],
    ['the name server is silent', null],
    ['the record says that there is no such service', (query) => reply(query, 0, [srv(1, '')])],
    ['the name server sends nonsense', () => Buffer.from('nonsense')],
  ])('is done without when %s', async (_what, answer) => {
    const { dns, questions } = await aResolver(answer);
    const startedAt = performance.now();

    // Nothing has to listen on this machine's default port. The test checks that the host itself was tried in time.
    const outcome = await ask(25_565, 'nowhere.invalid', dns).catch((error: GameServerSilent) => error.reason);

    expect(questions[0]).toBe('_minecraft._tcp.nowhere.invalid');
    expect(outcome).toMatch(/nowhere\.invalid|nothing within/);
    expect(performance.now() - startedAt).toBeLessThan(800);
  });
});
