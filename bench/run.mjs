import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { measureBrowser } from './browser.mjs';
import { contenders, startProduct } from './contenders.mjs';
import { fillDatabase } from './fill.mjs';
import { measureGrowth } from './growth.mjs';
import { load } from './support/load.mjs';
import { cores, describeMachine } from './support/machine.mjs';
import { median } from './support/median.mjs';
import { query, createDatabase, startPostgres } from './support/postgres.mjs';
import { measureQueue } from './queue.mjs';
import { readResults, writeReport } from './report.mjs';
import { addTrustedQueries } from './support/trustedQueries.mjs';
import { measureSignIn, measureWrites, setWebhookSecret } from './writes.mjs';
import { createWorkloads } from './workloads.mjs';

const here = import.meta.dirname;
const help = `npm run bench                    all workloads, about 90 minutes
npm run bench -- W1 W2            only these workloads
npm run bench -- --rows=100000    with fewer bans and players
npm run bench -- --rounds=1 --seconds=2
npm run bench -- W3 --of=missed,expressPg
npm run bench -- W1 --publish     measures this workload again and replaces its results
npm run bench -- B1                measures pages in a browser and adds the results
npm run bench -- Q1                measures the queue of requests and adds the results

Requires wrk and chromium from Debian and at least two cores. The data stays in bench/.data for the next run.`;

/**
 * In seconds, so that the code of every contender is compiled. Twice, because V8 discards the code compiled for the first
 * connections when they close, and compiles it again for the next ones: even a bare server is only steady at the third load.
 */
const WARM_UP_SECONDS = [5, 2];

const args = process.argv.slice(2);
const numberOption = (name, fallback) =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const [rows, rounds, seconds] = [
  numberOption('rows', 1_000_000),
  numberOption('rounds', 3),
  numberOption('seconds', 5),
];
const contenderNames = args
  .find((arg) => arg.startsWith('--of='))
  ?.slice('--of='.length)
  .split(',');
