import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './freePort';

/** What the network does to the bytes between two programs. */
export interface NetworkConditions {
  /** The latency of every byte, in milliseconds. */
  readonly delayMs?: number;
  /** Drops all bytes silently. */
  readonly dropsAll?: boolean;
}

/** The network between a site and its database, which a test can slow down, cut and break. */
export class TcpProxy {
  private conditions: NetworkConditions = {};
  private readonly pairs = new Set<readonly [Socket, Socket]>();

  private constructor(
    readonly port: number,
    private readonly server: Server,
  ) {}

  static async start(target: number): Promise<TcpProxy> {
    const port = await freePort();
    const server = createServer({ allowHalfOpen: true });
    const proxy = new TcpProxy(port, server);
    server.on('connection', (client) =>
      proxy.connectPair(client, connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })),
    );
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** The same URL with the network in between. */
  rewriteUrl(url: string): string {
    const proxied = new URL(url);
    proxied.port = String(this.port);
    return proxied.href;
  }

  /** Applies to open and to new connections. */
  setConditions(conditions: NetworkConditions): void {
    this.conditions = conditions;
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
    for (const [client] of this.pairs) client.end();
  }

  async close(): Promise<void> {
    this.reset();
    this.server.close();
    await once(this.server, 'close');
  }

  private connectPair(client: Socket, upstream: Socket): void {
    const pair = [client, upstream] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [upstream, client]] as const) {
      from.on('data', (bytes) => this.transmit(() => to.writable && to.write(bytes)));
      from.on('end', () => this.transmit(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => this.pairs.delete(pair));
    }
  }

  private transmit(send: () => void): void {
    const { delayMs = 0, dropsAll = false } = this.conditions;
    if (dropsAll) return;
    if (delayMs > 0) setTimeout(send, delayMs);
    else send();
  }
}
