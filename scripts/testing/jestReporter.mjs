import { send, sent } from './report.mjs';

/** Reports the test files of Jest to the run. */
export default class JestReporter {
  onTestFileResult({ path }, result) {
    const { start, end } = result.perfStats;
    send({
      file: path,
      seconds: (end - start) / 1000,
      passed: result.numPassingTests,
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
      failures: result.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      output: [...(result.console ?? []).map(({ message }) => message), result.failureMessage]
        .filter(Boolean)
        .join('\n'),
    });
  }

  async onRunComplete() {
    await sent();
  }
}
