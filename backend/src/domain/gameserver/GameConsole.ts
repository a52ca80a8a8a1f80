import type { ConnectionProblem } from '../gameConnections/ConnectionCheck';

/** The reply of the server to a command, and the outcome of the command. */
export type CommandReply =
  | { readonly text: string; readonly outcome: 'done' }
  /** `refused`: certainly without effect. `broken`: failed on the way, so the effect is unknown. `why` is for people. */
  | { readonly text: string; readonly outcome: 'refused' | 'broken'; readonly why: string };

/** A session with the console of the game server; it runs one command at a time. */
export abstract class ConsoleSession {
  /** Whether the next command can be sent; false once either side has closed the connection. */
  abstract readonly isOpen: boolean;

  /**
   * Runs a command. Throws `CommandNotRun` if the command certainly did not run,
   * and `CommandUnanswered` if that is unknown.
   */
  abstract run(command: string): Promise<CommandReply>;
  abstract close(): void;
}

/** The console of a game server; without a name, that of the main one. */
export abstract class GameConsole {
  /** Whether access to the console is configured. */
  abstract readonly isConfigured: boolean;

  /** How long an answer to who is online should do, in milliseconds: at some hosts each question is a line in a log of the owner. */
  get listEveryMs(): number {
    return 0;
  }

  /** Throws `CommandNotRun` if no session can be opened. */
  abstract open(): Promise<ConsoleSession>;
}

/** The consoles of all game servers. */
export abstract class GameConsoles {
  /** The ids of the servers whose console is configured. */
  abstract readonly connected: readonly string[];

  abstract of(serverId: string): GameConsole;

  /** What identifies the connection of a server: another value means another connection. */
  abstract connectionOf(serverId: string): unknown;
}

/**
 * The maximum length of a command in bytes: the game reads a packet of at most 1460 bytes in one read, or not at all.
 */
export const MAX_COMMAND_BYTES = 1446;

/**
 * No byte of the command reached the server, or its reply says that it did nothing. The message gives the reason, for
 * people, as a text that may be stored.
 */
export class CommandNotRun extends Error {
  override readonly name = 'CommandNotRun';

  constructor(
    message: string,
    /** Why there is no session; null if there was one. */
    readonly problem: ConnectionProblem | null = null,
  ) {
    super(message);
  }
}

/** The command was sent but got no reply, so it may have run. The message gives the reason, for people, as a text that may be stored. */
export class CommandUnanswered extends Error {
  override readonly name = 'CommandUnanswered';
}
