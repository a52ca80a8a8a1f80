import './requireNode.mjs';
import { spawnSync } from 'node:child_process';
import { root } from './steps.mjs';

/** Checks production packages for known vulnerabilities. An unreachable registry is reported, but is not a failure. */
const [program, ...npmArgs] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const { stdout } = spawnSync(program, [...npmArgs, 'audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: program === 'npm' && process.platform === 'win32',
});

const { vulnerabilities, message, error } = parseReport();
if (!vulnerabilities) {
  console.log(`The registry is unavailable, so vulnerabilities were not checked: ${message ?? error?.summary}`);
} else {
  const vulnerable = Object.values(vulnerabilities);
  for (const { name, severity } of vulnerable) console.error(`${name} has a known vulnerability (${severity}).`);
  console.log(
    vulnerable.length === 0 ? 'No production package has a known vulnerability.' : 'Run `npm audit` for details.',
  );
  process.exitCode = vulnerable.length === 0 ? 0 : 1;
}

function parseReport() {
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: 'npm printed no output' };
  }
}
