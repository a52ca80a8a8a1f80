import type { Log } from './application/shared/Log';

/** Shutdown timeout, in ms. After it, the process exits with work unfinished. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/** Graceful shutdown: runs the registered endings once, in reverse order. */
export class GracefulShutdown {
  private readonly hooks: (() => Promise<unknown>)[] = [];
  private hasStarted = false;

  constructor(private readonly log: Log) {}

  get isShuttingDown(): boolean {
    return this.hasStarted;
  }

  /** Registers the ending of something that has just started. During shutdown, it runs at once. */
  onShutdown(hook: () => Promise<unknown>): void {
    if (this.hasStarted) void hook();
    else this.hooks.push(hook);
  }

  /** Runs all endings, then exits. A second call, such as another Ctrl-C, has no effect. */
  start(exitCode: number): void {
    if (this.hasStarted) return;
    this.hasStarted = true;
    setTimeout(() => {
      this.log.error({}, 'shutdown timed out');
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    void this.runHooksInReverse().then(() => process.exit(exitCode));
  }

  private async runHooksInReverse(): Promise<void> {
    for (const hook of this.hooks.reverse()) {
      try {
        await hook();
      } catch (error) {
        this.log.error({ err: error }, 'shutdown hook failed');
      }
    }
  }
}
