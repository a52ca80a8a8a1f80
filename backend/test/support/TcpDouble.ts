import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A server of another program on this machine. */
export abstract class TcpDouble {
  protected readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor() {
    this.server = createServer({ noDelay: true }, (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
      this.accept(socket);
    });
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.disconnect();
    this.server.close();
    await once(this.server, 'close');
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  disconnect(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  protected abstract accept(socket: Socket): void;
}
