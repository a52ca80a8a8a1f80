import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What the fake does with a vote; `faithful` matches NuVotifier. */
export type VotifierMode =
  | 'faithful'
  /** Takes the vote and closes the connection without a reply. */
  | 'closes after receiving'
  /** Accepts connections and says nothing. */
  | 'silent'
  /** Greets as Votifier 1 did. */
  | 'version 1'
  /** Refuses every vote. */
  | 'refuses';

export interface ForwardedVote {
  readonly serviceName: string;
  readonly username: string;
  readonly address: string;
  readonly timestamp: number;
}

const MAGIC = 0x733a;

/** The server side of Votifier 2 as NuVotifier has it: a greeting, one signed vote, one reply, and the end. */
export class FakeVotifier {
  readonly votes: ForwardedVote[] = [];
  mode: VotifierMode = 'faithful';
  port = 0;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  constructor(readonly token: string) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.server = createServer((socket) => this.accept(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  private accept(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    if (this.mode === 'silent') return;
    const challenge = randomBytes(12).toString('hex');
    socket.write(this.mode === 'version 1' ? 'VOTIFIER 1.9\n' : `VOTIFIER 2 ${challenge}\n`);
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (received.length < 4 || received.length < 4 + received.readUInt16BE(2)) return;
      if (received.readUInt16BE(0) !== MAGIC) return void socket.destroy();
      this.take(socket, received.subarray(4).toString(), challenge);
    });
  }

  private take(socket: Socket, body: string, challenge: string): void {
    const { payload, signature } = JSON.parse(body) as { payload: string; signature: string };
    const vote = JSON.parse(payload) as ForwardedVote & { challenge: string };
    const fail = (cause: string, error: string) =>
      socket.end(`${JSON.stringify({ status: 'error', cause, error })}\r\n`);
    if (vote.challenge !== challenge) return void fail('CorruptedFrameException', 'Challenge is not valid');
    if (signature !== createHmac('sha256', this.token).update(payload).digest('base64'))
      return void fail('CorruptedFrameException', 'Signature is not valid (invalid token?)');
    if (this.mode === 'refuses') return void fail('RuntimeException', 'Username too long');
    this.votes.push(vote);
    if (this.mode === 'closes after receiving') socket.destroy();
    else socket.end('{"status":"ok"}\r\n');
  }
}
