import type { DataSource } from 'typeorm';
import type { Log } from '../../application/shared/Log';
import type { Config } from '../../config';
import type { DatabaseServer } from '../persistence/databaseServer';

/** The only two outcomes of a command that was understood. */
export type ExitCode = 0 | 1;

/** One thing that an operator can do from the command line. */
export interface Command {
  /** The words that choose it, such as `demo clear`. */
  readonly name: string;
  /** Names of what has to follow; all of it is required. */
  readonly parameters: readonly string[];
  /** Each flag with the sentence that explains it. */
  readonly flags: Readonly<Record<string, string>>;
  /** Each option that takes a value, with the sentence that explains it. */
  readonly options?: Readonly<Record<string, string>>;
  readonly summary: string;
  run(workplace: Workplace, given: Given): Promise<ExitCode>;
}

export interface Given {
  /** As many as the command names. */
  readonly parameters: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** The values of the options that were given. */
  readonly options: Readonly<Record<string, string>>;
}

/** What a command can work with. Nothing is read, started or connected before it is asked for. */
export abstract class Workplace {
  abstract readonly log: Log;
  /** Throws `ConfigProblems`. */
  abstract readonly config: Config;
  /** Attaches to the running database, or starts the embedded one until the command ends. */
  abstract database(): Promise<DatabaseServer>;
  abstract source(): Promise<DataSource>;
  /** A service of the site; refused while the database is not the one that this version knows. */
  abstract service<T>(token: abstract new (...needs: never[]) => T): Promise<T>;
}

/** A command was understood and cannot be done; the message is for a person. */
export class CommandFailed extends Error {}

/** A command was not understood; the message says what is wrong with it and never repeats what was typed. */
export class WrongUsage extends Error {}
