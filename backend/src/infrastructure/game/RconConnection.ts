import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { OPEN_WAY, type Way } from './ConnectionFence';
import { readRconPacket, type RconPacket } from './rconPackets';

interface PendingRead {
  readonly resolve: (packet: RconPacket) => void;
  readonly reject: (reason: Error) => void;
}

/** A server only sends replies, and a reply has few pieces. More unread packets end the connection. */
const MAX_UNREAD_PACKETS = 256;

/** Tracks whether the connection has ended, and returns incoming data packet by packet. */
export class RconConnection {
  private buffer: Buffer = Buffer.alloc(0);
  private readonly unread: RconPacket[] = [];
  private pendingRead: PendingRead | null = null;
  private endReason: Error | null = null;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => this.receive(bytes));
    socket.on('end', () => this.end(new Error('the game server closed the connection')));
    socket.on('close', () => this.end(new Error('the game server closed the connection')));
    socket.on('error', (error) => this.end(new Error(reasonOf(error))));
  }

  /** Rejects with a readable reason when no connection is established within `timeoutMs`, or when it may not be. */
  static async open(host: string, port: number, timeoutMs: number, way: Way = OPEN_WAY): Promise<RconConnection> {
    way.check(host);
    const socket = connect({ host, port, noDelay: true, keepAlive: true, ...(way.lookup && { lookup: way.lookup }) });
    const connection = new RconConnection(socket);
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      await once(socket, 'connect', { signal: deadline });
      return connection;
    } catch (error) {
      connection.close();
      throw new Error(deadline.aborted ? `no response within ${timeoutMs / 1000} s` : reasonOf(error), {
        cause: error,
      });
    }
  }

  /** Why the connection ended; null while it is open. */
  get ended(): Error | null {
    return this.endReason;
  }

  /** Each packet is a single write, because the game treats each read as exactly one packet. */
  write(packet: Buffer): void {
    this.socket.write(packet);
  }

  /** The next packet; null when none arrives within `patience` milliseconds. Rejects when the connection has ended. */
  next(timeoutMs: number): Promise<RconPacket | null> {
    const packet = this.unread.shift();
    if (packet) return Promise.resolve(packet);
    if (this.endReason) return Promise.reject(this.endReason);

    let timer: NodeJS.Timeout;
    return new Promise<RconPacket | null>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), timeoutMs);
      this.pendingRead = { resolve: resolve, reject: reject };
    }).finally(() => {
      clearTimeout(timer);
      this.pendingRead = null;
    });
  }

  close(): void {
    this.end(new Error('the site closed the connection'));
  }

  private receive(bytes: Buffer): void {
    try {
      this.buffer = Buffer.concat([this.buffer, bytes]);
      for (let found = readRconPacket(this.buffer); found; found = readRconPacket(this.buffer)) {
        this.buffer = found.rest;
        this.dispatch(found.packet);
      }
    } catch (error) {
      this.end(error as Error);
    }
  }

  private dispatch(packet: RconPacket): void {
    const { pendingRead } = this;
    this.pendingRead = null;
    if (pendingRead) pendingRead.resolve(packet);
    else if (this.unread.push(packet) > MAX_UNREAD_PACKETS) throw new Error('the game server sent unexpected packets');
  }

  private end(reason: Error): void {
    if (this.endReason) return;
    this.endReason = reason;
    this.socket.destroy();
    this.pendingRead?.reject(reason);
  }
}

/** When several addresses of a host failed, Node gives a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
