import { readDuration } from './readDuration';

const hour = 3_600_000;

it.each([
  ['Permanent', 'permanent'],
  ['-1', 'permanent'],
  ['1 hour', hour],
  ['7 days', 7 * 24 * hour],
  ['1d 12h', 36 * hour],
  ['1mo', 720 * hour],
  ['until further notice', null],
  ['7 suns', null],
  ['', null],
])('reads %p as %p', (text, length) => {
  expect(readDuration(text)).toBe(length);
});
