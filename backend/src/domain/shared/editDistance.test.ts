import fc from 'fast-check';
import { editDistance } from './editDistance';

describe('editDistance', () => {
  it.each([
    ['days', 'days', 0],
    ['', 'days', 4],
    ['dasy', 'days', 1],
    ['das', 'days', 1],
    ['dayss', 'days', 1],
    ['dazs', 'days', 1],
    ['tage', 'days', 3],
    ['Жана', 'Жанна', 1],
  ])('from %j to %j is %d', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it('is the same in both directions, and at most the length of the longer text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const distance = editDistance(one, other);
        expect(distance).toBe(editDistance(other, one));
        expect(distance).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
      }),
    );
  });
});
