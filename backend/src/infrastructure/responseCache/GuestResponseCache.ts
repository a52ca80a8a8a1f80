import { LRUCache } from 'lru-cache';
import { TOPICS, type Changes } from '../../application/shared/Changes';
import type { CachedResponse } from './CachedResponse';

/** Changes by other instances are visible within a second, however long a response takes to arrive. */
export const MAX_TTL_MS = 800;

/** Data from a replica may itself be 800 ms old. */
export const MAX_TTL_WITH_REPLICA_MS = 200;

const MAX_SIZE_BYTES = 32 * 1024 * 1024;

/** The client that a response was produced for disconnected before it was complete. */
export class ProducerDisconnected extends Error {}

/** Produces the response; undefined if it turns out to be personal. */
export type ResponseProducer = () => Promise<CachedResponse | undefined>;

/** The responses that all anonymous visitors share: for less than a second, and at most until the next commit. */
export class GuestResponseCache {
  private readonly responses: LRUCache<string, CachedResponse, ResponseProducer>;

  constructor(
    private readonly changes: Changes,
    /** 0 caches nothing. */
    private readonly ttlMs: number,
  ) {
    this.responses = new LRUCache({
      maxSize: MAX_SIZE_BYTES,
      sizeCalculation: ({ sizeBytes }, key) => sizeBytes + 2 * key.length,
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

  /** Without change notifications, no cached response is known to be current. */
  get isActive(): boolean {
    return this.ttlMs > 0 && this.changes.isConnected;
  }

  find(key: string): CachedResponse | undefined {
    return this.responses.get(key);
  }

  /** Produces a response once for all concurrent requests (single flight); throws only `Abandoned`. */
  async load(key: string, produce: ResponseProducer): Promise<CachedResponse | undefined> {
    try {
      return await this.responses.fetch(key, { context: produce });
    } catch (reason) {
      if (reason instanceof ProducerDisconnected) throw reason;
      // The library rejects if nothing was produced and the cache was invalidated in between.
      return undefined;
    }
  }

  invalidate(): void {
    this.responses.clear();
  }
}
