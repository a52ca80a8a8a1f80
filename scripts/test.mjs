import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const areas = ['backend', 'frontend', 'e2e'];

const help = `npm test                      types, build and every test
npm test -- backend           the tests of one area: ${areas.join(', ')}
npm test -- backend e2e news  the tests of these areas whose path contains "news"

The backend's tests use a PostgreSQL in a container where a container engine answers, and the embedded server
otherwise; TEST_POSTGRES=container or TEST_POSTGRES=embedded chooses. The browser tests use the Chromium that
CHROMIUM_PATH names, else one of this machine, else one that this command provides.`;

/** A reason to stop that is said without a stack. */
class Refusal extends Error {}

async function main(args) {
  if (args.includes('--help')) return console.log(help);

  const chosen = areas.filter((area) => args.includes(area));
  const patterns = args.filter((arg) => !areas.includes(arg));
  const total = { passed: 0, failed: 0 };

  try {
    for await (const { passed, failed } of results(chosen.length > 0 ? chosen : areas, patterns)) {
      total.passed += passed;
      total.failed += failed;
    }
    if (total.passed + total.failed === 0) throw new Refusal('There is no such test.');
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    total.failed += 1;
  }

  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function* results(chosen, patterns) {
  await install();
  await need('The types do not check.', 'npm', 'run', 'check:types');
  await need('The build failed.', 'npm', 'run', 'build');
  if (chosen.includes('e2e')) process.env.CHROMIUM_PATH = await provideBrowser();

  const reports = mkdtempSync(join(tmpdir(), 'costa-test-'));
  try {
    for (const area of chosen) {
      say(`Tests of ${area}`);
      yield await (area === 'e2e' ? playwright : jest)(area, join(reports, `${area}.json`), patterns);
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

async function jest(area, report, patterns) {
  const code = await run('npm', [
    'test',
    '-w',
    area,
    '--',
    '--json',
    `--outputFile=${report}`,
    '--passWithNoTests',
    ...patterns,
  ]);
  return count(code, report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  }));
}

async function playwright(area, report, patterns) {
  const code = await run(
    'npm',
    ['test', '-w', area, '--', '--reporter=list,json', '--pass-with-no-tests', ...patterns],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return count(code, report, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

/** A skipped test counts as failed, and so does a runner that ends badly without naming a test. */
function count(code, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };

  const { passed, failed, skipped } = read(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: Math.max(failed + skipped, code === 0 ? 0 : 1) };
}

async function install() {
  if (existsSync(join(root, 'node_modules'))) return;
  await need('The packages could not be installed.', 'npm', 'ci', '--include=dev', '--ignore-scripts');
}

async function provideBrowser() {
  const { findBrowser } = await import('../e2e/support/browser.mjs');
  const download = ['exec', '-w', 'e2e', '--', 'playwright', 'install', 'chromium'];
  const debian = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-liberation';

  const present = findBrowser();
  if (present || process.env.CHROMIUM_PATH) {
    return present ?? refuse(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not run.`);
  }

  say('No Chromium here: trying to download the one of Playwright');
  await run('npm', download, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }, 240_000);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say("No download: installing Debian's chromium");
    await run('sh', ['-c', debian], { DEBIAN_FRONTEND: 'noninteractive' });
  }
  return (
    findBrowser() ??
    refuse(
      'The browser tests need Chromium, and none could be provided. Install it (Debian: `apt-get install chromium` as\n' +
        'root; elsewhere: `npm exec -w e2e -- playwright install --with-deps chromium`), or name one in CHROMIUM_PATH.',
    )
  );
}

function refuse(reason) {
  throw new Refusal(reason);
}

async function need(otherwise, command, ...args) {
  if ((await run(command, args)) !== 0) refuse(otherwise);
}

/** Runs a command before everyone's eyes and gives its exit code; one that takes too long is ended. */
function run(command, args, env = {}, timeout = undefined) {
  const [program, ...first] =
    command === 'npm' && process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : [command];
  return new Promise((resolve) => {
    spawn(program, [...first, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, timeout })
      .on('error', () => resolve(1))
      .on('exit', (code) => resolve(code ?? 1));
  });
}

function say(text) {
  console.log(`\n── ${text}`);
}

await main(process.argv.slice(2));
