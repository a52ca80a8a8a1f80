import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The client disconnected; its work ends, and there is nothing to report. */
export class RequestAbandoned extends Error {}

/** The data of a request, available everywhere while it is processed. */
export class RequestScope {
  /** Included in its response, its errors and its log lines. */
  readonly requestId = randomUUID();
  /** In the time of `performance.now()`. */
  readonly arrivedAt = performance.now();
  /** The language of its response, as a BCP 47 code; undefined until it is known. */
  language: string | undefined;
  /** The language that the client asks for; undefined if it asks for none. */
  askedLanguage: string | undefined;
  /** Releases the slot of the request; the load shedder sets it. */
  releaseSlot: () => void = () => undefined;
  private isPersonal = false;

  constructor(
    /** The cache key of the response that all anonymous visitors share; null if the response is personal. */
    private readonly cacheKey: string | null = null,
    /** Whether its client has disconnected before the response. */
    private readonly isAbandoned: () => boolean = () => false,
  ) {}

  get isCacheable(): boolean {
    return this.cacheKey !== null && !this.isPersonal;
  }

  isCacheableAs(key: string | undefined): boolean {
    return this.isCacheable && this.cacheKey === key;
  }

  /** Throws if the client no longer waits for the response. */
  mustBeWanted(): void {
    if (this.isAbandoned()) throw new RequestAbandoned();
  }

  /** For work that concerns only this client, such as counting a rate limit. */
  preventCaching(): void {
    this.isPersonal = true;
  }
}

const scopeStorage = new AsyncLocalStorage<RequestScope>();

/** Runs work in the scope of a request; everything that it starts shares the scope. */
export const runInScope = <T>(requestScope: RequestScope, work: () => T): T => scopeStorage.run(requestScope, work);

/** The current request; undefined outside of requests. */
export const currentRequest = (): RequestScope | undefined => scopeStorage.getStore();

export const currentRequestId = (): string | undefined => currentRequest()?.requestId;
