import { LRUCache } from 'lru-cache';
import { TOPICS, type Changes } from '../../application/shared/Changes';
import type { CachedResponse } from './CachedResponse';

/** Changes by other instances are seen within a second, however long a response takes to travel. */
export const MAX_TTL_MS = 800;

/** What comes from a replica may be 800 ms old itself. */
export const MAX_TTL_BESIDE_REPLICA_MS = 200;

const MAX_SIZE_BYTES = 32 * 1024 * 1024;

/** The client that a response was produced for went away before it was complete. */
export class Abandoned extends Error {}

/** Produces the response; undefined where it turns out to be for its own client alone. */
export type Produce = () => Promise<CachedResponse | undefined>;

/** The responses that every anonymous visitor gets alike: for less than a second, and until the next committed change. */
export class GuestResponseCache {
  private readonly responses: LRUCache<string, CachedResponse, Produce>;

  constructor(
    private readonly changes: Changes,
    /** 0 caches nothing. */
    private readonly ttlMs: number,
  ) {
    this.responses = new LRUCache({
      maxSize: MAX_SIZE_BYTES,
      sizeCalculation: ({ size }, key) => size + 2 * key.length,
      ttl: ttlMs,
      // Requests that were waiting before a change get their response; it is not stored.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: produce, options }) => {
        const startedAt = performance.now();
        const response = await produce();
        options.ttl = Math.max(1, ttlMs - (performance.now() - startedAt));
        return response;
      },
    });
    for (const topic of TOPICS) changes.watch(topic, () => this.invalidate());
  }

  /** Without notifications of changes nothing is known to be current. */
  get isActive(): boolean {
    return this.ttlMs > 0 && this.changes.areHeard;
  }

  find(key: string): CachedResponse | undefined {
    return this.responses.get(key);
  }

  /** Produces a response once for all requests that ask for it at the same time; throws nothing but `Abandoned`. */
  async load(key: string, produce: Produce): Promise<CachedResponse | undefined> {
    try {
      return await this.responses.fetch(key, { context: produce });
    } catch (reason) {
      if (reason instanceof Abandoned) throw reason;
      // The library rejects where nothing was produced and the cache was invalidated in between.
      return undefined;
    }
  }

  invalidate(): void {
    this.responses.clear();
  }
}
