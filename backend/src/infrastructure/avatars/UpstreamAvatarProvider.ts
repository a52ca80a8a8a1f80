import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { TokenBucket } from '../../application/shared/TokenBucket';
import { CircuitBreaker, CircuitOpenError } from './CircuitBreaker';
import { AvatarUpstream } from './AvatarUpstream';
import { AvatarStore, type CachedAvatar, type AvatarLookup, type AvatarRequest } from './AvatarStore';
import { generateAvatar, AvatarProvider, type AvatarSize, type ServedAvatar } from './AvatarProvider';

/** Player names have 3 to 16 characters; names from the game's other edition often have a prefix. */
const PLAYER_NAME = /^[.*]?\w{3,16}$/;

/** How long a fetched avatar stays fresh, in milliseconds. */
const FRESH_TTL_MS = 24 * 60 * 60_000;

/** How long a visitor waits for an avatar that is fetched for the first time, in milliseconds. */
const WAIT_TIMEOUT_MS = 1_000;

/** Cache lifetime in browsers, in seconds: of a fresh avatar, and of a stale or drawn stand-in. */
const MAX_AGE_SECONDS = 6 * 60 * 60;
const TEMPORARY_MAX_AGE_SECONDS = 60;

/** Limits of the in-memory cache. */
const MAX_CACHED_AVATARS = 1_000;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** Looking up a name without a player here costs a query, so lookups are rate limited and such names are cached. */
const UNKNOWN_NAME_LIMITS = { burst: 120, perMinute: 30, max: 10_000, ttlMs: 60_000 };

/**
 * Avatars of another site, cached here. A stale avatar is served while a fresh one is fetched. When the fetch fails or
 * takes too long, a drawn avatar takes its place. Invented names are served from memory and within fixed budgets, so
 * they can neither fill the database nor make this site request many of them.
 */
@injectable()
export class UpstreamAvatarProvider extends AvatarProvider {
  private readonly cache = new LRUCache<string, CachedAvatar>({
    max: MAX_CACHED_AVATARS,
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ picture }) => 1_000 + (picture?.content.length ?? 0),
  });
  private readonly inFlight = new Map<string, Promise<CachedAvatar | null>>();
  private readonly unknownNames: LRUCache<string, true>;
  private readonly lookupBudget: TokenBucket;
  private readonly circuitBreaker: CircuitBreaker;

  constructor(
    private readonly upstream: AvatarUpstream,
    private readonly store: AvatarStore,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
    const { burst, perMinute, max, ttlMs } = UNKNOWN_NAME_LIMITS;
    this.unknownNames = new LRUCache({ max, ttl: ttlMs, perf: { now: () => this.now }, ttlResolution: 0 });
    this.lookupBudget = new TokenBucket(burst, perMinute, this.now);
    this.circuitBreaker = new CircuitBreaker(clock, log);
  }

  async get(name: string, size: AvatarSize): Promise<ServedAvatar> {
    if (!PLAYER_NAME.test(name)) return generateAvatar(name, size);

    const request = { name: name.toLowerCase(), size };
    const key = keyOf(request);
    const avatar =
      this.ifFresh(this.cache.get(key)) ?? (await withinTimeout(this.load(request))) ?? this.cache.get(key);
    if (!avatar) return generateAvatar(name, size, TEMPORARY_MAX_AGE_SECONDS);
    const maxAge = this.ifFresh(avatar) ? MAX_AGE_SECONDS : TEMPORARY_MAX_AGE_SECONDS;
    return avatar.picture ? { ...avatar.picture, maxAge } : generateAvatar(name, size, maxAge);
  }

  /** Coalesces requests for the same avatar; returns a stale avatar while a fresh one is fetched. Never rejects. */
  private load(request: AvatarRequest): Promise<CachedAvatar | null> {
    const key = keyOf(request);
    const pending = this.inFlight.get(key);
    if (pending) return Promise.resolve(this.cache.get(key) ?? pending);

    const stored = this.find(request);
    const fetched = stored
      .then((found) => found && (this.ifFresh(found.avatar) ?? this.fetch(request, found.isKnownPlayer)))
      .finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, fetched);
    return stored.then((found) => found?.avatar ?? fetched);
  }

  /** The avatar that any instance stored. Null when the database fails, or when a limit for unknown names applies. */
  private async find(request: AvatarRequest): Promise<AvatarLookup | null> {
    if (this.unknownNames.has(request.name) || this.lookupBudget.spend(1, this.now) > 0) return null;
    try {
      const stored = await this.store.find(request);
      if (stored.isKnownPlayer) this.lookupBudget.giveBack(1);
      else this.unknownNames.set(request.name, true);
      if (stored.avatar) this.cache.set(keyOf(request), stored.avatar);
      return stored;
    } catch (error) {
      this.log.debug({ err: error }, 'cached avatar unreadable');
      return null;
    }
  }

  private async fetch(request: AvatarRequest, isKnownPlayer: boolean): Promise<CachedAvatar | null> {
    try {
      const picture = await this.circuitBreaker.run(isKnownPlayer ? 'known' : 'unknown', () =>
        this.upstream.fetch(request.name, request.size),
      );
      const avatar = { picture, fetchedAt: this.clock.now() };
      this.cache.set(keyOf(request), avatar);
      if (isKnownPlayer) void this.persist(request, avatar);
      return avatar;
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) this.log.debug({ err: error }, 'avatar fetch failed');
      return null;
    }
  }

  private async persist(request: AvatarRequest, avatar: CachedAvatar): Promise<void> {
    try {
      await this.store.save(request, avatar);
    } catch (error) {
      this.log.debug({ err: error }, 'avatar not cached');
    }
  }

  private ifFresh(avatar: CachedAvatar | null | undefined): CachedAvatar | null {
    return avatar && this.now - avatar.fetchedAt.getTime() < FRESH_TTL_MS ? avatar : null;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}

const keyOf = ({ name, size }: AvatarRequest): string => `${name} ${size}`;

/** The avatar if it arrives in time; the fetch continues in any case. */
async function withinTimeout(avatar: Promise<CachedAvatar | null>): Promise<CachedAvatar | null> {
  const settled = new AbortController();
  try {
    return await Promise.race([avatar, pause(WAIT_TIMEOUT_MS, null, { signal: settled.signal })]);
  } finally {
    settled.abort();
  }
}
