import 'reflect-metadata';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NewsService } from './application/news/NewsService';
import { OwnerService } from './application/staff/OwnerService';
import { CannotStart } from './CannotStart';
import { createApp } from './composition/app';
import { createContainer } from './composition/container';
import { readConfig, type Config } from './config';
import { upgrade } from './infrastructure/backup/upgrade';
import { DemoCommunity } from './infrastructure/demo/DemoCommunity';
import { VotifierServer } from './infrastructure/game/votifier/VotifierServer';
import { Job } from './infrastructure/jobs/Job';
import { Readiness } from './infrastructure/observability/health';
import { PinoLog } from './infrastructure/observability/PinoLog';
import { createDataSource } from './infrastructure/persistence/connection/dataSource';
import { serveDatabase } from './infrastructure/persistence/connection/databaseServer';
import { opened } from './infrastructure/persistence/connection/migrate';
import { PostgresChanges } from './infrastructure/persistence/connection/PostgresChanges';
import { createSite } from './infrastructure/website/site';
import { loadTrustedQueries } from './infrastructure/website/trustedQueries';
import { Lifetime } from './Lifetime';
import { welcomeDemo, welcomeOwner, welcomeVisitors } from './welcome';

const SITE_BUILD = join(__dirname, '../../frontend/dist');

/** Time for a proxy in front to notice that this process is shutting down, in ms. */
const NOTICE = 5_000;

/** Starts every part of the process and registers its shutdown, which runs in reverse order. */
async function live(config: Config, log: PinoLog, life: Lifetime): Promise<void> {
  for (const problem of config.gameServer.problems)
    log.warn({ problem }, 'A setting of the game server cannot be used');
  const database = await serveDatabase(config, log);
  life.endsWith(() => database.stop());
  await upgrade(database, config, log);

  const source = await opened(createDataSource({ ...database, log }), database.url);
  life.endsWith(() => source.destroy());

  const container = createContainer({ config, source, secretKey: database.secretKey, log });
  const { username, password } = config.owner;
  const owner = await container.get(OwnerService).foundSite(username, password);
  if (owner) welcomeOwner(owner);
  if (config.demoData && (await container.get(DemoCommunity).seedWhenEmpty())) welcomeDemo();

  const jobs = container.getAll(Job);
  for (const job of jobs) {
    job.start();
    life.endsWith(() => job.stop());
  }

  const { publicOrigin } = config;
  const app = await createApp(container, config, {
    trustedQueries: await loadTrustedQueries(SITE_BUILD),
    createSite: (execute, admit) =>
      createSite({ dist: SITE_BUILD, publicOrigin, execute, admit, news: container.get(NewsService), log }),
  });
  app.server.listen(config.port, config.host);
  await once(app.server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new AddressTaken(config.host, config.port, 'PORT', error);
  });
  life.endsWith(() => app.close());

  await openVotePort(config, container.get(VotifierServer), life);

  life.endsWith(async () => {
    container.get(Readiness).leave();
    // Jobs may wait for remote servers, so they stop while requests finish. The shutdown awaits them afterwards.
    for (const job of jobs) if (job !== container.get(PostgresChanges)) job.stop().catch(() => undefined);
    if (config.trustProxy) await pause(NOTICE);
  });

  database.announce(publicOrigin);
  welcomeVisitors(publicOrigin);
  const warming = new AbortController();
  life.endsWith(async () => warming.abort());
  await app.warmUp(warming.signal);
}

async function openVotePort({ votifier, host }: Config, server: VotifierServer, life: Lifetime): Promise<void> {
  const { port } = votifier;
  if (port === null) return;
  await server.listen(port, host).catch((error: NodeJS.ErrnoException) => {
    throw new AddressTaken(host, port, 'VOTIFIER_PORT', error);
  });
  life.endsWith(() => server.close());
}

class AddressTaken extends CannotStart {
  constructor(host: string, port: number, variable: string, { code, message }: NodeJS.ErrnoException) {
    const reason = code === 'EADDRINUSE' ? 'something else already listens there' : message;
    super(`Costa cannot listen on ${host}:${port}: ${reason}. Choose another ${variable}.`);
  }
}

function start(): void {
  const config = readConfig(process.env);
  const log = new PinoLog(config.logLevel);
  const life = new Lifetime(log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => life.end(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      log.error({ err: error }, 'A fault that nobody expected; the process ends.');
      life.end(1);
    });
  }
  live(config, log, life).catch((error: unknown) => {
    // Failures caused by the shutdown are not reported.
    if (!life.isEnding) complain(error);
    life.end(1);
  });
}

/** Prints only the message of an error that the operator can fix. Anything else is a bug and printed in full. */
function complain(error: unknown): void {
  console.error(error instanceof CannotStart ? `\n${error.message}\n` : error);
}

try {
  start();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
