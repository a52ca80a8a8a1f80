import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readRconPacket, type RconPacket } from './rconPackets';

interface Waiting {
  readonly take: (packet: RconPacket) => void;
  readonly fail: (reason: Error) => void;
}

/** A server only sends replies, and a reply has few pieces. More unread packets end the connection. */
const MOST_UNREAD = 256;

/** Tracks whether the connection has ended, and returns incoming data packet by packet. */
export class RconConnection {
  private held: Buffer = Buffer.alloc(0);
  private readonly unread: RconPacket[] = [];
  private waiting: Waiting | null = null;
  private reason: Error | null = null;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => this.receive(bytes));
    socket.on('end', () => this.end(new Error('it closed the connection')));
    socket.on('close', () => this.end(new Error('it closed the connection')));
    socket.on('error', (error) => this.end(new Error(reasonOf(error))));
  }

  /** Rejects with a readable reason when no connection is established within `patience` milliseconds. */
  static async open(host: string, port: number, patience: number): Promise<RconConnection> {
    const socket = connect({ host, port, noDelay: true, keepAlive: true });
    const connection = new RconConnection(socket);
    const deadline = AbortSignal.timeout(patience);
    try {
      await once(socket, 'connect', { signal: deadline });
      return connection;
    } catch (error) {
      connection.close();
      throw new Error(deadline.aborted ? `nothing within ${patience / 1000} s` : reasonOf(error), { cause: error });
    }
  }

  /** Why the connection ended; null while it is open. */
  get ended(): Error | null {
    return this.reason;
  }

  /** Each packet is a single write, because the game treats each read as exactly one packet. */
  write(packet: Buffer): void {
    this.socket.write(packet);
  }

  /** The next packet; null when none arrives within `patience` milliseconds. Rejects when the connection has ended. */
  next(patience: number): Promise<RconPacket | null> {
    const packet = this.unread.shift();
    if (packet) return Promise.resolve(packet);
    if (this.reason) return Promise.reject(this.reason);

    let giveUp: NodeJS.Timeout;
    return new Promise<RconPacket | null>((resolve, reject) => {
      giveUp = setTimeout(() => resolve(null), patience);
      this.waiting = { take: resolve, fail: reject };
    }).finally(() => {
      clearTimeout(giveUp);
      this.waiting = null;
    });
  }

  close(): void {
    this.end(new Error('it was left'));
  }

  private receive(bytes: Buffer): void {
    try {
      this.held = Buffer.concat([this.held, bytes]);
      for (let found = readRconPacket(this.held); found; found = readRconPacket(this.held)) {
        this.held = found.rest;
        this.handOver(found.packet);
      }
    } catch (error) {
      this.end(error as Error);
    }
  }

  private handOver(packet: RconPacket): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) waiting.take(packet);
    else if (this.unread.push(packet) > MOST_UNREAD) throw new Error('it sent what nobody asked for');
  }

  private end(reason: Error): void {
    if (this.reason) return;
    this.reason = reason;
    this.socket.destroy();
    this.waiting?.fail(reason);
  }
}

/** When several addresses of a host failed, Node gives a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
