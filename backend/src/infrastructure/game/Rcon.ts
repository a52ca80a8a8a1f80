import {
  CommandNotRun,
  type CommandReply,
  CommandUnanswered,
  ConsoleSession,
  GameConsole,
  MAX_COMMAND_BYTES,
} from '../../domain/gameserver/GameConsole';
import { classifyReply } from './classifyReply';
import { OPEN_WAY, type Way } from './ConnectionFence';
import { RconConnection } from './RconConnection';
import {
  COMMAND_TYPE,
  encodeRconPacket,
  AUTH_FAILED_ID,
  RESPONSE_TYPE,
  AUTH_TYPE,
  AUTH_RESPONSE_TYPE,
} from './rconPackets';
import { type SocketProblem, socketProblemOf } from './socketProblem';
import { said } from '../../domain/shared/Sentence';

/** Where the game server listens for RCON. RCON is not encrypted, so the network should be private. */
export interface RconAddress {
  readonly host: string;
  readonly port: number;
  readonly password: string;
}

/** Timeouts in ms: to connect and to sign in (each), for the whole reply to a command, and between its pieces. */
export interface RconTimeouts {
  readonly connectMs: number;
  readonly replyMs: number;
  readonly fragmentMs: number;
}

const DEFAULT_TIMEOUTS: RconTimeouts = { connectMs: 4_000, replyMs: 10_000, fragmentMs: 500 };

/** The game splits longer replies into pieces of this many characters and does not mark the last one. */
const MAX_FRAGMENT_LENGTH = 4096;

/** In characters. No command that this site sends has a longer reply. */
const MAX_REPLY_LENGTH = 64 * 1024;

/**
 * RCON client for the console of the game. The game treats each read as exactly one packet and closes the connection
 * otherwise, so the client sends the next packet only after the reply to the last one.
 * https://minecraft.wiki/w/RCON
 */
export class Rcon extends GameConsole {
  readonly isConfigured = true;

  constructor(
    private readonly address: RconAddress,
    private readonly timeouts: RconTimeouts = DEFAULT_TIMEOUTS,
    private readonly way: Way = OPEN_WAY,
  ) {
    super();
  }

  async open(): Promise<ConsoleSession> {
    const { host, port } = this.address;
    const { connectMs } = this.timeouts;
    const connection = await RconConnection.open(host, port, connectMs, this.way).catch((error: Error) => {
      const problem = socketProblemOf(error) ?? socketProblemOf(error.cause) ?? 'failed';
      throw new CommandNotRun(UNREACHABLE[problem], problem);
    });
    try {
      await this.signIn(connection);
    } catch (error) {
      connection.close();
      throw error instanceof CommandNotRun ? error : new CommandNotRun(said('consoleIsAnother'), 'wrong_program');
    }
    return new RconSession(connection, this.timeouts);
  }

  private async signIn(connection: RconConnection): Promise<void> {
    const deadline = performance.now() + this.timeouts.connectMs;
    connection.write(encodeRconPacket(AUTH_ID, AUTH_TYPE, this.address.password));
    for (;;) {
      const answer = await connection.next(deadline - performance.now());
      if (!answer) throw new CommandNotRun(said('consoleSilent'), 'silent');
      if (answer.id === AUTH_FAILED_ID) throw new CommandNotRun(said('consolePasswordRejected'), 'wrong_password');
      // Some servers send an empty reply before they accept the password.
      if (answer.type === AUTH_RESPONSE_TYPE && answer.id === AUTH_ID) return;
      if (answer.type !== RESPONSE_TYPE) throw new Error('the response is not RCON');
    }
  }
}

/** Why there is no session, for people: what the system says of a socket is not for them. */
const UNREACHABLE: Readonly<Record<SocketProblem | 'failed', string>> = {
  forbidden: said('consoleForbidden'),
  unknown_name: said('consoleUnknownName'),
  refused: said('consoleRefused'),
  silent: said('consoleSilent'),
  failed: said('consoleUnreachable'),
};

const AUTH_ID = 1;

class RconSession extends ConsoleSession {
  private lastId = AUTH_ID;

  constructor(
    private readonly connection: RconConnection,
    private readonly timeouts: RconTimeouts,
  ) {
    super();
  }

  get isOpen(): boolean {
    return this.connection.ended === null;
  }

  async run(command: string): Promise<CommandReply> {
    if (Buffer.byteLength(command) > MAX_COMMAND_BYTES) throw new CommandNotRun(said('consoleCommandTooLong'));
    const { ended } = this.connection;
    if (ended) throw new CommandNotRun(said('consoleConnectionLost'));

    const id = (this.lastId += 1);
    this.connection.write(encodeRconPacket(id, COMMAND_TYPE, command));
    // From here on the server may have run the command, even when a later step fails.
    try {
      return classifyReply(await this.readReply(id));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.connection.close();
  }

  private async readReply(id: number): Promise<string> {
    const { replyMs, fragmentMs } = this.timeouts;
    const deadline = performance.now() + replyMs;
    const first = await this.readFragment(id, replyMs);
    if (first === null) throw new CommandUnanswered(said('consoleNoReply', { seconds: replyMs / 1000 }));

    let reply = first;
    let last: string | null = first;
    while (last !== null && last.length >= MAX_FRAGMENT_LENGTH && reply.length < MAX_REPLY_LENGTH) {
      // The first piece proves that the command was run; losing later pieces does not change that.
      last = await this.readFragment(id, Math.min(fragmentMs, deadline - performance.now())).catch(() => null);
      reply += last ?? '';
    }
    return reply;
  }

  /** A piece of the reply to the request with this id; null when none arrives within `patience` milliseconds. */
  private async readFragment(id: number, timeoutMs: number): Promise<string | null> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const packet = await this.connection.next(Math.max(0, deadline - performance.now())).catch(() => {
        throw new CommandUnanswered(said('consoleReplyFailed'));
      });
      if (packet === null) return null;
      if (packet.id === AUTH_FAILED_ID) throw new CommandNotRun(said('consolePasswordChanged'));
      // Skip the rest of an earlier reply.
      if (packet.id === id) return packet.text;
    }
  }
}
