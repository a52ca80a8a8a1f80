import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { Client } from 'pg';
import { Wait } from 'testcontainers';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { DataDir } from '../../src/infrastructure/embeddedPostgres/DataDir';
import { EmbeddedPostgres } from '../../src/infrastructure/embeddedPostgres/EmbeddedPostgres';

const POSTGRES_IMAGE = 'postgres:17-alpine';
const ENGINE_TIMEOUT_MS = 5_000;
const CONTAINER_START_TIMEOUT_MS = 90_000;
const A_DAY_MS = 24 * 3_600_000;

/** The PostgreSQL server of one test run. */
export interface TestServer {
  url: string;
  /** Which server this is and why, for the log of the run. */
  description: string;
  stop(): Promise<void>;
}

/** A container if a container engine is available, otherwise the embedded server. TEST_POSTGRES chooses one. */
export async function startTestServer(choice = process.env.TEST_POSTGRES): Promise<TestServer> {
  if (choice === 'embedded') return startEmbedded('TEST_POSTGRES selects it');

  try {
    findContainerEngine();
    return await withTimeout(CONTAINER_START_TIMEOUT_MS, startContainer(), `${POSTGRES_IMAGE} did not start in time`);
  } catch (error) {
    if (choice === 'container') throw error;
    return startEmbedded(error instanceof Error ? error.message : String(error));
  }
}

/** Checks in another process, because an engine that accepts the request and never responds would keep ours alive. */
function findContainerEngine(): void {
  const script = `require('testcontainers').getContainerRuntimeClient().then(() => process.exit(0), () => process.exit(1))`;
  const { status } = spawnSync(process.execPath, ['-e', script], { cwd: __dirname, timeout: ENGINE_TIMEOUT_MS });
  if (status !== 0) throw new Error('no container engine responds');
}

async function startContainer(): Promise<TestServer> {
  const container = await new PostgreSqlContainer(POSTGRES_IMAGE)
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
    // The usual check of its health starts three processes, four times a second, as long as the container runs.
    .withHealthCheck({ test: ['CMD', 'true'], interval: A_DAY_MS })
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host localhost'))
    .start();
  return {
    url: container.getConnectionUri(),
    description: `${POSTGRES_IMAGE} in a container, because a container engine responds`,
    stop: async () => void (await container.stop()),
  };
}

async function startEmbedded(reason: string): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'costa-test-'));
  await chmod(dataDir, 0o755); // The server runs under another account when the tests run as root.
  const log = new PinoLog('warn');
  const server = await EmbeddedPostgres.attach(DataDir.open(dataDir, log), log);
  await disableFsync(server.supervisorUrl);
  return {
    url: server.supervisorUrl,
    description: `the embedded server, because ${reason}`,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function disableFsync(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function withTimeout<T>(timeoutMs: number, work: Promise<T>, errorMessage: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(errorMessage)), timeoutMs);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
