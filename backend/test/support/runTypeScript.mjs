import { createRequire } from 'node:module';
import swc from '@swc/core';

/** Runs a script of the sources in a process of its own: `runTypeScript.mjs <script>`. */
const require = createRequire(import.meta.url);
require.extensions['.ts'] = (module, file) => {
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022' };
  module._compile(swc.transformFileSync(file, { jsc, module: { type: 'commonjs' } }).code, file);
};
require(process.argv[2]);
