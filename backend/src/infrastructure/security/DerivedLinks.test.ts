import { randomBytes, randomUUID } from 'node:crypto';
import { DerivedLinks } from './DerivedLinks';

const links = new DerivedLinks('a secret key of this test', 'https://example.com');
const tokenOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

describe('A private link', () => {
  it('leads to its own conversation, generation and way', () => {
    const access = { id: randomUUID(), generation: 4_294_967_295, way: 'mail' } as const;

    expect(links.read(tokenOf(links.addressOf(access)))).toEqual(access);
  });

  it('is not found by 10,000 guesses', () => {
    const genuine = Buffer.from(tokenOf(links.addressOf({ id: randomUUID(), generation: 1 })), 'base64url');
    const guesses = Array.from({ length: 10_000 }, (_, index) => {
      // Half are random; the other half know the id and the generation, and guess the end.
      const head = index % 2 === 0 ? randomBytes(21) : genuine.subarray(0, 21);
      return Buffer.concat([head, randomBytes(32)]).toString('base64url');
    });

    expect(guesses.filter((guess) => links.read(guess) ?? links.readWatchKey(guess))).toEqual([]);
  });

  it('is not found when any of its bits differs', () => {
    const genuine = Buffer.from(tokenOf(links.addressOf({ id: randomUUID(), generation: 1 })), 'base64url');
    const found = Array.from({ length: genuine.length * 8 }, (_, bit) => {
      const forged = Buffer.from(genuine);
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return links.read(forged.toString('base64url'));
    });

    expect(found.filter((access) => access)).toEqual([]);
  });

  it('is not valid with another secret key, nor as a key for watching, which opens nothing', () => {
    const id = randomUUID();
    const token = tokenOf(links.addressOf({ id, generation: 1 }));

    expect(new DerivedLinks('another secret key', 'https://example.com').read(token)).toBeNull();
    expect(links.readWatchKey(token)).toBeNull();
    expect(links.read(links.watchKey({ id, audience: 'guest', generation: 1 }))).toBeNull();
    expect(links.watchKey({ id, audience: 'guest', generation: 0 })).not.toBe(
      links.watchKey({ id, audience: 'staff', generation: 0 }),
    );
  });
});
