import fc from 'fast-check';
import { parseGameDate } from './readLists';

describe('parseGameDate', () => {
  it.each([
    ['2026-11-15 20:00:00 +0100', '2026-11-15T19:00:00.000Z'],
    ['2025-01-02 03:04:05 -0500', '2025-01-02T08:04:05.000Z'],
    ['2026-11-01 12:34:56 +0000', '2026-11-01T12:34:56.000Z'],
  ])('parses %s as %s', (text, moment) => {
    expect(parseGameDate(text)?.toISOString()).toBe(moment);
  });

  it.each(['forever', '', '2026-11-15', '2026-13-15 20:00:00 +0100', '2026-11-15T20:00:00+0100', null, 5])(
    'returns null for %p',
    (text) => {
      expect(parseGameDate(text)).toBeNull();
    },
  );

  it('returns a valid date or null for any input', () => {
    fc.assert(fc.property(fc.anything(), (text) => !Number.isNaN(parseGameDate(text)?.getTime() ?? 0)));
  });
});
