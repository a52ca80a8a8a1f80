/** Wakes the vote counter when votes arrive. */
export class VoteBell {
  private hasRung = false;
  private wake: () => void = () => undefined;

  ring(): void {
    this.hasRung = true;
    this.wake();
  }

  /** Resolves when it rings, at once if it has rung since the last call, and after `patience` ms at the latest. */
  async heard(patience: number, end: AbortSignal): Promise<void> {
    if (!this.hasRung && !end.aborted) await this.rung(patience, end);
    this.hasRung = false;
  }

  private rung(patience: number, end: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        end.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, patience);
      end.addEventListener('abort', wake);
      this.wake = wake;
    });
  }
}
