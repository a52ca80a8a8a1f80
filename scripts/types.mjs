import './requireNode.mjs';
import { spawnSync } from 'node:child_process';
import { root } from './steps.mjs';
import { tsc } from './typescript.mjs';

/**
 * The check is incremental, because `npm run check` and `npm test` both run it. Several checkers per project would infer
 * the types of the GraphQL documents several times.
 */
const passesTypeCheck = (area) =>
  spawnSync(
    tsc,
    [
      ...['-p', area, '--noEmit', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/tsc/${area}.tsbuildinfo`],
    ],
    { cwd: root, stdio: 'inherit' },
  ).status === 0;

const results = ['backend', 'frontend', 'e2e'].map(passesTypeCheck);
process.exitCode = results.every(Boolean) ? 0 : 1;
