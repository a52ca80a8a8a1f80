import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './freePort';

/** What the network does to the bytes between two programs. */
export interface Weather {
  /** The latency of every byte, in milliseconds. */
  readonly delay?: number;
  /** Drops all bytes silently. */
  readonly swallows?: boolean;
}

/** The network between a site and its database, which a test can slow down, cut and break. */
export class TcpProxy {
  private weather: Weather = {};
  private readonly pairs = new Set<readonly [Socket, Socket]>();

  private constructor(
    readonly port: number,
    private readonly server: Server,
  ) {}

  static async to(target: number): Promise<TcpProxy> {
    const port = await freePort();
    const server = createServer({ allowHalfOpen: true });
    const proxy = new TcpProxy(port, server);
    server.on('connection', (near) =>
      proxy.join(near, connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })),
    );
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** The same URL with the network in between. */
  before(url: string): string {
    const through = new URL(url);
    through.port = String(this.port);
    return through.href;
  }

  /** Applies to open and to new connections. */
  becomes(weather: Weather): void {
    this.weather = weather;
  }

  /** Resets every connection, as a router does that has lost its state. */
  reset(): void {
    // Node never finishes closing a socket that is reset after its own end was sent, and hangs at its exit.
    for (const socket of [...this.pairs].flat()) {
      if (socket.writable) socket.resetAndDestroy();
      else socket.destroy();
    }
  }

  /** Ends the stream to the site on every connection, and still accepts what the site sends. */
  halfClose(): void {
    for (const [near] of this.pairs) near.end();
  }

  async close(): Promise<void> {
    this.reset();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (bytes) => this.pass(() => to.writable && to.write(bytes)));
      from.on('end', () => this.pass(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => this.pairs.delete(pair));
    }
  }

  private pass(deed: () => void): void {
    const { delay = 0, swallows = false } = this.weather;
    if (swallows) return;
    if (delay > 0) setTimeout(deed, delay);
    else deed();
  }
}
