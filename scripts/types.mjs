import './requireNode.mjs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './steps.mjs';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** The check is incremental, because `npm run check` and `npm test` both run it. */
const passesTypeCheck = (area) =>
  spawnSync(
    process.execPath,
    [tsc, '-p', area, '--noEmit', '--incremental', '--tsBuildInfoFile', `node_modules/.cache/tsc/${area}.tsbuildinfo`],
    { cwd: root, stdio: 'inherit' },
  ).status === 0;

process.exitCode = ['backend', 'frontend', 'e2e'].every(passesTypeCheck) ? 0 : 1;
