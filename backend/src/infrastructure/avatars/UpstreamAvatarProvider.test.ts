import { RecordingLog, ManualClock } from '../../../test/support/doubles';
import { UpstreamAvatarProvider } from './UpstreamAvatarProvider';
import { AvatarUpstream } from './AvatarUpstream';
import { AvatarStore, type CachedAvatar, type AvatarLookup, type AvatarRequest } from './AvatarStore';
import type { AvatarImage } from './AvatarProvider';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

const keyOf = ({ name, size }: AvatarRequest) => `${name} ${size}`;

const imageFor = (name: string): AvatarImage => ({ type: 'image/png', content: Buffer.from(`the head of ${name}`) });
const generatedImage = expect.objectContaining({ type: 'image/svg+xml; charset=utf-8' });

class Upstream extends AvatarUpstream {
  readonly requests: string[] = [];
  respond: (name: string) => Promise<AvatarImage | null> = async (name) => imageFor(name);

  fetch(name: string, size: number): Promise<AvatarImage | null> {
    this.requests.push(`${name} ${size}`);
    return this.respond(name);
  }
}

class InMemoryAvatarStore extends AvatarStore {
  readonly heads = new Map<string, CachedAvatar>();
  isUnavailable = false;
  queries = 0;

  async find(wanted: AvatarRequest): Promise<AvatarLookup> {
    this.mustBeThere();
    this.queries += 1;
    const isKnownPlayer = wanted.name !== 'stranger' && !wanted.name.startsWith('stranger_');
    return { avatar: this.heads.get(keyOf(wanted)) ?? null, isKnownPlayer };
  }

  async save(wanted: AvatarRequest, head: CachedAvatar): Promise<void> {
    this.mustBeThere();
    this.heads.set(keyOf(wanted), head);
  }

  private mustBeThere(): void {
    if (this.isUnavailable) throw new Error('the database is away');
  }
}

/** Two instances of the site that share the stored avatars. */
function createInstances() {
  const upstream = new Upstream();
  const kept = new InMemoryAvatarStore();
  const clock = new ManualClock();
  const instance = () => new UpstreamAvatarProvider(upstream, kept, clock, new RecordingLog());
  return { upstream, kept, clock, heads: instance(), other: instance() };
}

