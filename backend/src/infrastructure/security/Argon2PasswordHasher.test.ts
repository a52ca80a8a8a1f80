import { hash as hashAsTyped } from '@node-rs/argon2';
import { Argon2PasswordHasher } from './Argon2PasswordHasher';

describe('Argon2PasswordHasher', () => {
  const cheapCosts = { memoryCost: 16, timeCost: 2, parallelism: 1 };
  const hasher = new Argon2PasswordHasher(cheapCosts);

  it('matches the correct password, and no password against a missing hash', async () => {
    const hash = await hasher.hash('a lantern on the coast');

    expect(await hasher.matches(hash, 'a lantern on the coast')).toBe(true);
    expect(await hasher.matches(hash, 'a lantern in the woods')).toBe(false);
    expect(await hasher.matches(null, 'a password without an account')).toBe(false);
  });

  it('matches a password from a keyboard that composes letters differently, also against an earlier hash', async () => {
    const [composed, decomposed] = ['NFC', 'NFD'].map((form) => 'päßwörd-Größe'.normalize(form)) as [string, string];
    const hashes = [await hasher.hash(composed), await hasher.hash(decomposed)];
    for (const hash of hashes) {
      expect(await hasher.matches(hash, composed)).toBe(true);
      expect(await hasher.matches(hash, decomposed)).toBe(true);
    }

    const earlier = await hashAsTyped(decomposed, cheapCosts);
    expect(await hasher.matches(earlier, decomposed)).toBe(true);
    expect(await hasher.matches(earlier, composed)).toBe(false);
  });

  it.each([
    ['the same costs', cheapCosts, false],
    ['higher costs', { ...cheapCosts, memoryCost: 32 }, false],
    ['less memory', { ...cheapCosts, memoryCost: 8 }, true],
    ['fewer passes', { ...cheapCosts, timeCost: 1 }, true],
  ])('reports whether a hash is outdated that was made with %s', async (_what, costs, isOutdated) => {
    expect(hasher.isOutdated(await new Argon2PasswordHasher(costs).hash('x'))).toBe(isOutdated);
  });

  it.each(['', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA'])(
    'treats %p as outdated',
    (hash) => {
      expect(hasher.isOutdated(hash)).toBe(true);
    },
  );
});
