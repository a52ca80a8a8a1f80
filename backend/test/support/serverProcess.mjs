import { createRequire } from 'node:module';
import swc from '@swc/core';

/**
 * The site's database in a process of its own, for tests that kill it: sends `{ url, secretKey }` once it is up, and
 * `{ refusal }` when it will not start. "command" as the first argument makes it a command beside the site.
 */
const require = createRequire(import.meta.url);
require.extensions['.ts'] = (module, file) => {
  const parser = { syntax: 'typescript', decorators: true };
  const jsc = { parser, target: 'es2022', transform: { legacyDecorator: true, useDefineForClassFields: false } };
  module._compile(swc.transformFileSync(file, { jsc, module: { type: 'commonjs' } }).code, file);
};
const { attachDatabase, serveDatabase } = require('../../src/infrastructure/database/databaseServer');
const { readConfig } = require('../../src/config');

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const open = process.argv[2] === 'command' ? attachDatabase : serveDatabase;

try {
  const server = await open(readConfig(process.env), log);
  server.announce('http://localhost:3000');
  process.once('message', async () => {
    await server.stop();
    process.disconnect();
  });
  process.send({ url: server.url, secretKey: server.secretKey });
} catch (error) {
  process.send({ refusal: error.message }, () => process.exit(1));
}
