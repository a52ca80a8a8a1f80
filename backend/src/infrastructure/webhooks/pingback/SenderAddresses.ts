import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { normalizeAddress } from '../../http/normalizeAddress';

const MINUTE_MS = 60_000;

/** In milliseconds: how long a lookup result is cached, and how long a lookup may take. */
const CACHE_TTL_MS = 5 * MINUTE_MS;
const LOOKUP_TIMEOUT_MS = 2_000;

/** How long a host without addresses is not looked up again, in milliseconds. */
const RETRY_AFTER_MS = 5_000;

const MAX_HOSTS = 500;

/** Resolves the addresses of a host with this machine's resolver. */
export type AddressLookup = (host: string) => Promise<readonly LookupAddress[]>;

const systemLookup: AddressLookup = (host) => promisify(lookup)(host, { all: true });

/** Caches the addresses of a voting site's host name. A name that cannot be resolved has none. */
export class SenderAddresses {
  /** Callers that wait for the same host share one lookup. */
  private readonly cache: LRUCache<string, readonly string[]>;

  constructor(lookupAddresses: AddressLookup = systemLookup, now = () => performance.now()) {
    this.cache = new LRUCache({
      max: MAX_HOSTS,
      ttl: CACHE_TTL_MS,
      perf: { now },
      ttlResolution: 0,
      fetchMethod: async (host, _stale, { options }) => {
        const found = await Promise.race([
          lookupAddresses(host).catch(() => []),
          pause(LOOKUP_TIMEOUT_MS, [], { ref: false }),
        ]);
        if (found.length === 0) options.ttl = RETRY_AFTER_MS;
        return found.map(({ address }) => normalizeAddress({ ip: address }));
      },
    });
  }

  async isAddressOf(host: string, ip: string): Promise<boolean> {
    return (await this.cache.fetch(host))?.includes(normalizeAddress({ ip })) ?? false;
  }
}
