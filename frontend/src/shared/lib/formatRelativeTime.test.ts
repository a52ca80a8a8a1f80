import { formatRelativeTime } from './formatRelativeTime';

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
    expect(formatRelativeTime(now + distance, now)).toBe(text);
  });
});
