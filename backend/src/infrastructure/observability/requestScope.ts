import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The client went away; the work for it ends, and there is nothing to report. */
export class RequestAbandoned extends Error {}

/** What is known of a request wherever it is being answered. */
export class RequestScope {
  /** Its response, its errors and its log lines carry it. */
  readonly requestId = randomUUID();
  /** As `performance.now()` counts. */
  readonly arrivedAt = performance.now();
  /** Gives up the place among those that are answered; the load shedder sets it. */
  leaveCrowd: () => void = () => undefined;
  private isPersonal = false;

  constructor(
    /** Names the response that every anonymous visitor gets; null where the request has one of its own. */
    private readonly cacheKey: string | null = null,
    /** Whether its client has gone without waiting for the response. */
    private readonly isAbandoned: () => boolean = () => false,
  ) {}

  get isCacheable(): boolean {
    return this.cacheKey !== null && !this.isPersonal;
  }

  mayBeShared(key: string | undefined): boolean {
    return this.isCacheable && this.cacheKey === key;
  }

  /** Throws once nothing has to be found out for the request any more. */
  mustBeWanted(): void {
    if (this.isAbandoned()) throw new RequestAbandoned();
  }

  /** Something was done for this client alone, such as counting a limit. */
  preventCaching(): void {
    this.isPersonal = true;
  }
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Does some work for a request; whatever it starts knows the request too. */
export const inScope = <T>(request: RequestScope, work: () => T): T => scope.run(request, work);

/** The request that is being answered; undefined outside of requests. */
export const currentRequest = (): RequestScope | undefined => scope.getStore();

export const currentRequestId = (): string | undefined => currentRequest()?.requestId;
