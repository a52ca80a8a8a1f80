import { PasswordLink } from './PasswordLink';

const now = new Date('2026-03-01T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

describe('A password link', () => {
  it('has a token of 256 random bits, and stores only its hash', () => {
    const [one, other] = [PasswordLink.create('id', null, now), PasswordLink.create('id', null, now)];

    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
    expect(one.token).not.toBe(other.token);
    expect(one.link.tokenHash).toBe(PasswordLink.hashOf(one.token));
    expect(JSON.stringify(one.link)).not.toContain(one.token);
  });

  it('expires after 24 hours', () => {
    const { link } = PasswordLink.create('id', null, now);

    expect(link.isExpired(new Date(now.getTime() + 24 * HOUR_MS - 1))).toBe(false);
    expect(link.isExpired(new Date(now.getTime() + 24 * HOUR_MS))).toBe(true);
  });

  it.each(['', ' ', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`])('has no hash for %p, which is no token', (text) => {
    expect(PasswordLink.hashOf(text)).toBeNull();
  });
});
