import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { encodePacket, encodeText } from '../../src/infrastructure/game/packets';

/** A game server that answers every Server List Ping with a status, and never the ping for the latency. */
export class FakeStatusServer {
  /** The number of status requests so far. */
  requestCount = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    public status: object,
  ) {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      socket.once('data', () => {
        this.requestCount += 1;
        socket.end(encodePacket(0, encodeText(JSON.stringify(this.status))));
      });
    });
  }

  /** Listens on a free port, or on the given one. */
  static async start(status: object, port = 0): Promise<FakeStatusServer> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new FakeStatusServer(server, status);
  }

  /** `host:port`, for settings. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
