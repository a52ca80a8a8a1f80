import { formatDuration } from './formatDuration';

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
    expect(formatDuration(minutes)).toBe(text);
  });
});
