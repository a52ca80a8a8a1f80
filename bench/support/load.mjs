import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cores, pinToCore } from './machine.mjs';

/** How many callers ask at the same time. */
const CONNECTIONS = 32;

/** Lua has its own quotes; a long bracket needs none of them escaped. */
const luaString = (text) => `[==[${text}]==]`;

/** The requests one after the other, over and over. */
function buildLuaScript(requests) {
  const lines = requests.map(({ method = 'GET', path, body = '', headers = {} }) => {
    const fields = Object.entries({ ...(body && { 'content-type': 'application/json' }), ...headers });
    const table = fields.map(([name, value]) => `[ ${luaString(name)} ] = ${luaString(value)}`).join(',');
    return `wrk.format(${luaString(method)}, ${luaString(path)}, {${table}}, ${body ? luaString(body) : 'nil'})`;
  });
  return `local requests
local next = 0
function init()
  requests = {
${lines.join(',\n')}
  }
end
function request()
  next = next % #requests + 1
  return requests[next]
end
`;
}

/** Loads an address for some seconds and says how it did: requests a second, and waiting times in milliseconds. */
export async function load(origin, requests, seconds, connections = CONNECTIONS) {
  const directory = mkdtempSync(join(tmpdir(), 'costa-bench-'));
  const file = join(directory, 'requests.lua');
  writeFileSync(file, buildLuaScript(requests));
  const command = [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '120s',
    '--latency',
    '-s',
    file,
    origin,
  ];
  try {
    const output = await run(pinToCore(cores.load, command));
    // A slow contender gets more time, so that it completes at least one request.
    return /\b0 requests in/.test(output)
      ? await load(origin, requests, seconds * 4, connections)
      : parseWrkOutput(output);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function parseWrkOutput(output) {
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1];
  const errors = /Socket errors: (.*)/.exec(output)?.[1];
  if (failed || errors) throw new Error(`The load test failed: ${failed ?? ''} ${errors ?? ''}`);
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1])),
    p50: parseMilliseconds(/^\s+50%\s+(\S+)/m.exec(output)[1]),
    p99: parseMilliseconds(/^\s+99%\s+(\S+)/m.exec(output)[1]),
  };
}

function parseMilliseconds(text) {
  const [, number, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  if (!unit) throw new Error(`Unexpected output of wrk: ${text}.`);
  return Number((Number(number) * { us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit]).toFixed(3));
}

function run([program, ...args]) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => (output += text));
    // A script that Lua cannot read is told here, and wrk goes on without it.
    child.stderr.on('data', (text) => reject(new Error(String(text))));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}`))));
  });
}
