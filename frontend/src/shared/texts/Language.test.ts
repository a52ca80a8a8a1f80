import { createTestLanguage, english } from '@/test/testLanguage';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse('2026-11-23T12:00:00Z');

describe('A relative time', () => {
  it.each([
    [7 * DAY - 40 * SECOND, 'in 7 days'],
    [7 * DAY, 'in 7 days'],
    [6 * DAY + 10 * HOUR, 'in 6 days'],
    [30 * DAY - SECOND, 'in 1 month'],
    [29 * DAY, 'in 29 days'],
    [DAY - SECOND, 'in 1 day'],
    [HOUR - SECOND, 'in 1 hour'],
    [MINUTE - 1, 'in 1 minute'],
    [23 * HOUR, 'in 23 hours'],
    [365 * DAY - SECOND, 'in 1 year'],
    [350 * DAY, 'in 1 year'],
    [340 * DAY, 'in 11 months'],
    [-5 * MINUTE, '5 minutes ago'],
    [-(90 * MINUTE + SECOND), '2 hours ago'],
    [-59 * SECOND, '59 seconds ago'],
    [-2 * 365 * DAY, '2 years ago'],
  ])('of %d ms is %s', (distance, text) => {
    expect(english.relativeTime(now + distance, now)).toBe(text);
  });
});

describe('A duration', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h 0 min'],
    [200, '3 h 20 min'],
    [1_439, '23 h 59 min'],
    [1_440, '1 d 0 h'],
    [17_520, '12 d 4 h'],
    [17_579, '12 d 4 h'],
    [2_147_483_647, '1,491,308 d 2 h'],
  ])('of %i minutes is formatted as %s', (minutes, text) => {
    expect(english.duration(minutes)).toBe(text);
  });
});

describe('Numbers and amounts', () => {
  it('are written as in the language', () => {
    const german = createTestLanguage('de');
    expect(english.total({ totalCount: 1_000, totalIsCapped: true })).toBe('1,000+');
    expect(german.total({ totalCount: 1_000, totalIsCapped: true })).toBe('1.000+');
    expect(german.duration(17_520)).toBe('12\u00a0T. 4\u00a0Std.');
    expect(german.relativeTime(0, 300_000)).toBe('vor 5 Minuten');
    expect(german.list(['Bans', 'Käufe'], 'disjunction')).toBe('Bans oder Käufe');
  });
});
