import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import swc from '@swc/core';

/**
 * Backs up, restores or upgrades to a later version in a process of its own, for tests that kill it:
 * `inProcess.mjs <task> <url> <file or folder> [<step to pause at>]`. Writes each step to stdout.
 */
const require = createRequire(import.meta.url);
require.extensions['.ts'] = (module, file) => {
  const parser = { syntax: 'typescript', decorators: true };
  const transform = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
  const jsc = { parser, target: 'es2022', transform, keepClassNames: true };
  module._compile(swc.transformFileSync(file, { jsc, module: { type: 'commonjs' } }).code, file);
};
require('reflect-metadata');
const from = (path) => require(`../../src/infrastructure/backup/${path}`);

const [task, url, place, pause] = process.argv.slice(2);
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

function progress(step) {
  writeSync(1, `${step}\n`);
  // Blocks the process until it is killed.
  if (step === pause) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
}

const tasks = {
  backup: () => from('writeBackup').writeBackup({ url, file: place, secretKeyId: 'test', progress }),
  restore: () => from('restoreBackup').restoreBackup({ url, file: place, log, progress }),
  upgrade: () => {
    require('./laterMigrations').installLaterVersion();
    const backups = { directory: place, keep: 3, beforeUpgrade: false, schedule: null };
    return from('upgrade').upgrade({ directUrl: url, secretKey: 'test'.repeat(9) }, { backups }, log);
  },
};
await tasks[task]();
