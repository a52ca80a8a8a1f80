import fc from 'fast-check';
import { BanDuration } from './BanDuration';
import { formatDuration } from './formatDuration';

const noon = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe('formatDuration', () => {
  it.each([
    [7 * 86_400, '7 days'],
    [86_400, '1 day'],
    [36 * 3_600, '1 day 12 hours'],
    [90 * 60, '1 hour 30 minutes'],
    [59, '59 seconds'],
    [0.4, '1 second'],
    [-5, '1 second'],
  ])('formats %d seconds as %s', (seconds, words) => {
    expect(formatDuration(noon, later(seconds))).toBe(words);
  });

  it('returns text that BanDuration parses back to the same end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000_000 }), (seconds) => {
        expect(BanDuration.parse(formatDuration(noon, later(seconds))).endAfter(noon)).toEqual(later(seconds));
      }),
    );
  });
});
