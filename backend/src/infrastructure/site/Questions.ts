import type { Execute, ExecutionProblem } from './Renderer';

export type Operation = Parameters<Execute>[0];
type Result = Awaited<ReturnType<Execute>>;

/** What a page asks on behalf of one visitor: each thing once, so that limits count it once, too. */
export class Questions {
  readonly problems: ExecutionProblem[] = [];
  private readonly asked = new Map<string, Promise<Result>>();
  private unanswered = 0;

  constructor(
    private readonly execute: Execute,
    private readonly address: string,
  ) {}

  get areAnswered(): boolean {
    return this.unanswered === 0;
  }

  ask(operation: Operation): Promise<Result> {
    const key = JSON.stringify(operation);
    let result = this.asked.get(key);
    if (!result) this.asked.set(key, (result = this.find(operation)));
    return result;
  }

  private async find(operation: Operation): Promise<Result> {
    this.unanswered += 1;
    const result = await this.execute(operation, this.address);
    this.unanswered -= 1;
    this.problems.push(...(result.errors ?? []));
    return result;
  }
}
