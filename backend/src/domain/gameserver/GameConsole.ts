/** A conversation with the console of the game server; one command is asked at a time. */
export abstract class ConsoleSession {
  /** Whether the next command has a chance; false once either side has hung up. */
  abstract readonly isOpen: boolean;

  /**
   * Runs a command and gives what the server said. Fails with `CommandNotRun` when it was certainly not run, and with
   * `CommandUnanswered` when nobody can tell.
   */
  abstract run(command: string): Promise<string>;
  abstract close(): void;
}

/** The console of the game server this community plays on. */
export abstract class GameConsole {
  /** Whether this site was told how to reach it. */
  abstract readonly isKnown: boolean;

  /** Fails with `CommandNotRun` when nobody lets this site in. */
  abstract open(): Promise<ConsoleSession>;
}

/** The longest command that the game takes, in bytes: it reads a packet of at most 1460 at once, or none of it. */
export const LONGEST_COMMAND = 1446;

/** Not a byte of the command reached the server, or it said that it did nothing. The message says why, to a person. */
export class CommandNotRun extends Error {
  override readonly name = 'CommandNotRun';
}

/** The command went out and no answer came back, so that it may have been run. The message says why, to a person. */
export class CommandUnanswered extends Error {
  override readonly name = 'CommandUnanswered';
}
