import { RememberedLog, StoppedClock } from '../../../test/support/doubles';
import { FetchedHeads } from './FetchedHeads';
import { HeadUpstream } from './HeadUpstream';
import { KeptHeads, type KeptHead, type StoredHead, type WantedHead } from './KeptHeads';
import type { HeadPicture } from './PlayerHeads';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

const keyOf = ({ name, size }: WantedHead) => `${name} ${size}`;

const pictureOf = (name: string): HeadPicture => ({ type: 'image/png', content: Buffer.from(`the head of ${name}`) });
const asDrawn = expect.objectContaining({ type: 'image/svg+xml; charset=utf-8' });

class Upstream extends HeadUpstream {
  readonly asked: string[] = [];
  answer: (name: string) => Promise<HeadPicture | null> = async (name) => pictureOf(name);

  fetch(name: string, size: number): Promise<HeadPicture | null> {
    this.asked.push(`${name} ${size}`);
    return this.answer(name);
  }
}

class KeptInMemory extends KeptHeads {
  readonly heads = new Map<string, KeptHead>();
  isAway = false;
  queries = 0;

  async find(wanted: WantedHead): Promise<StoredHead> {
    this.mustBeThere();
    this.queries += 1;
    const isKnown = wanted.name !== 'stranger' && !wanted.name.startsWith('stranger_');
    return { head: this.heads.get(keyOf(wanted)) ?? null, isKnown };
  }

  async keep(wanted: WantedHead, head: KeptHead): Promise<void> {
    this.mustBeThere();
    this.heads.set(keyOf(wanted), head);
  }

  private mustBeThere(): void {
    if (this.isAway) throw new Error('the database is away');
  }
}

/** Two instances of the site that share the stored avatars. */
function aSite() {
  const upstream = new Upstream();
  const kept = new KeptInMemory();
  const clock = new StoppedClock();
  const instance = () => new FetchedHeads(upstream, kept, clock, new RememberedLog());
  return { upstream, kept, clock, heads: instance(), other: instance() };
}

