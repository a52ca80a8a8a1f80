import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pinToCore } from './machine.mjs';

const require = createRequire(import.meta.url);
const requireBackend = (path) => require(join('../../backend/dist', path));

/** What a server of this size is usually given, for all contenders alike. */
const POSTGRES_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
};

/** Starts the PostgreSQL that comes with the product, on data that stays between runs. */
export async function startPostgres(directory, core) {
  const { PostgresCluster } = requireBackend('infrastructure/embeddedPostgres/PostgresCluster.js');
  const { DataDir } = requireBackend('infrastructure/embeddedPostgres/DataDir.js');
  const { PinoLog } = requireBackend('infrastructure/observability/PinoLog.js');
  const cluster = await PostgresCluster.open(DataDir.open(directory, new PinoLog('warn')));
  const port = await freePort();
  const settings = Object.entries(POSTGRES_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, ...args] = pinToCore(core, [
    cluster.binaries.path('postgres'),
    '-D',
    cluster.path,
    '-p',
    String(port),
    ...settings,
  ]);
  const server = spawn(program, args, { ...cluster.spawnOptions, stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGINT'));
  while ((await cluster.listeningPort()) !== port) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start.');
    await pause(100);
  }
  return {
    urlOf: (database) => cluster.supervisorUrl(port, database),
    stop: () => new Promise((resolve) => server.once('exit', resolve).kill('SIGINT')),
  };
}

/** Creates the tables of the product in a database of that name; true where it was not there. */
export async function createDatabase(postgres, name) {
  const { migrate } = requireBackend('infrastructure/database/migrate.js');
  const { PinoLog } = requireBackend('infrastructure/observability/PinoLog.js');
  const { rowCount } = await query(postgres.urlOf('postgres'), 'select from pg_database where datname = $1', [name]);
  if (rowCount > 0) return false;
  await query(postgres.urlOf('postgres'), `create database ${name}`);
  await migrate({ url: postgres.urlOf(name), log: new PinoLog('warn') });
  return true;
}

export async function query(url, sql, parameters) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, parameters);
  } finally {
    await client.end();
  }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
