import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);
const scripts = join(__dirname, '../../../scripts');

/** Runs a script as on another version of Node: only the reported version differs. */
const runOnNodeVersion = (version: string, script: string) => {
  const fakeVersionModule = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' });
    Object.defineProperty(process, 'version', { value: 'v${version}' });`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(fakeVersionModule)}`, join(scripts, script)];
  return execFileAsync(process.execPath, args, { env: { PATH: process.env.PATH } }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), said: String(stdout) + String(stderr) }),
  );
};

describe('The Node.js version check', () => {
  it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1', '24.10.0'])(
    'stops the start on the unsupported version %s with one sentence',
    async (version) => {
      const { code, said } = await runOnNodeVersion(version, 'start.mjs');

      expect(code).toBe(1);
      expect(said.trim().split('\n')).toEqual([
        expect.stringMatching(
          new RegExp(`^Costa requires Node\\.js .*, but this is v${version}\\. Install a newer version from`),
        ),
      ]);
    },
  );

  it.each(['20.19.0', '20.20.2', '22.13.0', '24.11.0', '25.0.0', '26.1.0'])(
    'accepts the supported version %s',
    async (version) => {
      expect(await runOnNodeVersion(version, 'requireNode.mjs')).toEqual({ code: 0, said: '' });
    },
  );

  it('is the first import of every script', async () => {
    const root = JSON.parse(await readFile(join(scripts, '../package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const entries = Object.values(root.scripts).flatMap((command) => /scripts\/(\w+\.mjs)/.exec(command)?.[1] ?? []);
    const firstImports = await Promise.all(
      entries.map(async (entry) =>
        (await readFile(join(scripts, entry), 'utf8')).split('\n').find((line) => line.startsWith('import')),
      ),
    );

    expect(entries.length).toBeGreaterThan(4);
    expect((await readdir(scripts)).filter((name) => entries.includes(name)).sort()).toEqual(
      [...new Set(entries)].sort(),
    );
    expect(new Set(firstImports)).toEqual(new Set([`import './requireNode.mjs';`]));
  });
});