/** Waits for background work to finish. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('The heads of players', () => {
  it('are fetched once, for every spelling, every visitor and every instance', async () => {
    const { heads, other, upstream } = aSite();
    const first = await heads.of('Steve', 40);
    await settle();
    await heads.of('STEVE', 40);
    await other.of('steve', 40);

    expect(first).toEqual({ ...pictureOf('steve'), maxAge: 6 * 60 * 60 });
    expect(upstream.asked).toEqual(['steve 40']);
  });

  it('are fetched once for all who want one at the same moment', async () => {
    const { heads, upstream } = aSite();
    await Promise.all(Array.from({ length: 50 }, () => heads.of('Steve', 80)));

    expect(upstream.asked).toEqual(['steve 80']);
  });

  it('are drawn for names that no player has, and nobody is asked about them', async () => {
    const { heads, upstream } = aSite();
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
      expect(await heads.of(name, 32)).toEqual(asDrawn);
    }
    expect(upstream.asked).toEqual([]);
  });

  it('may have a sign in front of the name, as players of the other edition have', async () => {
    const { heads, upstream } = aSite();
    await heads.of('.Pocket', 32);
    await heads.of('*Pocket', 32);

    expect(upstream.asked).toEqual(['.pocket 32', '*pocket 32']);
  });

  it('are shown once more when they have become old, while they are fetched anew', async () => {
    const { heads, upstream, clock } = aSite();
    await heads.of('Steve', 40);
    await settle();
    clock.forward(25 * HOUR);
    upstream.answer = async () => pictureOf('steve with a hat');

    expect(await heads.of('Steve', 40)).toEqual({ ...pictureOf('steve'), maxAge: 60 });
    await settle();
    expect(await heads.of('Steve', 40)).toEqual({ ...pictureOf('steve with a hat'), maxAge: 6 * 60 * 60 });
  });

  it('outlive the source that they came from', async () => {
    const { heads, upstream, clock } = aSite();
    await heads.of('Steve', 40);
    await settle();
    upstream.answer = () => Promise.reject(new Error('gone'));
    clock.forward(20 * 24 * HOUR);

    expect(await heads.of('Steve', 40)).toMatchObject(pictureOf('steve'));
    await settle();
    expect(await heads.of('Steve', 40)).toMatchObject(pictureOf('steve'));
  });

  it('are drawn, and that is remembered for a day, when the source has none', async () => {
    const { heads, other, upstream, clock } = aSite();
    upstream.answer = async () => null;
    expect(await heads.of('Steve', 40)).toEqual(asDrawn);
    await settle();
    expect(await other.of('Steve', 40)).toEqual(asDrawn);
    expect(upstream.asked).toHaveLength(1);

    clock.forward(25 * HOUR);
    await heads.of('Steve', 40);
    await settle();
    expect(upstream.asked).toHaveLength(2);
  });

  it('are drawn for now, and at once, while the source is dead', async () => {
    const { heads, upstream } = aSite();
    upstream.answer = () => Promise.reject(new Error('no route'));
    for (const name of ['Alex', 'Brine', 'Cinder', 'Drift', 'Ember']) {
      expect(await heads.of(name, 40)).toEqual(
        expect.objectContaining({ type: 'image/svg+xml; charset=utf-8', maxAge: 60 }),
      );
    }
    expect(upstream.asked).toHaveLength(3);
  });

  it('do not let a visitor wait for a slow source; the next one gets what it sent', async () => {
    const { heads, upstream } = aSite();
    let send: (picture: HeadPicture) => void = () => undefined;
    upstream.answer = () => new Promise((resolve) => (send = resolve));
    const began = performance.now();

    expect(await heads.of('Steve', 40)).toEqual(asDrawn);
    expect(performance.now() - began).toBeLessThan(1_500);
    send(pictureOf('steve'));
    await settle();
    expect(await heads.of('Steve', 40)).toMatchObject(pictureOf('steve'));
  });

  it('of strangers are fetched sparingly, and never kept in the database', async () => {
    const { heads, upstream, kept } = aSite();
    expect(await heads.of('Stranger', 40)).toMatchObject(pictureOf('stranger'));
    for (let number = 0; number < 100; number += 1) await heads.of(`Stranger_${number}`, 40);
    await settle();

    expect(upstream.asked).toHaveLength(30);
    expect(kept.heads.size).toBe(0);
    expect(await heads.of('Steve', 40)).toMatchObject(pictureOf('steve'));
  });

  it('of invented names cost few queries, and none for a name that was asked for before', async () => {
    const { heads, kept, clock } = aSite();
    for (let number = 0; number < 500; number += 1) await heads.of(`Stranger_${number}`, 40);
    expect(kept.queries).toBe(120);
    for (let turn = 0; turn < 20; turn += 1) await heads.of('Stranger_119', 80);
    expect(kept.queries).toBe(120);

    clock.forward(MINUTE);
    for (let number = 0; number < 500; number += 1) await heads.of(`Stranger_x${number}`, 40);
    expect(kept.queries).toBe(150);
  });

  it('of players are found, however many are asked for at once', async () => {
    const { heads, kept } = aSite();
    for (let number = 0; number < 300; number += 1) await heads.of(`Player_${number}`, 40);

    expect(kept.queries).toBe(300);
  });

  it('are drawn, or as they were, while the database is away', async () => {
    const { heads, upstream, kept, clock } = aSite();
    await heads.of('Steve', 40);
    kept.isAway = true;

    expect(await heads.of('Steve', 40)).toMatchObject(pictureOf('steve'));
    clock.forward(25 * HOUR);
    expect(await heads.of('Steve', 40)).toMatchObject(pictureOf('steve'));
    expect(await heads.of('Alex', 40)).toEqual(asDrawn);
    expect(upstream.asked).toEqual(['steve 40']);
  });
});
