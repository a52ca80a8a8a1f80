import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/**
 * Whether others who ask the same as a guest may get the same answer. Nobody may until somebody allows it, and nothing
 * allows what was refused once.
 */
export class Sharing {
  private allowed = false;
  private refused = false;

  get isAllowed(): boolean {
    return this.allowed && !this.refused;
  }

  allow(): void {
    this.allowed = true;
  }

  refuse(): void {
    this.refused = true;
  }
}

/** What was counted for a request, so that a second try to answer it counts nothing again. */
export class Counted {
  private readonly outcomes = new Map<string, Promise<void>[]>();
  private readonly turns = new Map<string, number>();

  /** Counts; or tells how the same count ended in the try before. */
  once(what: string, count: () => Promise<void>): Promise<void> {
    const outcomes = this.outcomes.get(what) ?? [];
    const turn = this.turns.get(what) ?? 0;
    this.outcomes.set(what, outcomes);
    this.turns.set(what, turn + 1);
    return (outcomes[turn] ??= count());
  }

  /** The request is answered in another way, from the beginning. */
  tryAgain(): void {
    this.turns.clear();
  }
}

/** What is known of a request wherever it is being answered. */
export class RequestScope {
  /** Its answer, its errors and its log lines carry it. */
  readonly requestId = randomUUID();
  readonly sharing = new Sharing();
  readonly counted = new Counted();
  /** Whether nobody is known to ask who has changed anything here before. */
  isOfStranger = false;
  /** Whether it changes nothing itself. */
  onlyReads = false;

  /** The moment it came, as `performance.now()` counts. */
  constructor(readonly arrivedAt: number) {}
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Does some work for a request; whatever it starts knows the request too. */
export const inScope = <T>(request: RequestScope, work: () => T): T => scope.run(request, work);

/** The request that is being answered; undefined outside of requests. */
export const currentRequest = (): RequestScope | undefined => scope.getStore();

export const currentRequestId = (): string | undefined => currentRequest()?.requestId;
