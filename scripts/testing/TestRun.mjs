import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../steps.mjs';
import { durations } from './durations.mjs';
import { kindOf, kinds, needsBuild } from './kinds.mjs';
import { formatTime, print } from './output.mjs';
import { runScript } from './processes.mjs';

const STATUS_INTERVAL_MS = 15_000;
const SLOWEST_FILES_SHOWN = 10;

/** When more files fail, no bad luck is the cause. */
const MAX_SECOND_TRIES = 10;

/** Two browsers or two sites keep two cores busy. */
const workers = Math.max(2, Math.min(4, availableParallelism()));

/** Tests that mostly wait run beside the others. Twice as many workers would wait for a processor, and meet their deadlines. */
const workersOf = ({ mostlyWaits }) => (mostlyWaits ? Math.ceil(workers / 2) : workers);

const binaries = {
  jest: join(root, 'node_modules/jest/bin/jest.js'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
};

/** The arguments of the test runner for these files. A second try repeats all tests of a file of Jest: they may build on each other. */
const commands = {
  jest: (files, { workers }) => [
    binaries.jest,
    `--reporters=${join(root, 'scripts/testing/jestReporter.mjs')}`,
    `--testSequencer=${join(root, 'scripts/testing/slowestFirst.mjs')}`,
    `--maxWorkers=${workers}`,
    '--passWithNoTests',
    '--runTestsByPath',
    ...files.map((file) => join(root, file)),
  ],
  playwright: (files, { workers, isSecondTry }) => [
    binaries.playwright,
    'test',
    ...(isSecondTry ? ['--last-failed'] : []),
    `--reporter=${join(root, 'scripts/testing/playwrightReporter.mjs')}`,
    `--workers=${workers}`,
    '--pass-with-no-tests',
    ...files.map((file) => `${file.replaceAll('.', '\\.')}$`),
  ],
};

/** The tests of one kind, run by one process. */
class Stage {
  finished = [];
  secondTries = [];
  errors = [];
  startedAt = null;
  endedAt = null;

  constructor(kind, files, node) {
    this.kind = kind;
    this.node = node;
    this.title = kind.title;
    this.workers = workersOf(kind);
    this.files = files;
  }

  async run(print) {
    this.startedAt = Date.now();
    const code = await this.execute(this.files, { workers: this.workers }, (result) => this.take(result, print), print);
    this.endedAt = Date.now();
    const missing = this.files.length - this.finished.length;
    if (code !== 0 && (missing > 0 || this.count('failed') === 0)) {
      this.errors.push(`${this.title} ended with code ${code}, ${missing} files are missing.`);
    }
    for (const error of this.errors) print(error);
  }

  /** Runs the failed files again, one at a time. */
  async tryAgain(print) {
    if (this.failedFiles.length === 0) return;
    print(`${this.title}: second try of ${this.failedFiles.join(', ')}`);
    const options = { workers: 1, isSecondTry: true };
    await this.execute(this.failedFiles, options, (result) => this.takeAgain(result, print), print);
  }

  get failedFiles() {
    return this.finished.filter(({ failed }) => failed > 0).map(({ file }) => file);
  }

  execute(files, options, take, print) {
    return runScript(commands[this.runner](files, options), {
      node: this.node,
      cwd: this.kind.area,
      onMessage: ({ file, error, ...result }) => {
        if (error) this.errors.push(error);
        if (file) take({ file: relative(root, file).replaceAll('\\', '/'), ...result });
      },
      onOutput: (text) => text.trim() && print(text.trim()),
    });
  }

  get runner() {
    return this.kind.area === 'e2e' ? 'playwright' : 'jest';
  }

  take(result, print) {
    this.finished.push(result);
    const { file, output, passed, failed, skipped, seconds } = result;
    const outcome = failed + skipped > 0 ? `${failed} failed, ${skipped} skipped of ` : '';
    const tests = `${outcome}${passed + failed + skipped} tests`;
    print(`${this.title} ${this.finished.length}/${this.files.length}: ${file}, ${tests}, ${formatTime(seconds)}`);
    if (output) print(output);
  }

  takeAgain(result, print) {
    const index = this.finished.findIndex(({ file }) => file === result.file);
    const first = this.finished[index];
    const passedBefore = this.runner === 'playwright' ? first.passed : 0;
    this.finished[index] = { ...first, ...result, passed: passedBefore + result.passed, seconds: first.seconds };
    print(`${this.title}, second try: ${result.file}, ${result.failed} failed, ${formatTime(result.seconds)}`);
    if (result.output) print(result.output);
    if (result.failed === 0) this.secondTries.push(...first.failures.map((title) => `${first.file}: ${title}`));
  }

  count(outcome) {
    return this.finished.reduce((sum, result) => sum + result[outcome], 0);
  }

  /** A skipped test counts as failed, and so does a process that fails without naming a test. */
  get failed() {
    return this.count('failed') + this.count('skipped') + this.errors.length;
  }

  get secondsTaken() {
    return ((this.endedAt ?? Date.now()) - this.startedAt) / 1000;
  }

  /** From the recorded durations. A file without one counts as an average file. */
  get secondsLeft() {
    if (this.endedAt) return 0;
    const done = new Set(this.finished.map(({ file }) => file));
    const left = this.files.filter((file) => !done.has(file));
    const average = sum(this.files.map((file) => durations[file] ?? 0)) / this.files.length;
    return sum(left.map((file) => durations[file] ?? average)) / this.workers;
  }
}

/** A run of the chosen test files. Stages that mostly wait run beside those that compute. */
export class TestRun {
  isInterrupted = false;

  /** `node` is the program that runs the tests, by default the one that runs this. */
  constructor(files, node) {
    this.stages = kinds
      .map((kind) => {
        const ofKind = files.filter((file) => kindOf(file) === kind);
        return new Stage(kind, ofKind, node);
      })
      .filter((stage) => stage.files.length > 0);
    this.lanes = [
      this.stages.filter(({ kind }) => kind.mostlyWaits),
      this.stages.filter(({ kind }) => !kind.mostlyWaits),
    ];
  }

  get needsBuild() {
    return this.stages.some(({ files }) => files.some(needsBuild));
  }

  /** Runs `first` before the stages that compute. Stages that need the built site wait for `build`. */
  async run({ build, first = async () => undefined }) {
    const status = setInterval(() => print(this.progress), STATUS_INTERVAL_MS);
    const runLane = async (stages) => {
      for (const stage of stages) {
        if (stage.files.some(needsBuild)) await build;
        if (this.isInterrupted) return;
        await stage.run((text) => print(text));
      }
    };
    const [waiting, computing] = this.lanes;
    await Promise.all([build, runLane(waiting), first().then(() => runLane(computing))]);
    if (process.env.CI) await this.tryAgain();
    clearInterval(status);
  }

  /** A busy machine may stall a process: what failed runs again when nothing else does. */
  async tryAgain() {
    if (this.failedFiles.length > MAX_SECOND_TRIES)
      return print(`No second tries: ${this.failedFiles.length} files failed.`);
    for (const stage of this.stages) {
      if (!this.isInterrupted) await stage.tryAgain((text) => print(text));
    }
  }

  get failedFiles() {
    return this.stages.flatMap(({ failedFiles }) => failedFiles);
  }

  /** Starts no other stage, and says what is known so far. */
  interrupt() {
    this.isInterrupted = true;
    this.printSummary();
  }

  get progress() {
    const active = this.stages.filter(({ startedAt, endedAt }) => startedAt && !endedAt);
    const counts = active.map(({ title, finished, files }) => `${title} ${finished.length}/${files.length}`);
    return `… ${counts.join(', ')}; ${this.isEndKnown ? `about ${formatTime(this.secondsLeft)} left` : 'end unknown'}`;
  }

  /** The durations of new files are estimated from those of the others. */
  get isEndKnown() {
    return this.stages.every(({ files }) => files.some((file) => file in durations));
  }

  get secondsLeft() {
    return Math.max(...this.lanes.map((stages) => sum(stages.map((stage) => stage.secondsLeft))));
  }

  get secondTries() {
    return this.stages.flatMap(({ secondTries }) => secondTries);
  }

  /** Second tries are counted apart. STRICT=true counts them as failed: the test or the product depends on luck. */
  get totals() {
    return {
      passed: sum(this.stages.map((stage) => stage.count('passed'))),
      failed:
        sum(this.stages.map(({ failed }) => failed)) + (process.env.STRICT === 'true' ? this.secondTries.length : 0),
    };
  }

  get results() {
    return this.stages.flatMap(({ finished }) => finished);
  }

  printSummary() {
    console.log('\nStage               files  tests  failed    time');
    for (const stage of this.stages.filter(({ startedAt }) => startedAt)) {
      const tests = stage.count('passed') + stage.count('failed') + stage.count('skipped');
      const cells = [stage.finished.length, tests, stage.failed].map((cell, index) =>
        String(cell).padStart(6 + (index > 1)),
      );
      console.log(`${stage.title.padEnd(18)} ${cells.join(' ')} ${formatTime(stage.secondsTaken).padStart(8)}`);
    }
    printList(
      'Slowest files',
      slowest(this.results).map(({ file, seconds }) => `${formatTime(seconds)}  ${file}`),
    );
    printList(`Second tries (${this.secondTries.length})`, this.secondTries);
    printList('Failed', [
      ...this.results.filter(({ failed, skipped }) => failed + skipped > 0).map(({ file }) => file),
      ...this.stages.flatMap(({ errors }) => errors),
    ]);
  }
}

const slowest = (results) =>
  results.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILES_SHOWN);

function printList(title, lines) {
  console.log(`\n${title}: ${lines.length === 0 ? 'none' : ''}`);
  for (const line of lines) console.log(`  ${line}`);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
