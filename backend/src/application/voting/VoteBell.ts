/** Rings when votes have come in, for the one who counts them. */
export class VoteBell {
  private hasRung = false;
  private wake: () => void = () => undefined;

  ring(): void {
    this.hasRung = true;
    this.wake();
  }

  /** Resolves when it rings, at once when it has rung since the last time, and after that many milliseconds at the latest. */
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
