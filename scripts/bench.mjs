import './requireNode.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { benchFolder, installBench } from './installBench.mjs';
import { prepare } from './prepare.mjs';

await prepare();
await installBench();
const { status } = spawnSync(process.execPath, [join(benchFolder, 'run.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
