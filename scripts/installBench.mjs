import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpmStep } from './steps.mjs';

export const benchFolder = join(root, 'bench');

/** The packages of the benchmark are large and not needed to run the site, so they are only installed on request. */
export async function installBench() {
  if (existsSync(join(benchFolder, 'node_modules/.package-lock.json'))) return;
  const args = ['ci', '--prefix', benchFolder, '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'];
  await runNpmStep('Installing the packages of the benchmark', args);
}
