import { decodeSigningKey, SigningKeys } from './SigningKeys';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-25T08:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

describe('The signing keys of an endpoint', () => {
  it('are 32 bytes each', () => {
    const key = SigningKeys.createKey();
    expect(key).toMatch(/^whsec_/);
    expect(decodeSigningKey(key)).toHaveLength(32);
    expect(SigningKeys.createKey()).not.toBe(key);
  });

  it('sign with the replaced key for another 24 hours', () => {
    const [old, current] = [SigningKeys.createKey(), SigningKeys.createKey()];
    const stored = String(SigningKeys.read(old).replace(current, now));

    expect(SigningKeys.read(stored).activeAt(later(23.9))).toEqual([current, old]);
    expect(SigningKeys.read(stored).activeAt(later(24))).toEqual([current]);
  });

  it('keep the end of a key that was replaced twice', () => {
    const [first, second, third] = [SigningKeys.createKey(), SigningKeys.createKey(), SigningKeys.createKey()];
    const keys = SigningKeys.read(first).replace(second, now).replace(third, later(20));

    expect(keys.activeAt(later(21))).toEqual([third, second, first]);
    expect(keys.activeAt(later(25))).toEqual([third, second]);
    expect(SigningKeys.read(String(keys.replace(SigningKeys.createKey(), later(60)))).activeAt(later(60))).toHaveLength(
      2,
    );
  });

  it('are none without a secret', () => {
    expect(SigningKeys.read(null).activeAt(now)).toEqual([]);
  });
});
