import {
  CommandNotRun,
  CommandUnanswered,
  ConsoleSession,
  GameConsole,
  LONGEST_COMMAND,
} from '../../domain/gameserver/GameConsole';
import { RconConnection } from './RconConnection';
import { COMMAND, rconPacket, REFUSED, REPLY, SIGN_IN, SIGNED_IN } from './rconPackets';

/** Where the game server listens for RCON. RCON is not encrypted, so the network should be private. */
export interface RconAddress {
  readonly host: string;
  readonly port: number;
  readonly password: string;
}

/** Timeouts in ms: to connect and to sign in (each), for the whole reply to a command, and between its pieces. */
export interface RconPatience {
  readonly entry: number;
  readonly answer: number;
  readonly piece: number;
}

const PATIENCE: RconPatience = { entry: 4_000, answer: 10_000, piece: 500 };

/** The game splits longer replies into pieces of this many characters and does not mark the last one. */
const PIECE = 4096;

/** In characters. No command that this site sends has a longer reply. */
const LONGEST_REPLY = 64 * 1024;

/**
 * RCON client for the console of the game. The game treats each read as exactly one packet and closes the connection
 * otherwise, so the client sends the next packet only after the reply to the last one.
 * https://minecraft.wiki/w/RCON
 */
export class Rcon extends GameConsole {
  readonly isKnown = true;

  constructor(
    private readonly address: RconAddress,
    private readonly patience: RconPatience = PATIENCE,
  ) {
    super();
  }

  async open(): Promise<ConsoleSession> {
    const { host, port } = this.address;
    const connection = await RconConnection.open(host, port, this.patience.entry).catch((error: Error) => {
      throw new CommandNotRun(`The game server cannot be reached over RCON: ${error.message}.`);
    });
    try {
      await this.signIn(connection);
    } catch (error) {
      connection.close();
      throw error instanceof CommandNotRun
        ? error
        : new CommandNotRun(`The game server did not answer over RCON: ${(error as Error).message}.`);
    }
    return new RconSession(connection, this.patience);
  }

  private async signIn(connection: RconConnection): Promise<void> {
    const until = performance.now() + this.patience.entry;
    connection.write(rconPacket(SIGN_IN_ID, SIGN_IN, this.address.password));
    for (;;) {
      const answer = await connection.next(until - performance.now());
      if (!answer) throw new Error(`nothing within ${this.patience.entry / 1000} s`);
      if (answer.id === REFUSED) throw new CommandNotRun('The game server refuses the RCON password.');
      // Some servers send an empty reply before they accept the password.
      if (answer.type === SIGNED_IN && answer.id === SIGN_IN_ID) return;
      if (answer.type !== REPLY) throw new Error('it speaks another language');
    }
  }
}

const SIGN_IN_ID = 1;

class RconSession extends ConsoleSession {
  private lastId = SIGN_IN_ID;

  constructor(
    private readonly connection: RconConnection,
    private readonly patience: RconPatience,
  ) {
    super();
  }

  get isOpen(): boolean {
    return this.connection.ended === null;
  }

  async run(command: string): Promise<string> {
    if (Buffer.byteLength(command) > LONGEST_COMMAND) throw new CommandNotRun('The command is too long for RCON.');
    const { ended } = this.connection;
    if (ended) throw new CommandNotRun(`The connection to the game server had ended: ${ended.message}.`);

    const id = (this.lastId += 1);
    this.connection.write(rconPacket(id, COMMAND, command));
    // From here on the server may have run the command, even when a later step fails.
    try {
      return await this.readReply(id);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.connection.close();
  }

  private async readReply(id: number): Promise<string> {
    const { answer, piece } = this.patience;
    const until = performance.now() + answer;
    const first = await this.readPiece(id, answer);
    if (first === null) throw new CommandUnanswered(`The game server gave no answer within ${answer / 1000} s.`);

    let reply = first;
    let last: string | null = first;
    while (last !== null && last.length >= PIECE && reply.length < LONGEST_REPLY) {
      // The first piece proves that the command was run; losing later pieces does not change that.
      last = await this.readPiece(id, Math.min(piece, until - performance.now())).catch(() => null);
      reply += last ?? '';
    }
    return reply;
  }

  /** A piece of the reply to the request with this id; null when none arrives within `patience` milliseconds. */
  private async readPiece(id: number, patience: number): Promise<string | null> {
    const until = performance.now() + patience;
    for (;;) {
      const packet = await this.connection.next(Math.max(0, until - performance.now())).catch((error: Error) => {
        throw new CommandUnanswered(`The game server gave no answer: ${error.message}.`);
      });
      if (packet === null) return null;
      if (packet.id === REFUSED) throw new CommandNotRun('The game server does not let this site in any more.');
      // Skip the rest of an earlier reply.
      if (packet.id === id) return packet.text;
    }
  }
}
