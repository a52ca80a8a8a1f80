import 'reflect-metadata';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupService } from './application/backups/BackupService';
import { CurrentLanguages } from './application/languages/CurrentLanguages';
import { CurrentSections } from './application/menu/CurrentSections';
import { CurrentPages } from './application/pages/CurrentPages';
import { LogoIcons } from './application/brand/LogoIcons';
import { SharePictures } from './application/brand/SharePictures';
import { EventService } from './application/events/EventService';
import { NewsService } from './application/news/NewsService';
import { SetupSteps } from './application/setup/SetupSteps';
import { OwnerService } from './application/staff/OwnerService';
import { StartupError } from './StartupError';
import { createApp } from './composition/app';
import { createContainer } from './composition/container';
import { readConfig, type Config } from './config';
import { upgrade } from './infrastructure/backup/upgrade';
import { DemoCommunity } from './infrastructure/demo/DemoCommunity';
import { Job } from './infrastructure/jobs/Job';
import { VotePort } from './infrastructure/jobs/VotePort';
import { Readiness } from './infrastructure/observability/health';
import { PinoLog } from './infrastructure/observability/PinoLog';
import { findTightLimits } from './infrastructure/cli/checks/limits';
import { createDataSource } from './infrastructure/database/dataSource';
import { serveDatabase } from './infrastructure/database/databaseServer';
import { openDataSource } from './infrastructure/database/migrate';
import { PostgresChanges } from './infrastructure/persistence/connection/PostgresChanges';
import { createSite } from './infrastructure/website/site';
import { loadTrustedQueries } from './infrastructure/website/trustedQueries';
import { GracefulShutdown } from './GracefulShutdown';
import { welcomeBackups, welcomeDemo, welcomeOwner, welcomeSetup, welcomeVisitors } from './welcome';

const SITE_BUILD = join(__dirname, '../../frontend/dist');

/** Time for a proxy in front to notice that this process is shutting down, in ms. */
const SHUTDOWN_NOTICE_MS = 5_000;

/** Starts every part of the process and registers its shutdown, which runs in reverse order. */
async function runServer(config: Config, log: PinoLog, shutdown: GracefulShutdown): Promise<void> {
  for (const problem of config.gameServer.problems) log.warn({ problem }, 'game server setting unusable');
  for (const problem of await findTightLimits(config)) log.warn({ problem }, 'host allows too little');
  const database = await serveDatabase(config, log);
  shutdown.onShutdown(() => database.stop());
  await upgrade(database, config, log);

  const source = await openDataSource(createDataSource({ ...database, log }), database.url);
  shutdown.onShutdown(() => source.destroy());

  const container = createContainer({ config, source, secretKey: database.secretKey, log });
  const { username, password } = config.owner;
  const owner = await container.get(OwnerService).createFirstOwner(username, password);
  if (owner) welcomeOwner(owner);
  if (config.demoData && (await container.get(DemoCommunity).seedWhenEmpty())) welcomeDemo();

  const jobs = container.getAll(Job);
  for (const job of jobs) {
    job.start();
    shutdown.onShutdown(() => job.stop());
  }

  const { publicOrigin } = config;
  const app = await createApp(container, config, {
    trustedQueries: await loadTrustedQueries(SITE_BUILD),
    createSite: (execute, shed, identify) =>
      createSite({
        dist: SITE_BUILD,
        publicOrigin,
        execute,
        shed,
        identify,
        languages: container.get(CurrentLanguages),
        pages: container.get(CurrentPages),
        sections: container.get(CurrentSections),
        news: container.get(NewsService),
        events: container.get(EventService),
        logoIcons: container.get(LogoIcons),
        sharePictures: container.get(SharePictures),
        log,
      }),
  });
  app.server.listen(config.port, config.host);
  await once(app.server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new ListenFailed(config.host, config.port, 'PORT', error);
  });
  shutdown.onShutdown(() => app.close());

  await openVotePort(config, container.get(VotePort), shutdown);

  shutdown.onShutdown(async () => {
    container.get(Readiness).beginShutdown();
    // Jobs may wait for remote servers, so they stop while requests finish. The shutdown awaits them afterwards.
    for (const job of jobs) if (job !== container.get(PostgresChanges)) job.stop().catch(() => undefined);
    if (config.trustProxy) await pause(SHUTDOWN_NOTICE_MS);
  });

  database.announce(publicOrigin);
  welcomeVisitors(publicOrigin);
  // Only advice: a database that fails just now must not stop the start.
  await adviseOwner(container.get(SetupSteps), container.get(BackupService)).catch(() => undefined);
  const warming = new AbortController();
  shutdown.onShutdown(async () => warming.abort());
  await app.warmUp(warming.signal);
}

async function adviseOwner(setup: SetupSteps, backups: BackupService): Promise<void> {
  welcomeSetup(await setup.listOpen());
  welcomeBackups((await backups.health()).lastGoodAt);
}

/** A port of the environment has to open, like that of the site; one of the panel is tried again, so that the panel stays. */
async function openVotePort({ votifier, host }: Config, votePort: VotePort, shutdown: GracefulShutdown): Promise<void> {
  const { problem } = await votePort.start(host);
  shutdown.onShutdown(() => votePort.stop());
  if (votifier.port !== null && problem !== null) {
    throw new ListenFailed(
      host,
      votifier.port,
      'VOTIFIER_PORT',
      problem === 'port_taken' ? { code: 'EADDRINUSE' } : {},
    );
  }
}

class ListenFailed extends StartupError {
  constructor(host: string, port: number, variable: string, { code, message }: Partial<NodeJS.ErrnoException>) {
    const reason = code === 'EADDRINUSE' ? 'the port is already in use' : (message ?? 'the system does not allow it');
    super(`Costa cannot listen on ${host}:${port}: ${reason}. Choose another ${variable}.`);
  }
}

function start(): void {
  const config = readConfig(process.env);
  const log = new PinoLog(config.logLevel);
  const shutdown = new GracefulShutdown(log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shutdown.start(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      log.error({ err: error }, 'unexpected fault, shutting down');
      shutdown.start(1);
    });
  }
  runServer(config, log, shutdown).catch((error: unknown) => {
    // Failures caused by the shutdown are not reported.
    if (!shutdown.isShuttingDown) printError(error);
    shutdown.start(1);
  });
}

/** Prints only the message of an error that the operator can fix. Anything else is a bug and printed in full. */
function printError(error: unknown): void {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
}

try {
  start();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
