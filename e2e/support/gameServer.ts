import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A number below 2^14, as the protocol writes it. */
const varInt = (value: number) => Buffer.from(value < 128 ? [value] : [(value & 127) | 128, value >> 7]);

/** The id of the packet that measures the latency, which is sent back as it came. */
const PING = 1;

/** A game server that answers Server List Ping with a status. */
export async function startGameServer(status: object): Promise<{ address: string; stop(): Promise<void> }> {
  const text = Buffer.from(JSON.stringify(status));
  const body = Buffer.concat([varInt(0), varInt(text.length), text]);
  const reply = Buffer.concat([varInt(body.length), body]);

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      socket.write(reply);
      socket.on('data', (packet: Buffer) => packet[1] === PING && socket.write(packet));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
