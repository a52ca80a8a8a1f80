import 'reflect-metadata';
import type { Container } from 'inversify';
import type { DataSource } from 'typeorm';
import { StartupError } from './StartupError';
import { CurrentGameConnections } from './application/gameConnections/CurrentGameConnections';
import { createContainer } from './composition/container';
import { readConfig, type Config } from './config';
import { DomainError } from './domain/shared/DomainError';
import { CommandFailed, CommandContext, UsageError } from './infrastructure/cli/Command';
import { readCommandLine } from './infrastructure/cli/commandLine';
import { migrationState } from './infrastructure/cli/migrationState';
import { TerminalLog } from './infrastructure/cli/TerminalLog';
import { createDataSource } from './infrastructure/database/dataSource';
import { attachDatabase, type DatabaseServer } from './infrastructure/database/databaseServer';
import { openDataSource } from './infrastructure/database/migrate';
import { GracefulShutdown } from './GracefulShutdown';

/** Creates each dependency when a command first needs it, and closes it when the process ends. */
class CliContext extends CommandContext {
  readonly log = new TerminalLog();
  private cachedConfig: Config | undefined;
  private attached: Promise<DatabaseServer> | undefined;
  private connected: Promise<DataSource> | undefined;
  private composed: Promise<Container> | undefined;

  constructor(private readonly shutdown: GracefulShutdown) {
    super();
  }

  get config(): Config {
    return (this.cachedConfig ??= readConfig(process.env));
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
    this.shutdown.onShutdown(() => database.stop());
    return database;
  }

  private async connect(): Promise<DataSource> {
    const { directUrl: url } = await this.database();
    const source = await openDataSource(createDataSource({ url, log: this.log }), url);
    this.shutdown.onShutdown(() => source.destroy());
    return source;
  }

  private async compose(): Promise<Container> {
    const source = await this.source();
    const { pending, unknown } = await migrationState(source);
    if (pending.length > 0) throw new CommandFailed('The database is not up to date. Run `npm run costa -- migrate`.');
    if (unknown.length > 0)
      throw new CommandFailed('The database was migrated by a newer version of Costa. Use that version.');
    const container = createContainer({
      config: this.config,
      source,
      secretKey: (await this.database()).secretKey,
      log: this.log,
    });
    await container.get(CurrentGameConnections).load();
    return container;
  }
}

async function run(args: readonly string[], shutdown: GracefulShutdown): Promise<number> {
  try {
    const parsed = readCommandLine(args);
    if ('command' in parsed) return await parsed.command.run(new CliContext(shutdown), parsed.given);
    console.log(parsed.help);
    return 0;
  } catch (thrown) {
    // Failures caused by the shutdown are not reported.
    if (shutdown.isShuttingDown) return 1;
    console.error(isUserError(thrown) ? thrown.message : thrown);
    return thrown instanceof UsageError ? 2 : 1;
  }
}

const isUserError = (thrown: unknown): thrown is Error =>
  [UsageError, CommandFailed, StartupError, DomainError].some((kind) => thrown instanceof kind);

const shutdown = new GracefulShutdown(new TerminalLog());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutdown.start(1));
void run(process.argv.slice(2), shutdown).then((exitCode) => shutdown.start(exitCode));
