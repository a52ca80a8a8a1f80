/** A session with the console of the game server; it runs one command at a time. */
export abstract class ConsoleSession {
  /** Whether the next command can be sent; false once either side has closed the connection. */
  abstract readonly isOpen: boolean;

  /**
   * Runs a command and returns the reply of the server. Throws `CommandNotRun` if the command certainly did not run,
   * and `CommandUnanswered` if that is unknown.
   */
  abstract run(command: string): Promise<string>;
  abstract close(): void;
}

/** The console of the game server this community plays on. */
export abstract class GameConsole {
  /** Whether access to the console is configured. */
  abstract readonly isConfigured: boolean;

  /** Throws `CommandNotRun` if no session can be opened. */
  abstract open(): Promise<ConsoleSession>;
}

/**
 * The maximum length of a command in bytes: the game reads a packet of at most 1460 bytes in one read, or not at all.
 */
export const MAX_COMMAND_BYTES = 1446;

/**
 * No byte of the command reached the server, or its reply says that it did nothing. The message gives the reason, for
 * people.
 */
export class CommandNotRun extends Error {
  override readonly name = 'CommandNotRun';
}

/** The command was sent but got no reply, so it may have run. The message gives the reason, for people. */
export class CommandUnanswered extends Error {
  override readonly name = 'CommandUnanswered';
}
