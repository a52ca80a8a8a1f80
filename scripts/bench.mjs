import './requireNode.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { root } from './steps.mjs';

/** The peers are large and not needed to run the site, so they are only installed for a benchmark. */
await prepare();
const bench = join(root, 'bench');
if (!existsSync(join(bench, 'node_modules'))) {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'], {
    cwd: bench,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
const { status } = spawnSync(process.execPath, [join(bench, 'run.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
