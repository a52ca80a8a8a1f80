import type { DataSource } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import type { Config } from '../../config';
import type { DatabaseServer } from '../database/databaseServer';

/** Exit code of a command whose usage was correct: 0 done, 1 failed. */
export type ExitCode = 0 | 1;

/** A command that an operator can run from the command line. */
export interface Command {
  /** The words that select it, such as `demo clear`. */
  readonly name: string;
  /** Names of the positional parameters; all of them are required. */
  readonly parameters: readonly string[];
  /** Each flag with its help text. */
  readonly flags: Readonly<Record<string, string>>;
  /** Each option that takes a value, with its help text. */
  readonly options?: Readonly<Record<string, string>>;
  readonly summary: string;
  run(context: CommandContext, args: CommandArguments): Promise<ExitCode>;
}

export interface CommandArguments {
  /** One value for each name in `Command.parameters`. */
  readonly parameters: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** Values of the options in the command line. */
  readonly options: Readonly<Record<string, string>>;
}

/** The resources of a command. Each one is read, started or connected on first use. */
export abstract class CommandContext {
  abstract readonly log: Log;
  /** Throws `ConfigError`. */
  abstract readonly config: Config;
  /** Attaches to the running database, or starts the embedded one until the command ends. */
  abstract database(): Promise<DatabaseServer>;
  abstract source(): Promise<DataSource>;
  /** A service of the site; fails while the database schema does not match this version. */
  abstract service<T>(token: abstract new (...needs: never[]) => T): Promise<T>;
}

/** A valid command failed; the message is for the operator. */
export class CommandFailed extends Error {}

/** The command line is invalid; the message says what is wrong and never repeats the input. */
export class UsageError extends Error {}
