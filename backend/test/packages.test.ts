import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(__dirname, '../..');
const packageFiles = ['texts', 'backend', 'frontend', 'e2e'].map((workspace) => `${workspace}/package.json`);

type Json = Record<string, Record<string, unknown>>;

let copy: string;

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'costa-packages-'));
  for (const path of ['scripts', 'package.json', 'package-lock.json', 'docs/licences.md', ...packageFiles]) {
    await cp(join(repository, path), join(copy, path), { recursive: true });
  }
});

afterEach(() => rm(copy, { recursive: true, force: true }));

/** Runs a script of the copy. */
async function run(script: string, environment: NodeJS.ProcessEnv = {}) {
  const program = spawn(process.execPath, [join(copy, 'scripts', script)], { env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(program, 'close')) as [number];
  return { code, said: output.trim() };
}

async function change(file: string, edit: (content: Json) => void): Promise<void> {
  const content = JSON.parse(await readFile(join(copy, file), 'utf8')) as Json;
  edit(content);
  await writeFile(join(copy, file), JSON.stringify(content));
}

const changeExpress = (edit: object) =>
  change('package-lock.json', ({ packages }) => Object.assign(packages?.['node_modules/express'] as object, edit));

/** A registry that reports a vulnerability in these packages, or that is unavailable. */
async function runAuditAgainst(registry: { status: number; holes: object }) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      // `npm audit` requests all versions of the packages that the vulnerability affects.
      const packument = { name: decodeURIComponent(request.url?.slice(1) ?? ''), versions: {} };
      const answer = request.method === 'GET' ? packument : registry.holes;
      response.writeHead(registry.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const cache = join(copy, 'cache');
  const settings = {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: cache,
    npm_config_audit: 'true',
  };
  const result = await run('audit.mjs', { ...settings, npm_config_fetch_retries: '0' });
  server.closeAllConnections();
  server.close();
  return result;
}

describe('The package checks', () => {
  it('pass for the repository', async () => {
    expect(await run('packages.mjs')).toEqual({
      code: 0,
      said: expect.stringMatching(/^\d+ production packages passed all checks\.$/) as string,
    });
  });

  it.each(['^5.3.0', '~5.3.0', '5', 'latest', '*', '>=5.3.0', 'github:expressjs/express', 'file:../express'])(
    'reject a version range such as %s',
    async (express) => {
      await change('backend/package.json', ({ dependencies }) => Object.assign(dependencies as object, { express }));

      expect(await run('packages.mjs')).toEqual({
        code: 1,
        said: `backend/package.json: express is "${express}", which is not an exact version`,
      });
    },
  );

  it('reject another registry and a missing checksum', async () => {
    await changeExpress({ resolved: 'https://registry.npmjs.org.example.com/express-5.3.0.tgz' });
    expect(await run('packages.mjs')).toEqual({
      code: 1,
      said: expect.stringMatching(/^package-lock\.json: node_modules\/express is downloaded from https:\S+$/) as string,
    });

    await changeExpress({ resolved: undefined, integrity: undefined });
    expect(await run('packages.mjs')).toEqual({
      code: 1,
      said: 'package-lock.json: node_modules/express has no checksum',
    });
  });

  it('reject an install script', async () => {
    await changeExpress({ hasInstallScript: true });

    const { code, said } = await run('packages.mjs');

    expect(code).toBe(1);
    expect(said).toMatch(/^express has an install script/);
  });

  it.each([
    { license: 'AGPL-3.0-only', problem: 'AGPL-3.0-only' },
    { license: '(MIT AND GPL-3.0)', problem: '(MIT AND GPL-3.0)' },
    { license: undefined, problem: 'none' },
  ])('reject the licence $problem, and a licence list that is out of date', async ({ license, problem }) => {
    await changeExpress({ license });

    const { code, said } = await run('packages.mjs');

    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      `express 5.3.0 has a licence that is not allowed: ${problem}`,
      'docs/licences.md is out of date: run `npm run licences`',
    ]);
  });

  it('fail when the registry reports a known vulnerability', async () => {
    const hole = {
      id: 1,
      url: 'https://example.com',
      title: 'A hole',
      severity: 'high',
      vulnerable_versions: '<6.0.0',
    };

    const { code, said } = await runAuditAgainst({ status: 200, holes: { express: [hole] } });

    expect(said).toContain('express has a known vulnerability (high).');
    expect(code).toBe(1);
    expect(await runAuditAgainst({ status: 200, holes: {} })).toEqual({
      code: 0,
      said: 'No production package has a known vulnerability.',
    });
  });

  it('pass with a notice when the registry cannot be queried', async () => {
    expect(await runAuditAgainst({ status: 405, holes: {} })).toEqual({
      code: 0,
      said: expect.stringMatching(/^The registry is unavailable, so vulnerabilities were not checked: .*405/) as string,
    });
  });
});