/** Waits for background work to finish. */
const flushBackgroundWork = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('UpstreamAvatarProvider', () => {
  it('fetches an avatar once for every spelling of the name and for every instance', async () => {
    const { heads, other, upstream } = createInstances();
    const first = await heads.get('Steve', 40);
    await flushBackgroundWork();
    await heads.get('STEVE', 40);
    await other.get('steve', 40);

    expect(first).toEqual({ ...imageFor('steve'), maxAge: 6 * 60 * 60 });
    expect(upstream.requests).toEqual(['steve 40']);
  });

  it('shares one fetch between concurrent requests', async () => {
    const { heads, upstream } = createInstances();
    await Promise.all(Array.from({ length: 50 }, () => heads.get('Steve', 80)));

    expect(upstream.requests).toEqual(['steve 80']);
  });

  it('generates an avatar for invalid player names without an upstream request', async () => {
    const { heads, upstream } = createInstances();
    for (const name of [
      'ab',
      'a b c',
      'a/../b',
      'ünïcode',
      'seventeen_letters',
      'x'.repeat(64),
      '%',
      '',
      '..',
      '<b>',
    ]) {
      expect(await heads.get(name, 32)).toEqual(generatedImage);
    }
    expect(upstream.requests).toEqual([]);
  });

  it('accepts a Bedrock prefix before the name', async () => {
    const { heads, upstream } = createInstances();
    await heads.get('.Pocket', 32);
    await heads.get('*Pocket', 32);

    expect(upstream.requests).toEqual(['.pocket 32', '*pocket 32']);
  });

  it('serves a stale avatar while it refreshes it in the background', async () => {
    const { heads, upstream, clock } = createInstances();
    await heads.get('Steve', 40);
    await flushBackgroundWork();
    clock.advance(25 * HOUR_MS);
    upstream.respond = async () => imageFor('steve with a hat');

    expect(await heads.get('Steve', 40)).toEqual({ ...imageFor('steve'), maxAge: 60 });
    await flushBackgroundWork();
    expect(await heads.get('Steve', 40)).toEqual({ ...imageFor('steve with a hat'), maxAge: 6 * 60 * 60 });
  });

  it('serves a stored avatar while the upstream fails', async () => {
    const { heads, upstream, clock } = createInstances();
    await heads.get('Steve', 40);
    await flushBackgroundWork();
    upstream.respond = () => Promise.reject(new Error('gone'));
    clock.advance(20 * 24 * HOUR_MS);

    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
    await flushBackgroundWork();
    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
  });

  it('generates an avatar when the upstream has none, and caches that for a day', async () => {
    const { heads, other, upstream, clock } = createInstances();
    upstream.respond = async () => null;
    expect(await heads.get('Steve', 40)).toEqual(generatedImage);
    await flushBackgroundWork();
    expect(await other.get('Steve', 40)).toEqual(generatedImage);
    expect(upstream.requests).toHaveLength(1);

    clock.advance(25 * HOUR_MS);
    await heads.get('Steve', 40);
    await flushBackgroundWork();
    expect(upstream.requests).toHaveLength(2);
  });

  it('generates a short-lived avatar without waiting when the circuit breaker is open', async () => {
    const { heads, upstream } = createInstances();
    upstream.respond = () => Promise.reject(new Error('no route'));
    for (const name of ['Alex', 'Brine', 'Cinder', 'Drift', 'Ember']) {
      expect(await heads.get(name, 40)).toEqual(
        expect.objectContaining({ type: 'image/svg+xml; charset=utf-8', maxAge: 60 }),
      );
    }
    expect(upstream.requests).toHaveLength(3);
  });

  it('does not wait for a slow upstream; the next request gets the fetched avatar', async () => {
    const { heads, upstream } = createInstances();
    let send: (picture: AvatarImage) => void = () => undefined;
    upstream.respond = () => new Promise((resolve) => (send = resolve));
    const began = performance.now();

    expect(await heads.get('Steve', 40)).toEqual(generatedImage);
    expect(performance.now() - began).toBeLessThan(1_500);
    send(imageFor('steve'));
    await flushBackgroundWork();
    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
  });

  it('limits fetches for unknown players, and never stores their avatars', async () => {
    const { heads, upstream, kept } = createInstances();
    expect(await heads.get('Stranger', 40)).toMatchObject(imageFor('stranger'));
    for (let number = 0; number < 100; number += 1) await heads.get(`Stranger_${number}`, 40);
    await flushBackgroundWork();

    expect(upstream.requests).toHaveLength(30);
    expect(kept.heads.size).toBe(0);
    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
  });

  it('limits database queries for unknown names, and caches the result for each name', async () => {
    const { heads, kept, clock } = createInstances();
    for (let number = 0; number < 500; number += 1) await heads.get(`Stranger_${number}`, 40);
    expect(kept.queries).toBe(120);
    for (let turn = 0; turn < 20; turn += 1) await heads.get('Stranger_119', 80);
    expect(kept.queries).toBe(120);

    clock.advance(MINUTE_MS);
    for (let number = 0; number < 500; number += 1) await heads.get(`Stranger_x${number}`, 40);
    expect(kept.queries).toBe(150);
  });

  it('finds all known players among many requests', async () => {
    const { heads, kept } = createInstances();
    for (let number = 0; number < 300; number += 1) await heads.get(`Player_${number}`, 40);

    expect(kept.queries).toBe(300);
  });

  it('serves a cached or generated avatar while the database is unavailable', async () => {
    const { heads, upstream, kept, clock } = createInstances();
    await heads.get('Steve', 40);
    kept.isUnavailable = true;

    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
    clock.advance(25 * HOUR_MS);
    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
    expect(await heads.get('Alex', 40)).toEqual(generatedImage);
    expect(upstream.requests).toEqual(['steve 40']);
  });
});
