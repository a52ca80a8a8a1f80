import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { Gate, NotNow } from './Gate';
import { HeadUpstream } from './HeadUpstream';
import { KeptHeads, type KeptHead, type WantedHead } from './KeptHeads';
import { drawn, PlayerHeads, type HeadSize, type ServedHead } from './PlayerHeads';
import { keyOf, RecentHeads } from './RecentHeads';

/** Names of the game, 3 to 16 letters; those who come from its other edition often have a sign in front. */
const PLAYER_NAME = /^[.*]?\w{3,16}$/;

/** When the other site is asked again whether somebody has changed, in milliseconds. */
const FRESH = 24 * 60 * 60_000;

/** How long a visitor waits for a head that is fetched for the first time, in milliseconds. */
const PATIENCE = 1_000;

/** What browsers are told, in seconds: of a head that is as it should be, and of one that stands in for it. */
const SETTLED = 6 * 60 * 60;
const FOR_NOW = 60;

/**
 * Heads as another site has them, kept here. A head that has become old is shown once more while it is fetched anew;
 * whatever goes wrong or takes long, a drawn one takes its place. Only names that this site knows are kept in the
 * database, so that strangers who invent names can neither fill it nor make this site ask for many of them.
 */
@injectable()
export class FetchedHeads extends PlayerHeads {
  private readonly recent = new RecentHeads();
  private readonly underWay = new Map<string, Promise<KeptHead | null>>();
  private readonly gate: Gate;

  constructor(
    private readonly upstream: HeadUpstream,
    private readonly kept: KeptHeads,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
    this.gate = new Gate(clock, log);
  }

  async of(name: string, size: HeadSize): Promise<ServedHead> {
    if (!PLAYER_NAME.test(name)) return drawn(name, size);

    const wanted = { name: name.toLowerCase(), size };
    const head = this.freshIn(this.recent.get(wanted)) ?? (await soon(this.look(wanted))) ?? this.recent.get(wanted);
    if (!head) return drawn(name, size, FOR_NOW);
    const maxAge = this.freshIn(head) ? SETTLED : FOR_NOW;
    return head.picture ? { ...head.picture, maxAge } : drawn(name, size, maxAge);
  }

  /** Another instance may have fetched it meanwhile. */
  private async look(wanted: WantedHead): Promise<KeptHead | null> {
    const kept = await this.findKept(wanted);
    if (this.freshIn(kept)) return kept;

    const fetched = this.fetchOnce(wanted);
    return kept ?? fetched;
  }

  private async findKept(wanted: WantedHead): Promise<KeptHead | null> {
    try {
      const kept = await this.kept.find(wanted);
      if (kept) this.recent.set(wanted, kept);
      return kept ?? this.recent.get(wanted);
    } catch (error) {
      this.log.debug({ err: error }, 'Kept player heads cannot be read.');
      return this.recent.get(wanted);
    }
  }

  /** Whoever wants the same head at the same time gets the same answer. Never rejects. */
  private fetchOnce(wanted: WantedHead): Promise<KeptHead | null> {
    const key = keyOf(wanted);
    const underWay = this.underWay.get(key);
    if (underWay) return underWay;

    const fetching = this.fetch(wanted).finally(() => this.underWay.delete(key));
    this.underWay.set(key, fetching);
    return fetching;
  }

  private async fetch(wanted: WantedHead): Promise<KeptHead | null> {
    if (this.gate.isShut) return null;
    try {
      const isKnown = await this.kept.isKnown(wanted.name);
      const picture = await this.gate.pass(isKnown ? 'known' : 'unknown', () =>
        this.upstream.fetch(wanted.name, wanted.size),
      );
      const head = { picture, fetchedAt: this.clock.now() };
      this.recent.set(wanted, head);
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

  private freshIn(head: KeptHead | null): KeptHead | null {
    return head && this.clock.now().getTime() - head.fetchedAt.getTime() < FRESH ? head : null;
  }
}

/** The head if it comes soon enough; it goes on its way all the same. */
async function soon(head: Promise<KeptHead | null>): Promise<KeptHead | null> {
  const answered = new AbortController();
  try {
    return await Promise.race([head, pause(PATIENCE, null, { signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