const workloadIds = args.filter((arg) => /^[A-Z]\d$/.test(arg));
const say = (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

if (args.includes('--help')) console.log(help);
else if (spawnSync('wrk', ['--version']).error) console.error('The bench requires wrk: `apt-get install wrk`.');
else await main();

async function main() {
  // A signal to this process also stops the servers that it started.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  compileNaiveSchema();
  const postgres = await startPostgres(join(here, '.data'), cores.load);
  try {
    const results = {
      takenAt: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      rows,
    };
    results.postgres = (await query(postgres.urlOf('postgres'), 'show server_version')).rows[0].server_version;
    const url = await ensureDatabase(postgres, rows);
    const articles = (await query(url, 'select id from news order by id')).rows.map(({ id }) => id);
    const all = createWorkloads({ rows, articles });
    addTrustedQueries(all.flatMap(({ product = [] }) => product.map(({ query }) => query)));
    const selected = all.filter(({ id }) => workloadIds.length === 0 || workloadIds.includes(id));

    results.workloads = await measureAll(selected, url);
    if (workloadIds.length === 1 && workloadIds[0] === 'B1') {
      const browser = await measureBrowser({ postgres, rounds, say });
      writeReport({ ...readResults(), browser });
    } else if (workloadIds.length === 1 && workloadIds[0] === 'Q1') {
      const queue = await measureQueue({ postgres, say });
      writeReport({ ...readResults(), queue });
    } else if (workloadIds.length === 0) {
      results.writes = await measureWrites({ workload: all[1], url, seconds: seconds * 2, say });
      results.signIn = await measureSignIn({ url, say });
      results.growth = await measureGrowth({
        sizes: [10_000, 100_000, rows],
        databaseFor: (size) => ensureDatabase(postgres, size),
        say,
      });
      results.queue = await measureQueue({ postgres, say });
      writeReport(results);
      // Last, and by itself: what has been measured is written down already.
      writeReport({ ...results, browser: await measureBrowser({ postgres, rounds, say }) });
    } else if (args.includes('--publish') && !contenderNames) {
      const published = readResults();
      writeReport({ ...published, workloads: { ...published.workloads, ...results.workloads } });
    } else console.log(JSON.stringify(results, null, 2));
  } finally {
    await postgres.stop();
  }
}

/** The database for a number of rows, filled if it is not there yet. */
async function ensureDatabase(postgres, size) {
  const name = `bench_${size}`;
  const url = postgres.urlOf(name);
  if (!(await createDatabase(postgres, name))) return url;

  try {
    // The product makes its first owner itself, as it does at every first start.
    await (await startProduct({ DATABASE_URL: url })).stop();
    await fillDatabase(url, size, say);
  } catch (error) {
    await query(postgres.urlOf('postgres'), `drop database ${name} with (force)`);
    throw error;
  }
  return url;
}

/** Each workload of each contender in turn, and all of that several times: what disturbs one round disturbs everybody. */
async function measureAll(selected, url) {
  const measurements = {};
  for (const workload of selected) {
    const bareEnvironment = await prepareBareResponse(workload, url);
    if (workload.isRevalidated) workload.requests[0].headers = { 'if-none-match': bareEnvironment.BODY_ETAG };
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, contender] of Object.entries(contenders)) {
        const requests = contender.asked(workload);
        if (!requests || (contenderNames && !contenderNames.includes(name))) continue;
        const server = await contender.start({ DATABASE_URL: url, ...bareEnvironment });
        await mustAnswer(server.origin, requests[0]);
        const measured = await measure(server, requests).catch((error) => {
          // A peer that does not keep up is left out of this round; the product may not fail.
          if (name === 'product' || name === 'missed') throw error;
          say(`${workload.id} ${contender.title}: ${error.message}`);
        });
        await server.stop();
        if (!measured) continue;
        ((measurements[workload.id] ??= {})[name] ??= []).push(measured);
        say(
          `${workload.id} ${contender.title}: ${measured.perSecond}/s, p99 ${measured.p99} ms, ${measured.memory} MB`,
        );
      }
    }
  }
  return Object.fromEntries(
    selected.map(({ id, title }) => [
      id,
      {
        title,
        rounds,
        seconds,
        warmUp: WARM_UP_SECONDS.join(' + '),
        measured: Object.fromEntries(Object.entries(measurements[id]).map(([name, all]) => [name, medianOf(all)])),
      },
    ]),
  );
}

async function measure(server, requests) {
  for (const duration of WARM_UP_SECONDS) await load(server.origin, requests, duration);
  return { ...(await load(server.origin, requests, seconds)), memory: server.memory(), readyAfter: server.readyAfter };
}

/** Rejects errors, because a fast error must not win. */
async function mustAnswer(origin, { path, method, body, headers }) {
  const answer = await fetch(origin + path, {
    method,
    body,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isError = (!answer.ok && answer.status !== 304) || /^\s*\{"errors"/.test(String(bytes));
  if (isError) throw new Error(`${answer.status} to ${body ?? path}: ${String(bytes).slice(0, 300)}`);
  return { answer, bytes };
}

function medianOf(all) {
  return Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((one) => one[key]))]));
}

/** What the bare servers answer: the bytes that the product answers. What comes packed, they do not pack themselves. */
async function prepareBareResponse(workload, url) {
  const server = await startProduct({ DATABASE_URL: url });
  if (workload.id === 'H1') await setWebhookSecret(server.origin);
  const { answer, bytes } = await mustAnswer(server.origin, contenders.product.asked(workload)[0]);
  await server.stop();
  const file = join(here, '.build', `${workload.id}.body`);
  writeFileSync(file, bytes);
  return {
    BODY: file,
    BODY_TYPE: answer.headers.get('content-type'),
    ...(answer.headers.has('etag') && { BODY_ETAG: answer.headers.get('etag') }),
  };
}

function compileNaiveSchema() {
  mkdirSync(join(here, '.build'), { recursive: true });
  const { outputText } = ts.transpileModule(readFileSync(join(here, 'peers/naiveSchema.ts'), 'utf8'), {
    compilerOptions: {
      module: 'ESNext',
      target: 'ES2022',
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      useDefineForClassFields: false,
    },
  });
  writeFileSync(join(here, '.build/naiveSchema.mjs'), outputText);
}
