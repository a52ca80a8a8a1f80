/**
 * Does in one go what many ask for at the same moment. A round begins after everybody in it has asked, so that nobody gets
 * an answer older than their question; whoever asks while one is under way is in the next.
 */
export class Rounds<Asked, Answer> {
  private waiting: Turn<Asked, Answer>[] = [];
  private isRunning = false;

  /** `work` answers each question in its order; when it fails, it fails for everybody in the round. */
  constructor(
    private readonly work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
    private readonly largest: number,
  ) {}

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Whoever asks at this very moment still gets into the first round.
    await Promise.resolve();
    while (this.waiting.length > 0) await this.round(this.waiting.splice(0, this.largest));
    this.isRunning = false;
  }

  private async round(turns: readonly Turn<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.work(turns.map(({ asked }) => asked));
      turns.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      turns.forEach(({ reject }) => reject(error));
    }
  }
}

interface Turn<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}
