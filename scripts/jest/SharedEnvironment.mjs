import { TestEnvironment } from 'jest-environment-node';

/** Where the test framework keeps its state. */
const FRAMEWORK_STATE = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'RETRY_TIMES', 'TEST_TIMEOUT_SYMBOL'];

/** An environment whose globals serve all test files of a worker, one after another. See `SharedRuntime`. */
class SharedEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.initialVariables = { ...this.global.process.env };
  }

  /** Called after each test file. */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.initialVariables)) Reflect.deleteProperty(env, name);
    Object.assign(env, this.initialVariables);
    for (const symbol of Object.getOwnPropertySymbols(this.global)) {
      if (FRAMEWORK_STATE.includes(symbol.description)) Reflect.deleteProperty(this.global, symbol);
    }
  }
}

/** By project. */
const environments = new Map();

/** Jest makes one for each test file with `new`, which returns the object that a function returns. */
export default function EnvironmentOfProject(config, context) {
  const { globalConfig, projectConfig } = config;
  if (globalConfig.watch || globalConfig.watchAll) return new TestEnvironment(config, context);
  const { id } = projectConfig;
  if (!environments.has(id)) environments.set(id, new SharedEnvironment(config, context));
  return environments.get(id);
}
