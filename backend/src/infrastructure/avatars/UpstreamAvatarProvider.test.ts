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

describe('The heads of players', () => {
  it('are fetched once, for every spelling, every visitor and every instance', async () => {
    const { heads, other, upstream } = createInstances();
    const first = await heads.get('Steve', 40);
    await flushBackgroundWork();
    await heads.get('STEVE', 40);
    await other.get('steve', 40);

    expect(first).toEqual({ ...imageFor('steve'), maxAge: 6 * 60 * 60 });
    expect(upstream.requests).toEqual(['steve 40']);
  });

  it('are fetched once for all who want one at the same moment', async () => {
    const { heads, upstream } = createInstances();
    await Promise.all(Array.from({ length: 50 }, () => heads.get('Steve', 80)));

    expect(upstream.requests).toEqual(['steve 80']);
  });

  it('are drawn for names that no player has, and nobody is asked about them', async () => {
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

  it('may have a sign in front of the name, as players of the other edition have', async () => {
    const { heads, upstream } = createInstances();
    await heads.get('.Pocket', 32);
    await heads.get('*Pocket', 32);

    expect(upstream.requests).toEqual(['.pocket 32', '*pocket 32']);
  });

  it('are shown once more when they have become old, while they are fetched anew', async () => {
    const { heads, upstream, clock } = createInstances();
    await heads.get('Steve', 40);
    await flushBackgroundWork();
    clock.advance(25 * HOUR_MS);
    upstream.respond = async () => imageFor('steve with a hat');

    expect(await heads.get('Steve', 40)).toEqual({ ...imageFor('steve'), maxAge: 60 });
    await flushBackgroundWork();
    expect(await heads.get('Steve', 40)).toEqual({ ...imageFor('steve with a hat'), maxAge: 6 * 60 * 60 });
  });

  it('outlive the source that they came from', async () => {
    const { heads, upstream, clock } = createInstances();
    await heads.get('Steve', 40);
    await flushBackgroundWork();
    upstream.respond = () => Promise.reject(new Error('gone'));
    clock.advance(20 * 24 * HOUR_MS);

    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
    await flushBackgroundWork();
    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
  });

  it('are drawn, and that is remembered for a day, when the source has none', async () => {
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

  it('are drawn for now, and at once, while the source is dead', async () => {
    const { heads, upstream } = createInstances();
    upstream.respond = () => Promise.reject(new Error('no route'));
    for (const name of ['Alex', 'Brine', 'Cinder', 'Drift', 'Ember']) {
      expect(await heads.get(name, 40)).toEqual(
        expect.objectContaining({ type: 'image/svg+xml; charset=utf-8', maxAge: 60 }),
      );
    }
    expect(upstream.requests).toHaveLength(3);
  });

  it('do not let a visitor wait for a slow source; the next one gets what it sent', async () => {
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

  it('of strangers are fetched sparingly, and never kept in the database', async () => {
    const { heads, upstream, kept } = createInstances();
    expect(await heads.get('Stranger', 40)).toMatchObject(imageFor('stranger'));
    for (let number = 0; number < 100; number += 1) await heads.get(`Stranger_${number}`, 40);
    await flushBackgroundWork();

    expect(upstream.requests).toHaveLength(30);
    expect(kept.heads.size).toBe(0);
    expect(await heads.get('Steve', 40)).toMatchObject(imageFor('steve'));
  });

  it('of invented names cost few queries, and none for a name that was asked for before', async () => {
    const { heads, kept, clock } = createInstances();
    for (let number = 0; number < 500; number += 1) await heads.get(`Stranger_${number}`, 40);
    expect(kept.queries).toBe(120);
    for (let turn = 0; turn < 20; turn += 1) await heads.get('Stranger_119', 80);
    expect(kept.queries).toBe(120);

    clock.advance(MINUTE_MS);
    for (let number = 0; number < 500; number += 1) await heads.get(`Stranger_x${number}`, 40);
    expect(kept.queries).toBe(150);
  });

  it('of players are found, however many are asked for at once', async () => {
    const { heads, kept } = createInstances();
    for (let number = 0; number < 300; number += 1) await heads.get(`Player_${number}`, 40);

    expect(kept.queries).toBe(300);
  });

  it('are drawn, or as they were, while the database is away', async () => {
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
