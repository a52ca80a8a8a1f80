/** Wakes the vote counter when votes arrive. */
export class VoteSignal {
  private isNotified = false;
  private wake: () => void = () => undefined;

  notify(): void {
    this.isNotified = true;
    this.wake();
  }

  /** Resolves when it rings, at once if it has rung since the last call, and after `patience` ms at the latest. */
  async wait(timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (!this.isNotified && !signal.aborted) await this.waitForNotification(timeoutMs, signal);
    this.isNotified = false;
  }

  private waitForNotification(timeoutMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      signal.addEventListener('abort', wake);
      this.wake = wake;
    });
  }
}
