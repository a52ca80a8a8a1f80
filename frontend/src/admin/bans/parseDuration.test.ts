import { parseDuration } from './parseDuration';

const HOUR_MS = 3_600_000;

it.each([
  ['Permanent', 'permanent'],
  ['-1', 'permanent'],
  ['1 hour', HOUR_MS],
  ['7 days', 7 * 24 * HOUR_MS],
  ['1d 12h', 36 * HOUR_MS],
  ['1mo', 720 * HOUR_MS],
  ['until further notice', null],
  ['7 suns', null],
  ['', null],
])('parses %p as %p', (text, durationMs) => {
  expect(parseDuration(text)).toBe(durationMs);
});
