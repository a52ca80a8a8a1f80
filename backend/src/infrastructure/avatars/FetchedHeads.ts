import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { TokenBucket } from '../../application/shared/TokenBucket';
import { Gate, NotNow } from './Gate';
import { HeadUpstream } from './HeadUpstream';
import { KeptHeads, type KeptHead, type StoredHead, type WantedHead } from './KeptHeads';
import { drawn, PlayerHeads, type HeadSize, type ServedHead } from './PlayerHeads';

/** Player names have 3 to 16 characters; names from the game's other edition often have a prefix. */
const PLAYER_NAME = /^[.*]?\w{3,16}$/;

/** How long a fetched avatar stays fresh, in milliseconds. */
const FRESH = 24 * 60 * 60_000;

/** How long a visitor waits for an avatar that is fetched for the first time, in milliseconds. */
const PATIENCE = 1_000;

/** Cache lifetime in browsers, in seconds: of a fresh avatar, and of a stale or drawn stand-in. */
const SETTLED = 6 * 60 * 60;
const FOR_NOW = 60;

/** Limits of the in-memory cache. */
const MAX_HEADS = 1_000;
const MAX_HEAD_BYTES = 16 * 1024 * 1024;

/** Looking up a name without a player here costs a query, so lookups are rate limited and such names are cached. */
const UNKNOWN_NAMES = { burst: 120, perMinute: 30, max: 10_000, ttlMs: 60_000 };

/**
 * Avatars of another site, cached here. A stale avatar is served while a fresh one is fetched. When the fetch fails or
 * takes too long, a drawn avatar takes its place. Invented names are served from memory and within fixed budgets, so
 * they can neither fill the database nor make this site request many of them.
 */
@injectable()
export class FetchedHeads extends PlayerHeads {
  private readonly recent = new LRUCache<string, KeptHead>({
    max: MAX_HEADS,
    maxSize: MAX_HEAD_BYTES,
    sizeCalculation: ({ picture }) => 1_000 + (picture?.content.length ?? 0),
  });
  private readonly underWay = new Map<string, Promise<KeptHead | null>>();
  private readonly unknown: LRUCache<string, true>;
  private readonly lookups: TokenBucket;
  private readonly gate: Gate;

  constructor(
    private readonly upstream: HeadUpstream,
    private readonly kept: KeptHeads,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
    const { burst, perMinute, max, ttlMs } = UNKNOWN_NAMES;
    this.unknown = new LRUCache({ max, ttl: ttlMs, perf: { now: () => this.now }, ttlResolution: 0 });
    this.lookups = new TokenBucket(burst, perMinute, this.now);
    this.gate = new Gate(clock, log);
  }

  async of(name: string, size: HeadSize): Promise<ServedHead> {
    if (!PLAYER_NAME.test(name)) return drawn(name, size);

    const wanted = { name: name.toLowerCase(), size };
    const key = keyOf(wanted);
    const head = this.freshIn(this.recent.get(key)) ?? (await soon(this.look(wanted))) ?? this.recent.get(key);
    if (!head) return drawn(name, size, FOR_NOW);
    const maxAge = this.freshIn(head) ? SETTLED : FOR_NOW;
    return head.picture ? { ...head.picture, maxAge } : drawn(name, size, maxAge);
  }

  /** Coalesces requests for the same avatar; returns a stale avatar while a fresh one is fetched. Never rejects. */
  private look(wanted: WantedHead): Promise<KeptHead | null> {
    const key = keyOf(wanted);
    const underWay = this.underWay.get(key);
    if (underWay) return Promise.resolve(this.recent.get(key) ?? underWay);

    const stored = this.find(wanted);
    const fetched = stored
      .then((found) => found && (this.freshIn(found.head) ?? this.fetch(wanted, found.isKnown)))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, fetched);
    return stored.then((found) => found?.head ?? fetched);
  }

  /** The avatar that any instance stored. Null when the database fails, or when a limit for unknown names applies. */
  private async find(wanted: WantedHead): Promise<StoredHead | null> {
    if (this.unknown.has(wanted.name) || this.lookups.spend(1, this.now) > 0) return null;
    try {
      const stored = await this.kept.find(wanted);
      if (stored.isKnown) this.lookups.giveBack(1);
      else this.unknown.set(wanted.name, true);
      if (stored.head) this.recent.set(keyOf(wanted), stored.head);
      return stored;
    } catch (error) {
      this.log.debug({ err: error }, 'Kept player heads cannot be read.');
      return null;
    }
  }

  private async fetch(wanted: WantedHead, isKnown: boolean): Promise<KeptHead | null> {
    try {
      const picture = await this.gate.pass(isKnown ? 'known' : 'unknown', () =>
        this.upstream.fetch(wanted.name, wanted.size),
      );
      const head = { picture, fetchedAt: this.clock.now() };
      this.recent.set(keyOf(wanted), head);
      if (isKnown) void this.keep(wanted, head);
      return head;
    } catch (error) {
      if (!(error instanceof NotNow)) this.log.debug({ err: error }, 'A player head could not be fetched.');
      return null;
    }
  }

  private async keep(wanted: WantedHead, head: KeptHead): Promise<void> {
    try {
      await this.kept.keep(wanted, head);
    } catch (error) {
      this.log.debug({ err: error }, 'A player head could not be kept.');
    }
  }

  private freshIn(head: KeptHead | null | undefined): KeptHead | null {
    return head && this.now - head.fetchedAt.getTime() < FRESH ? head : null;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}

const keyOf = ({ name, size }: WantedHead): string => `${name} ${size}`;

/** The avatar if it arrives in time; the fetch continues in any case. */
async function soon(head: Promise<KeptHead | null>): Promise<KeptHead | null> {
  const answered = new AbortController();
  try {
    return await Promise.race([head, pause(PATIENCE, null, { signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
