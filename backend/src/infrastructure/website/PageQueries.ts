import type { Execute, ExecutionProblem } from './Renderer';

export type Operation = Parameters<Execute>[0];
type Result = Awaited<ReturnType<Execute>>;

/** The queries of one page on behalf of one visitor: each runs once, so that limits count it once. */
export class PageQueries {
  readonly problems: ExecutionProblem[] = [];
  private readonly results = new Map<string, Promise<Result>>();
  private running = 0;

  constructor(
    private readonly execute: Execute,
    private readonly language: string,
    private readonly address: string,
    private readonly signal: AbortSignal,
  ) {}

  get areComplete(): boolean {
    return this.running === 0;
  }

  run(operation: Operation): Promise<Result> {
    this.signal.throwIfAborted();
    const key = JSON.stringify(operation);
    let result = this.results.get(key);
    if (!result) this.results.set(key, (result = this.start(operation)));
    return result;
  }

  private async start(operation: Operation): Promise<Result> {
    this.running += 1;
    const result = await this.execute(operation, this.language, this.address);
    this.running -= 1;
    this.problems.push(...(result.errors ?? []));
    return result;
  }
}
