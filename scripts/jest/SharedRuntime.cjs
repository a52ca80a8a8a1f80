const { default: Runtime } = require('jest-runtime');

/**
 * Keeps loaded modules for all test files of a worker: loading the application takes longer than most of its test files.
 * Use it together with an environment that is shared too, because modules hold on to the globals they were loaded with.
 */
class SharedRuntime extends Runtime {
  /** Called after each test file. The next one gets a new test framework, new setup files and no mocks. */
  teardown() {
    this.restoreAllMocks();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    this.testMainModule.reset();
    this.testState.state = 'loading';
    this.registries.internalModuleRegistry.clear();
    const { moduleRegistry } = this.registries;
    for (const path of moduleRegistry.keys()) if (this.isOfOneFile(path)) moduleRegistry.delete(path);
  }

  isOfOneFile(path) {
    return /\.test\.tsx?$/.test(path) || this._config.setupFilesAfterEnv.includes(path);
  }
}

/** By project. */
const runtimes = new Map();

/** Jest makes one for each test file with `new`, which returns the object that a function returns. */
module.exports = function RuntimeOfProject(config, ...rest) {
  const globalConfig = rest.at(-1);
  if (globalConfig.watch || globalConfig.watchAll) return new Runtime(config, ...rest);
  if (!runtimes.has(config.id)) runtimes.set(config.id, new SharedRuntime(config, ...rest));
  return runtimes.get(config.id);
};
