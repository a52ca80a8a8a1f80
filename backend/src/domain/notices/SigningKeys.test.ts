import { SigningKeys } from './SigningKeys';

const now = new Date('2026-01-01T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('SigningKeys', () => {
  it('has one key of 32 bytes', () => {
    const [key, ...others] = SigningKeys.generate().validAt(now);

    expect(others).toEqual([]);
    expect(key).toMatch(/^whsec_/);
    expect(Buffer.from(key?.slice('whsec_'.length) ?? '', 'base64')).toHaveLength(32);
  });

  it('signs with the previous key too for a day after a renewal', () => {
    const before = SigningKeys.generate();
    const after = SigningKeys.parse(String(before.renew(now)));

    expect(after.validAt(later(23))).toEqual([after.current, before.current]);
    expect(after.validAt(later(24))).toEqual([after.current]);
    expect(after.current).not.toBe(before.current);
  });

  it('keeps only the last of several previous keys', () => {
    const first = SigningKeys.generate();
    expect(first.renew(now).renew(now).validAt(now)).not.toContain(first.current);
  });
});
