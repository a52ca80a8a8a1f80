/** Rings when votes have come in, for whoever counts them. */
export class VoteBell {
  private hasRung = false;
  private wake: () => void = () => undefined;

  ring(): void {
    this.hasRung = true;
    this.wake();
  }

  /** Resolves when it rings, at once when it has rung since the last time, and after that many milliseconds at the latest. */
  async heard(patience: number, end: AbortSignal): Promise<void> {
    if (!this.hasRung && !end.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        const wake = () => {
          clearTimeout(timer);
          resolve();
        };
        this.wake = wake;
        end.addEventListener('abort', wake, { once: true });
        void timer;
      });
    }
    this.hasRung = false;
    this.wake = () => undefined;
  }
}
