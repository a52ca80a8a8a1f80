import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The behaviour of the fake; `faithful` matches the game server. */
export type RconMode =
  | 'faithful'
  /** Receives the next command and closes the connection without a reply. */
  | 'closes after receiving'
  /** Receives commands and never replies. */
  | 'hangs'
  /** Accepts connections and never replies, not even to a password. */
  | 'hangs at the door'
  /** Signs clients in and forgets it at once, as after a change of the password. */
  | 'forgets'
  /** Replies byte by byte. */
  | 'slow'
  /** Replies with a packet of an impossible length. */
  | 'speaks nonsense';

/** In bytes: the most that the game reads at once. */
const READ_BUFFER_BYTES = 1460;
const REPLY_CHUNK_LENGTH = 4096;

/** The server side of RCON, line by line as the game's `RconClient` does it: one read must be exactly one packet. */
export class FakeRconServer {
  /** Every command that was run, in order. */
  readonly commands: string[] = [];
  readonly online = new Set<string>();
  /** Replies that differ from the default ones, by command. */
  readonly customReplies = new Map<string, string>();
  mode: RconMode = 'faithful';
  /** How long a command takes, in milliseconds. */
  commandDelayMs = 0;
  connections = 0;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  port = 0;

  constructor(readonly password = 'a lantern') {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Every command except the queries for online players. */
  get actionCommands(): string[] {
    return this.commands.filter((command) => !isListCommand(command));
  }

  async start(): Promise<void> {
    this.server = createServer((socket) => this.accept(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.server;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  /** Closes the open connections, as a restart of the game does. */
  closeConnections(): void {
    for (const socket of this.sockets) socket.end();
  }

  private accept(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    let isAuthenticated = false;
    // The game creates a buffered reader for each packet, so any other bytes of the same read are lost.
    socket.on(
      'data',
      (chunk) =>
        void this.read(chunk.subarray(0, READ_BUFFER_BYTES), socket, isAuthenticated).then(
          (now) => (isAuthenticated = now),
        ),
    );
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }

  private async read(bytes: Buffer, socket: Socket, isAuthenticated: boolean): Promise<boolean> {
    if (this.mode === 'hangs at the door') return false;
    if (bytes.length < 10 || bytes.readInt32LE(0) !== bytes.length - 4) {
      socket.destroy();
      return false;
    }
    const [id, type] = [bytes.readInt32LE(4), bytes.readInt32LE(8)];
    const end = bytes.indexOf(0, 12);
    const text = bytes.toString('utf8', 12, end === -1 ? bytes.length : end);
    switch (type) {
      case 3: {
        const isCorrect = text !== '' && text === this.password;
        await this.send(socket, isCorrect ? id : -1, 2, '');
        return isCorrect && this.mode !== 'forgets';
      }
      case 2:
        if (isAuthenticated) await this.execute(socket, id, text);
        else await this.send(socket, -1, 2, '');
        return isAuthenticated;
      default:
        await this.reply(socket, id, `Unknown request ${type.toString(16)}`);
        return isAuthenticated;
    }
  }

  private async execute(socket: Socket, id: number, command: string): Promise<void> {
    if (this.commandDelayMs > 0 && !isListCommand(command))
      await new Promise((resolve) => setTimeout(resolve, this.commandDelayMs));
    this.commands.push(command);
    if (isListCommand(command)) return this.reply(socket, id, this.replyTo(command));
    if (this.mode === 'hangs') return;
    if (this.mode === 'closes after receiving') return void socket.destroy();
    if (this.mode === 'speaks nonsense') return void socket.write(Buffer.alloc(12, 0x7f));
    await this.reply(socket, id, this.replyTo(command));
  }

  /** Splits a reply into pieces of 4096 characters and does not mark the last one. */
  private async reply(socket: Socket, id: number, text: string): Promise<void> {
    let rest = text;
    do {
      await this.send(socket, id, 0, rest.slice(0, REPLY_CHUNK_LENGTH));
      rest = rest.slice(REPLY_CHUNK_LENGTH);
    } while (rest !== '');
  }

  private async send(socket: Socket, id: number, type: number, text: string): Promise<void> {
    const packet = encodePacket(id, type, text);
    if (this.mode !== 'slow') return void socket.write(packet);
    for (const byte of packet) {
      socket.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The replies of the game. */
  private replyTo(command: string): string {
    const customReply = this.customReplies.get(command);
    if (customReply !== undefined) return customReply;

    const [verb = '', name = ''] = command.split(' ');
    const isOnline = name === '@a' ? this.online.size > 0 : this.online.has(name);
    switch (verb) {
      case 'list':
        return `There are ${this.online.size} of a max of 20 players online: ${[...this.online].join(', ')}`;
      case 'give':
        return isOnline ? `Gave 1 [Diamond] to ${name}` : 'No player was found';
      case 'say':
        return '';
      case 'ban':
        return `Banned ${name}: ${command.split(' ').slice(2).join(' ') || 'Banned by an operator.'}`;
      case 'pardon':
        return `Unbanned ${name}`;
      default:
        return `Unknown or incomplete command, see below for error${command}<--[HERE]`;
    }
  }
}

/** The game only knows the short command; servers with plugins know both. */
const isListCommand = (command: string): boolean => /^(minecraft:)?list( uuids)?$/.test(command);

function encodePacket(id: number, type: number, text: string): Buffer {
  const header = Buffer.alloc(12);
  const body = Buffer.from(`${text}\0\0`);
  [8 + body.length, id, type].forEach((number, index) => header.writeInt32LE(number, 4 * index));
  return Buffer.concat([header, body]);
}
