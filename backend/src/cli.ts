import 'reflect-metadata';
import type { Container } from 'inversify';
import type { DataSource } from 'typeorm';
import { CannotStart } from './CannotStart';
import { createContainer } from './composition/container';
import { readConfig, type Config } from './config';
import { DomainError } from './domain/shared/DomainError';
import { CommandFailed, Workplace, WrongUsage } from './infrastructure/cli/Command';
import { readCommandLine } from './infrastructure/cli/commandLine';
import { migrationState } from './infrastructure/cli/migrationState';
import { TerminalLog } from './infrastructure/cli/TerminalLog';
import { createDataSource } from './infrastructure/persistence/connection/dataSource';
import { attachDatabase, type DatabaseServer } from './infrastructure/persistence/connection/databaseServer';
import { opened } from './infrastructure/persistence/connection/migrate';
import { Lifetime } from './Lifetime';

/** Creates each dependency when a command first needs it, and closes it when the process ends. */
class Surroundings extends Workplace {
  readonly log = new TerminalLog();
  private knownConfig: Config | undefined;
  private attached: Promise<DatabaseServer> | undefined;
  private connected: Promise<DataSource> | undefined;
  private composed: Promise<Container> | undefined;

  constructor(private readonly life: Lifetime) {
    super();
  }

  get config(): Config {
    return (this.knownConfig ??= readConfig(process.env));
  }

  database(): Promise<DatabaseServer> {
    return (this.attached ??= this.attach());
  }

  source(): Promise<DataSource> {
    return (this.connected ??= this.connect());
  }

  async service<T>(token: abstract new (...needs: never[]) => T): Promise<T> {
    const container = await (this.composed ??= this.compose());
    return container.get<T>(token);
  }

  private async attach(): Promise<DatabaseServer> {
    const database = await attachDatabase(this.config, this.log);
    this.life.endsWith(() => database.stop());
    return database;
  }

  private async connect(): Promise<DataSource> {
    const { directUrl: url } = await this.database();
    const source = await opened(createDataSource({ url, log: this.log }), url);
    this.life.endsWith(() => source.destroy());
    return source;
  }

  private async compose(): Promise<Container> {
    const source = await this.source();
    const { pending, unknown } = await migrationState(source);
    if (pending.length > 0) throw new CommandFailed('The database is not up to date: run `npm run costa -- migrate`.');
    if (unknown.length > 0) throw new CommandFailed('A newer version of Costa changed this database: use that one.');
    return createContainer({
      config: this.config,
      source,
      secretKey: (await this.database()).secretKey,
      log: this.log,
    });
  }
}

async function run(args: readonly string[], life: Lifetime): Promise<number> {
  try {
    const wish = readCommandLine(args);
    if ('command' in wish) return await wish.command.run(new Surroundings(life), wish.given);
    console.log(wish.help);
    return 0;
  } catch (thrown) {
    // Failures caused by the shutdown are not reported.
    if (life.isEnding) return 1;
    console.error(isForPeople(thrown) ? thrown.message : thrown);
    return thrown instanceof WrongUsage ? 2 : 1;
  }
}

const isForPeople = (thrown: unknown): thrown is Error =>
  [WrongUsage, CommandFailed, CannotStart, DomainError].some((kind) => thrown instanceof kind);

const life = new Lifetime(new TerminalLog());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => life.end(1));
void run(process.argv.slice(2), life).then((exitCode) => life.end(exitCode));
