import { send, sent } from './report.mjs';

/** Reports the test files of Playwright to the run. */
export default class PlaywrightReporter {
  /** By file: its tests, and those that have not finished. */
  #files = new Map();

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const { file } = test.location;
      if (!this.#files.has(file)) this.#files.set(file, { tests: [], unfinished: 0, output: [] });
      const entry = this.#files.get(file);
      entry.tests.push(test);
      entry.unfinished += 1;
    }
  }

  onTestEnd(test, result) {
    const entry = this.#files.get(test.location.file);
    for (const { message, stack } of result.errors) entry.output.push(`${titleOf(test)}\n${stack ?? message}`);
    if ((entry.unfinished -= 1) === 0) this.#report(test.location.file, entry);
  }

  onError({ message, stack }) {
    send({ error: stack ?? message });
  }

  async onEnd() {
    await sent();
  }

  #report(file, { tests, output }) {
    const count = (outcome) => tests.filter((test) => test.outcome() === outcome);
    send({
      file,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      passed: count('expected').length,
      failed: count('unexpected').length,
      skipped: count('skipped').length,
      failures: count('unexpected').map(titleOf),
      output: output.join('\n\n'),
    });
  }
}

const titleOf = (test) => test.titlePath().filter(Boolean).join(' › ');
