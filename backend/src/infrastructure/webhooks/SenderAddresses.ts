import { lookup, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../http/addressOf';

const MINUTE = 60_000;

/** In milliseconds: how long a lookup result is cached, and how long a lookup may take. */
const KEPT_FOR = 5 * MINUTE;
const PATIENCE = 2_000;

/** How long a host without addresses is not looked up again, in milliseconds. */
const RETRY_AFTER_MS = 5_000;

const MAX_HOSTS = 500;

/** Resolves the addresses of a host with this machine's resolver. */
export type AddressLookup = (host: string) => Promise<readonly LookupAddress[]>;

const systemLookup: AddressLookup = (host) => promisify(lookup)(host, { all: true });

/** Caches the addresses of a voting site's host name. A name that cannot be resolved has none. */
export class SenderAddresses {
  /** Callers that wait for the same host share one lookup. */
  private readonly known: LRUCache<string, readonly string[]>;

  constructor(find: AddressLookup = systemLookup, now = () => performance.now()) {
    this.known = new LRUCache({
      max: MAX_HOSTS,
      ttl: KEPT_FOR,
      perf: { now },
      ttlResolution: 0,
      fetchMethod: async (host, _stale, { options }) => {
        const found = await Promise.race([find(host).catch(() => []), pause(PATIENCE, [], { ref: false })]);
        if (found.length === 0) options.ttl = RETRY_AFTER_MS;
        return found.map(({ address }) => addressOf({ ip: address }));
      },
    });
  }

  async isOf(host: string, ip: string): Promise<boolean> {
    return (await this.known.fetch(host))?.includes(addressOf({ ip })) ?? false;
  }
}
